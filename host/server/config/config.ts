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
import type { MailChoice } from '../providers/mail/create-mail.ts';
import type { MapsChoice } from '../providers/maps/create-maps.ts';
import type { PaymentChoice } from '../providers/payment/create-payment.ts';
import { readMail } from './read-mail.ts';
import { readMaps } from './read-maps.ts';
import { readPayment } from './read-payment.ts';

/** What the environment says (host/server/RUNNING.md), checked and with defaults filled in. */
export interface Config {
  /** `NODE_ENV=production`. */
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Absolute path of the folder for the embedded database and uploads. */
  readonly dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Origin (no trailing slash) that links in pages and mails start with. */
  readonly publicUrl: string;
  /** Where the server's clock starts; undefined is the real time. */
  readonly clock: Temporal.Instant | undefined;
  /** `on`: demonstration data and a kitchen that works orders off; `seed`: the data alone; `off`: neither. */
  readonly demo: 'on' | 'seed' | 'off';
  /** Who answers the address search. */
  readonly maps: MapsChoice;
  /** Who takes online payments. */
  readonly payment: PaymentChoice;
  /** How mails leave. */
  readonly mail: MailChoice;
  /** Who distinguishes people from machines; null: nobody. */
  readonly botCheck: RecaptchaOptions | null;
  readonly rateLimits: boolean;
  /** How many proxies stand in front. */
  readonly trustProxy: number;
  /** How much the server logs. */
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Where the browser sends its log; undefined is the host's own `/json/log`, null nowhere. */
  readonly logUrl: string | null | undefined;
  /** Which order times there are. */
  readonly orderTimes: TimeSettings;
  /** Headers that pages may add to their calls, besides those of the contract. */
  readonly corsHeaders: readonly string[];
  /** Path of the live events' socket, which the settings name to the elements. */
  readonly socketPath: string;
}

/**
 * Reads the configuration.
 * @throws ConfigError with one line that names the variable, for every value the server cannot honour.
 */
export function readConfig(env: Environment): Config {
  const production = textOf(env, 'NODE_ENV') === 'production';
  // A server that does not start is better than nodes that do not know of each other.
  if (textOf(env, 'REDIS_URL') !== undefined) {
    throw new ConfigError('REDIS_URL', 'several nodes joined by Redis are not part of this version; leave it unset.');
  }
  const port = portOf(env, 'PORT') ?? 3000;
  return {
    production,
    host: hostOf(env, 'HOST') ?? '127.0.0.1',
    port,
    dataDir: resolve(textOf(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    publicUrl: originOf(env, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    clock: readClock(env, production),
    demo: choiceOf(env, 'DEMO', ['on', 'seed', 'off']) ?? (production ? 'off' : 'on'),
    maps: readMaps(env),
    payment: readPayment(env, { production, port }),
    mail: readMail(env),
    botCheck: readBotCheck(env),
    rateLimits: readRateLimits(env, production),
    trustProxy: readTrustProxy(env),
    logLevel: choiceOf(env, 'LOG_LEVEL', ['error', 'warn', 'info', 'debug', 'silent']) ?? 'info',
    logUrl: textOf(env, 'LOG_URL') === 'off' ? null : urlOf(env, 'LOG_URL', ['http:', 'https:'])?.href,
    orderTimes: readOrderTimes(env),
    corsHeaders: readCorsHeaders(env),
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
