import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { socketDefaults } from '#shared/contract/channels.ts';
import { defaultTimeSettings, type TimeSettings } from '#shared/domain/time/delivery-slots.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import {
  choiceOf,
  type Environment,
  hostOf,
  instantOf,
  matchOf,
  originOf,
  pathOf,
  portOf,
  textOf,
  urlOf,
  wholeNumberOf,
} from '../platform/config/environment.ts';
import type { RecaptchaOptions } from '../providers/bot-check/recaptcha.ts';
import { readMail } from './read-mail.ts';
import { readMaps, readMapTiles } from './read-maps.ts';
import { readMetrics } from './read-metrics.ts';
import { readPayment } from './read-payment.ts';
import { readTracing } from './read-tracing.ts';

/** In seconds; whatever supervises the process kills it after half a minute or so. */
const longestStopDelay = 20;

/** What the environment says (host/server/RUNNING.md), checked and with defaults filled in. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/**
 * Reads the configuration.
 * @throws ConfigError with one line that names the variable, for every value the server cannot honour.
 */
export function readConfig(env: Environment) {
  const production = textOf(env, 'NODE_ENV') === 'production';
  const port = portOf(env, 'PORT') ?? 3000;
  const publicUrl = originOf(env, 'PUBLIC_URL') ?? `http://localhost:${port}`;
  return {
    /** `NODE_ENV=production`. */
    production,
    host: hostOf(env, 'HOST') ?? '127.0.0.1',
    port,
    /** Absolute path of the folder for the embedded database and uploads. */
    dataDir: resolve(textOf(env, 'DATA_DIR') ?? 'data'),
    /** A PostgreSQL to use instead of the embedded one. */
    databaseUrl: urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    /** The same database without a pooler in between, for what needs whole sessions; undefined: there is none in between. */
    databaseDirectUrl: urlOf(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])?.href,
    /** A standby of it that lists and menus are read from. */
    databaseReplicaUrl: urlOf(env, 'DATABASE_REPLICA_URL', ['postgres:', 'postgresql:'])?.href,
    /** Whether statements are prepared by name, which an older pooler does not bear. */
    preparesStatements: choiceOf(env, 'DATABASE_PREPARED', ['on', 'off']) !== 'off',
    /** A Redis or Valkey by which several servers reach each other; undefined: by the database. */
    redisUrl: urlOf(env, 'REDIS_URL', ['redis:', 'rediss:'])?.href,
    /** Origin (no trailing slash) that links in pages and mails start with. */
    publicUrl,
    /** Whose passkeys are: a browser uses them on this domain and below it alone; null: there can be none. */
    passkeyDomain: readPasskeyDomain(env, publicUrl),
    /** By which secrets are encrypted that have to be read again; null: by one that the database keeps. */
    encryptionKey: readEncryptionKey(env),
    /** Where the server's clock starts; undefined is the real time. */
    clock: readClock(env, production),
    /** `on`: demonstration data and a kitchen that works orders off; `seed`: the data alone; `off`: neither. */
    demo: choiceOf(env, 'DEMO', ['on', 'seed', 'off']) ?? (production ? 'off' : 'on'),
    /** Who answers the address search. */
    maps: readMaps(env),
    /** Who draws the ground of maps, by a URL of which the browser asks; null: it is plain. */
    mapTiles: readMapTiles(env),
    /** Who takes online payments. */
    payment: readPayment(env, { production, port }),
    /** How mails leave. */
    mail: readMail(env),
    /** Who distinguishes people from machines; null: nobody. */
    botCheck: readBotCheck(env),
    rateLimits: readRateLimits(env, production),
    /** Whether restaurants' programs on this very machine are notified: for tests alone. */
    webhooksToLoopback: readWebhooksToLoopback(env, production),
    /** How many proxies stand in front. */
    trustProxy: readTrustProxy(env),
    /** How much the server logs. */
    logLevel: choiceOf(env, 'LOG_LEVEL', ['error', 'warn', 'info', 'debug', 'silent']) ?? 'info',
    /** Where the browser sends its log; undefined is the host's own `/json/log`, null nowhere. */
    logUrl: textOf(env, 'LOG_URL') === 'off' ? null : urlOf(env, 'LOG_URL', ['http:', 'https:'])?.href,
    /** Where figures for Prometheus are served; null: nowhere. */
    metrics: readMetrics(env, { port }),
    /** Where traces are sent; null: none are made. */
    tracing: readTracing(env),
    /** Which order times there are. */
    orderTimes: readOrderTimes(env),
    /** Headers that pages may add to their calls, besides those of the contract. */
    corsHeaders: readCorsHeaders(env),
    /** How long the server goes on serving once it is told to stop, while balancers learn of it by `/readyz`. */
    stopDelaySeconds: wholeNumberOf(env, 'STOP_DELAY', { min: 0, max: longestStopDelay }) ?? 0,
    /** Path of the live events' socket, which the settings name to the elements. */
    socketPath: pathOf(env, 'SOCKET_PATH') ?? socketDefaults.path,
  };
}

function readClock(env: Environment, production: boolean): Temporal.Instant | undefined {
  const clock = instantOf(env, 'CLOCK');
  if (clock !== undefined && production) {
    throw new ConfigError('CLOCK', 'a shifted clock is refused in production; leave it unset.');
  }
  return clock;
}

function readEncryptionKey(env: Environment): string | null {
  const key = textOf(env, 'ENCRYPTION_KEY') ?? null;
  if (key !== null && key.length < 32) {
    throw new ConfigError('ENCRYPTION_KEY', 'has fewer than 32 characters; make one by `openssl rand -base64 32`.');
  }
  return key;
}

/** The pages' own host unless one above it is named; an address of numbers can have no passkeys. */
function readPasskeyDomain(env: Environment, publicUrl: string): string | null {
  const host = new URL(publicUrl).hostname;
  const domain = hostOf(env, 'PASSKEY_DOMAIN')?.toLowerCase();
  if (domain === undefined) return isIP(host.replace(/^\[|\]$/g, '')) === 0 ? host : null;
  if (isIP(domain) !== 0 || !(host === domain || host.endsWith(`.${domain}`))) {
    throw new ConfigError('PASSKEY_DOMAIN', `"${domain}" is neither the host of PUBLIC_URL (${host}) nor above it.`);
  }
  return domain;
}

function readOrderTimes(env: Environment): TimeSettings {
  const stepMinutes = wholeNumberOf(env, 'ORDER_TIME_STEP', { min: 5, max: 240 });
  if (stepMinutes !== undefined && 1440 % stepMinutes !== 0) {
    throw new ConfigError(
      'ORDER_TIME_STEP',
      `${stepMinutes} minutes do not divide a day evenly; use 5, 10, 15, 20, 30, 60 or the like.`,
    );
  }
  return {
    stepMinutes: stepMinutes ?? defaultTimeSettings.stepMinutes,
    earliestSlotOffset:
      wholeNumberOf(env, 'ORDER_TIME_FIRST_SLOT', { min: 0, max: 48 }) ?? defaultTimeSettings.earliestSlotOffset,
    maximumDayOffset:
      wholeNumberOf(env, 'ORDER_TIME_LAST_DAY', { min: 0, max: 1 }) ?? defaultTimeSettings.maximumDayOffset,
  };
}

/** Names as `Access-Control-Allow-Headers` takes them; one that is none would be refused by every browser. */
function readCorsHeaders(env: Environment): readonly string[] {
  const names = (textOf(env, 'CORS_HEADERS') ?? '').split(',').map((name) => name.trim());
  const wrong = names.find((name) => name !== '' && !/^[\w-]{1,64}$/.test(name));
  if (wrong !== undefined)
    throw new ConfigError('CORS_HEADERS', `"${wrong}" is no header's name; for example X-Shop,X-Campaign.`);
  return names.filter((name) => name !== '');
}

function readRateLimits(env: Environment, production: boolean): boolean {
  const on = choiceOf(env, 'RATE_LIMITS', ['on', 'off']) !== 'off';
  if (!on && production) {
    throw new ConfigError('RATE_LIMITS', 'off is refused in production; leave it unset.');
  }
  return on;
}

function readWebhooksToLoopback(env: Environment, production: boolean): boolean {
  const on = choiceOf(env, 'WEBHOOKS_TO_LOOPBACK', ['on', 'off']) === 'on';
  if (on && production) {
    throw new ConfigError('WEBHOOKS_TO_LOOPBACK', 'on is refused in production; leave it unset.');
  }
  return on;
}

function readTrustProxy(env: Environment): number {
  if (textOf(env, 'TRUST_PROXY') === 'off') return 0;
  return wholeNumberOf(env, 'TRUST_PROXY', { min: 0, max: 32 }) ?? 0;
}

/** Google's own address; tests have another. */
const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify';

/** The bot check: both of its keys, or none of it. */
function readBotCheck(env: Environment): RecaptchaOptions | null {
  const keyOf = (variable: string) =>
    matchOf(env, variable, /^[\w-]{1,200}$/, 'is not a key: it has spaces or letters that no key has.');
  const siteKey = keyOf('RECAPTCHA_SITE_KEY');
  const secret = keyOf('RECAPTCHA_SECRET');
  if (siteKey && secret) return { siteKey, secret, verifyUrl };
  if (siteKey) throw new ConfigError('RECAPTCHA_SECRET', 'is needed with RECAPTCHA_SITE_KEY.');
  if (secret) throw new ConfigError('RECAPTCHA_SITE_KEY', 'is needed with RECAPTCHA_SECRET.');
  return null;
}
