import { resolve } from 'node:path';
import { socketDefaults } from '../../shared/contract/channels.ts';
import { ConfigError } from './config/config-error.ts';
import {
  choiceOf,
  type Environment,
  hostOf,
  instantOf,
  originOf,
  pathOf,
  portOf,
  textOf,
  urlOf,
  wholeNumberOf,
} from './config/environment.ts';
import { readBotCheck } from './config/read-bot-check.ts';
import { readMail } from './config/read-mail.ts';
import { readMaps } from './config/read-maps.ts';
import { readPayment } from './config/read-payment.ts';
import { refuseUnbuilt } from './config/refuse-unbuilt.ts';
import type { RecaptchaOptions } from './providers/bot-check/recaptcha.ts';
import type { MailChoice } from './providers/mail/create-mail.ts';
import type { MapsChoice } from './providers/maps/create-maps.ts';
import type { PaymentChoice } from './providers/payment/create-payment.ts';

/** What the server was told by its environment (rulings, section 2), checked and with defaults filled in. */
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
  /** Who tells people from machines; null: nobody. */
  readonly botCheck: RecaptchaOptions | null;
  readonly rateLimits: boolean;
  /** How many proxies stand in front. */
  readonly trustProxy: number;
  /** How much the server tells of itself. */
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Path of the live events' socket, which the settings name to the elements. */
  readonly socketPath: string;
  /** Where the browser sends its log; undefined is the host's own `/json/log`. */
  readonly logUrl: string | undefined;
}

/**
 * Reads the configuration.
 * @throws ConfigError with one line that names the variable, for every value the server cannot honour.
 */
export function readConfig(env: Environment): Config {
  const production = textOf(env, 'NODE_ENV') === 'production';
  refuseUnbuilt(env);
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
    socketPath: pathOf(env, 'SOCKET_PATH') ?? socketDefaults.path,
    logUrl: urlOf(env, 'LOG_URL', ['http:', 'https:'])?.href,
  };
}

function readClock(env: Environment, production: boolean): Temporal.Instant | undefined {
  const clock = instantOf(env, 'CLOCK');
  if (clock !== undefined && production) {
    throw new ConfigError('CLOCK', 'a shifted clock is refused in production; leave it unset.');
  }
  return clock;
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
