import { realpathSync } from 'node:fs';
import path from 'node:path';
import { NotBuiltError } from './features/pages/files/built-files.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { type Environment, textOf } from './platform/config/environment.ts';
import { DatabaseUrlError } from './platform/db/check-database.ts';
import { EmbeddedDatabaseError } from './platform/db/embedded/embedded-database-error.ts';
import { NewerSchemaError } from './platform/db/migrate.ts';

/** PostgreSQL's codes for a wrong login and a database that does not exist; Node's for nobody there. */
const refusals = /^(28...|3D000|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|ENOENT)$/;

/** What Node calls it where a file or folder cannot be made. */
const unwritable =
  /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|ENOTDIR|EISDIR|EEXIST|ENOENT|ELOOP|ENAMETOOLONG|EIO|EMFILE|ENFILE)$/;

/**
 * One line for whoever starts the server, beginning with the variable to look at, when the failure is something
 * they can correct; undefined when it is ours. It names no secret.
 */
export function startupErrorText(error: unknown, env: Environment): string | undefined {
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof DatabaseUrlError ||
    error instanceof NotBuiltError
  ) {
    return error.message;
  }
  const databaseUrl = textOf(env, 'DATABASE_URL');
  const database = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  if (error instanceof NewerSchemaError) return `${database}: ${error.message}`;
  const systemError = error as SystemError;
  const { code, message, syscall } = systemError;
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    const line = listenErrorText(systemError, env);
    if (line !== undefined) return line;
  }
  if (code === undefined) return undefined;
  if (code === '53100') return `${database}: the database's disk is full (${message}); make room and start again.`;
  if (code === '42501') {
    return `${database}: the login may not do what is needed (${message}); make it the owner of the database.`;
  }
  if (databaseUrl && refusals.test(code)) {
    return `DATABASE_URL: cannot connect to the database (${code}); check that it runs, and host, login and name.`;
  }
  return fileErrorText(systemError, path.resolve(textOf(env, 'DATA_DIR') ?? 'data'));
}

/** What errors of Node's sockets and files have. */
type SystemError = NodeJS.ErrnoException & {
  address?: string;
  port?: number;
  hostname?: string;
  dest?: string;
};

const otherPorts = ['PAYMENT_TEST_PORT', 'METRICS_PORT'] as const;

function listenErrorText({ code, address, port, hostname }: SystemError, env: Environment): string | undefined {
  const host = textOf(env, 'HOST');
  // Other names are looked up too.
  if (address === undefined && hostname !== host) return undefined;
  const isHost = code === 'EADDRNOTAVAIL' || address === undefined;
  const named = otherPorts.find((each) => port !== undefined && String(port) === textOf(env, each));
  const variable = isHost ? 'HOST' : (named ?? 'PORT');
  const place = [address ?? hostname, port].filter((part) => part !== undefined).join(':');
  const wayOut = isHost
    ? 'this machine does not have that address; set HOST to one that it has, such as 127.0.0.1 or 0.0.0.0.'
    : code === 'EACCES'
      ? `that port needs more rights; set another ${variable}, behind the proxy.`
      : `stop what listens there or set another ${variable}.`;
  return `${variable}: cannot listen on ${place} (${code}); ${wayOut}`;
}

function fileErrorText({ code = '', path: file, dest }: SystemError, dataDir: string): string | undefined {
  const folders = [dataDir, realPath(dataDir)];
  const place = [dest, file].find((each) => folders.some((folder) => `${each}/`.startsWith(`${folder}/`)));
  if (place === undefined || !unwritable.test(code)) return undefined;
  const wayOut = /ENOSPC|EDQUOT/.test(code)
    ? 'make room on its disk and start again.'
    : /EACCES|EPERM|EROFS/.test(code)
      ? 'give whoever starts the right to write there, or set another DATA_DIR.'
      : 'move away what is there, or set another DATA_DIR.';
  return `DATA_DIR: cannot write to ${place} (${code}); ${wayOut}`;
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    // It may be this folder that cannot be made.
    return folder;
  }
}
