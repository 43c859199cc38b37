import { ConfigError } from '../platform/config/config-error.ts';
import { type Environment, matchOf, portOf } from '../platform/config/environment.ts';

/** Where figures for Prometheus are served; one of both is there at least. */
interface MetricsChoice {
  /** a port of their own, for whoever reaches it */
  readonly port: number | undefined;
  /** on the server's port, for whoever has it */
  readonly token: string | undefined;
}

/** Null: they are served nowhere, and nothing is counted. */
export function readMetrics(env: Environment, { port: own }: { port: number }): MetricsChoice | null {
  const port = portOf(env, 'METRICS_PORT');
  if (port !== undefined && port === own) {
    throw new ConfigError('METRICS_PORT', `${port} is the host's own PORT; take another one, or set METRICS_TOKEN.`);
  }
  if (port !== undefined && port === portOf(env, 'PAYMENT_TEST_PORT')) {
    throw new ConfigError('METRICS_PORT', `${port} is PAYMENT_TEST_PORT; take another one.`);
  }
  const notToken = 'is not a token: 16 to 200 letters, digits or signs without spaces.';
  const token = matchOf(env, 'METRICS_TOKEN', /^[\x21-\x7e]{16,200}$/, notToken);
  return port === undefined && token === undefined ? null : { port, token };
}
