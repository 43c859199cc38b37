import { isIP } from 'node:net';
import { ConfigError } from './config-error.ts';

/** Environment variables as the process got them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The trimmed value of a variable; an empty one counts as not set, as shells and compose files write it. */
export function textOf(env: Environment, variable: string): string | undefined {
  return env[variable]?.trim() || undefined;
}

/** One of `allowed`, or undefined when not set. */
export function choiceOf<T extends string>(env: Environment, variable: string, allowed: readonly T[]): T | undefined {
  const text = textOf(env, variable);
  if (text === undefined) return undefined;
  const choice = allowed.find((candidate) => candidate === text);
  if (choice === undefined) {
    throw new ConfigError(variable, `"${text}" is unknown; use ${allowed.join(' or ')}.`);
  }
  return choice;
}

/** A whole number within `min` and `max`, both included, or undefined when not set. */
export function wholeNumberOf(
  env: Environment,
  variable: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const text = textOf(env, variable);
  if (text === undefined) return undefined;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new ConfigError(variable, `"${text}" is not a whole number from ${min} to ${max}.`);
  }
  return value;
}

/** A text of this pattern, or undefined when not set. `explanation` is what is wrong with any other one. */
export function matchOf(env: Environment, variable: string, pattern: RegExp, explanation: string): string | undefined {
  const text = textOf(env, variable);
  if (text === undefined || pattern.test(text)) return text;
  throw new ConfigError(variable, explanation);
}

/** A TCP port that can be listened on, or undefined when not set. */
export function portOf(env: Environment, variable: string): number | undefined {
  return wholeNumberOf(env, variable, { min: 1, max: 65_535 });
}

/** A name or an address to listen on, without scheme or port, or undefined when not set. */
export function hostOf(env: Environment, variable: string): string | undefined {
  const text = textOf(env, variable);
  if (text === undefined) return undefined;
  if (isIP(text) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)) {
    throw new ConfigError(variable, `"${text}" is neither a host name nor an address; for example 127.0.0.1.`);
  }
  return text;
}

/**
 * A URL with one of `protocols` (written with their colon), or undefined when not set. The message names the
 * shape that is expected and not the value, which may hold a password.
 */
export function urlOf(env: Environment, variable: string, protocols: readonly string[]): URL | undefined {
  const text = textOf(env, variable);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url === null || !protocols.includes(url.protocol) || (url.host === '' && url.pathname === '')) {
    const shapes = protocols.map((protocol) => `${protocol}//…`).join(' or ');
    throw new ConfigError(variable, `is not a URL of the form ${shapes}`);
  }
  return url;
}

/** The origin of an http(s) URL that has nothing but an origin, or undefined when not set. */
export function originOf(env: Environment, variable: string): string | undefined {
  const url = urlOf(env, variable, ['http:', 'https:']);
  if (url === undefined) return undefined;
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
    throw new ConfigError(variable, 'must be an origin such as https://example.at, without path, query or login.');
  }
  return url.origin;
}

/** A path such as `/engine.io`, without a slash at its end, or undefined when not set. */
export function pathOf(env: Environment, variable: string): string | undefined {
  const text = textOf(env, variable)?.replace(/\/$/, '');
  if (text === undefined) return undefined;
  if (!/^(\/[\w.~-]*[\w~-])+$/.test(text)) {
    throw new ConfigError(variable, `"${text}" is not a path such as /engine.io.`);
  }
  return text;
}

/** An ISO 8601 instant, or undefined when not set. */
export function instantOf(env: Environment, variable: string): Temporal.Instant | undefined {
  const text = textOf(env, variable);
  if (text === undefined) return undefined;
  try {
    return Temporal.Instant.from(text);
  } catch {
    throw new ConfigError(variable, `"${text}" is not an ISO instant such as 2026-11-20T17:30:00Z.`);
  }
}
