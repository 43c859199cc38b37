import { ConfigError } from '../platform/config/config-error.ts';
import { type Environment, textOf } from '../platform/config/environment.ts';
import type { RecaptchaOptions } from '../providers/bot-check/recaptcha.ts';

/** Google's own address; tests have another. */
const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify';

/** The bot check: both of its keys, or none of it. */
export function readBotCheck(env: Environment): RecaptchaOptions | null {
  const siteKey = readKey(env, 'RECAPTCHA_SITE_KEY');
  const secret = readKey(env, 'RECAPTCHA_SECRET');
  if (siteKey && secret) return { siteKey, secret, verifyUrl };
  if (siteKey) throw new ConfigError('RECAPTCHA_SECRET', 'is needed with RECAPTCHA_SITE_KEY.');
  if (secret) throw new ConfigError('RECAPTCHA_SITE_KEY', 'is needed with RECAPTCHA_SECRET.');
  return null;
}

function readKey(env: Environment, variable: string): string | undefined {
  const key = textOf(env, variable);
  if (key !== undefined && !/^[\w-]{1,200}$/.test(key)) {
    throw new ConfigError(variable, 'is not a key: it has spaces or letters that no key has.');
  }
  return key;
}
