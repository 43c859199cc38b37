import { ConfigError } from '../platform/config/config-error.ts';
import { type Environment, textOf } from '../platform/config/environment.ts';

const unbuilt: Readonly<Record<string, string>> = {
  REDIS_URL: 'several nodes joined by Redis are',
};

/**
 * Refuses settings whose provider does not exist yet: a shop whose mails or payments silently go nowhere is
 * worse than one that does not start.
 */
export function refuseUnbuilt(env: Environment): void {
  for (const [variable, subject] of Object.entries(unbuilt)) {
    if (textOf(env, variable) !== undefined) {
      throw new ConfigError(variable, `${subject} not part of this version; leave it unset.`);
    }
  }
}
