import { ConfigError } from './config/config-error.ts';
import { EmbeddedDatabaseError } from './db/embedded/embedded-database-error.ts';

/** PostgreSQL's words for a wrong login and a database that does not exist; Node's for nobody there. */
const refusals = /^(28...|3D000|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|ENOENT)$/;

/**
 * One line for whoever starts the server, beginning with the variable to look at, when the failure is something
 * they can mend; undefined when it is ours. It names no secret.
 */
export function startTrouble(
  error: unknown,
  { databaseUrl, paymentTestPort }: { databaseUrl: string | undefined; paymentTestPort?: string | undefined },
) {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) return error.message;
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  if (syscall === 'listen') {
    const ofPort = String(port) === paymentTestPort?.trim() ? 'PAYMENT_TEST_PORT' : 'PORT';
    const variable = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' ? 'HOST' : ofPort;
    return `${variable}: cannot listen on ${address}:${port} (${code}); stop what listens there or set another ${variable}.`;
  }
  if (databaseUrl && code !== undefined && refusals.test(code)) {
    return `DATABASE_URL: cannot connect to the database (${code}); check that it runs, and host, login and name.`;
  }
  return undefined;
}
