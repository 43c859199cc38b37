import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { ConnectionDetails } from '../connection.ts';
import { provideBinaries } from './binaries.ts';
import { checkReach, makeDataDir, makeSocketDir } from './data-folder.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { initCluster } from './init-cluster.ts';
import { type Lock, takeLock, tryLock } from './lock.ts';
import { databaseOwner } from './owner.ts';
import { isPostmasterOf, type PidFile } from './pid-file.ts';
import { bringUp, type PostmasterPlan, socketConnection, stopPostmaster } from './postmaster.ts';

/** How to run the embedded database. */
export interface EmbeddedPostgresOptions {
  /** `DATA_DIR`; the cluster is its folder `postgres`. */
  readonly dataDir: string;
  /** Listen on 127.0.0.1 too, with this password, as a database given by `DATABASE_URL` would. */
  readonly tcp?: { readonly port: number; readonly password: string };
  /** PostgreSQL settings over ours. They count when this call starts the server, not when it adopts one. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called, with one line, when the server had to be started again and when that failed. */
  readonly onWarning?: (line: string) => void;
}

/** A running embedded database. */
export interface EmbeddedPostgres {
  readonly connection: ConnectionDetails;
  /** Whether the server was already running. */
  readonly adopted: boolean;
  /** The server's process id now; it changes when the server had to be started again. */
  readonly pid: number;
  /** Lets go of the server, and stops it unless another live process uses it. May be called twice. */
  readonly stop: () => Promise<void>;
}

const socketPort = 5432;
const watchEveryMilliseconds = 500;

/**
 * Starts the real PostgreSQL that npm brought along, or adopts the one that runs on this data folder already: it
 * outlives a killed host, and a second host on the same folder shares it. While in use it is watched and started
 * again should it die.
 * @throws EmbeddedDatabaseError with one line that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = makeDataDir(options.dataDir);
  const clusterDir = join(dataDir, 'postgres');
  const owner = databaseOwner(clusterDir);
  await checkReach(dataDir, owner);

  const door = join(dataDir, 'postgres.lock');
  const usersFile = join(dataDir, 'postgres.users');
  return await locked(door, async () => {
    const binaries = await provideBinaries(owner, dataDir);
    await initCluster(clusterDir, binaries, owner);
    const plan: PostmasterPlan = {
      clusterDir,
      socketDir: makeSocketDir(dataDir, owner),
      logFile: join(dataDir, 'postgres.log'),
      binaries,
      owner,
      port: options.tcp?.port ?? socketPort,
      listenOn: options.tcp ? '127.0.0.1' : '',
      settings: options.settings ?? {},
    };
    try {
      const { running, adopted } = await bringUp(plan);
      const connection = await openTcp(running, options.tcp);
      const user = await takeLock(usersFile, 'shared');
      const { onWarning } = options;
      return supervise({ plan, connection, adopted, running, door, usersFile, user, onWarning });
    } catch (error) {
      // Where that file can't be locked, nobody has registered.
      await stopUnused(plan, usersFile).catch(() => stopPostmaster(clusterDir));
      throw error;
    }
  });
}

/**
 * Stops the server unless somebody uses it. Everybody registers and leaves behind the door, so nobody can come
 * while the last one stops it.
 */
async function stopUnused({ clusterDir, socketDir }: PostmasterPlan, usersFile: string): Promise<void> {
  const alone = tryLock(usersFile, 'exclusive');
  if (!alone) return;
  try {
    await stopPostmaster(clusterDir);
    rmSync(socketDir, { recursive: true, force: true });
  } finally {
    alone.release();
  }
}

interface Supervision {
  readonly plan: PostmasterPlan;
  readonly connection: ConnectionDetails;
  readonly adopted: boolean;
  readonly running: PidFile;
  readonly door: string;
  readonly usersFile: string;
  readonly user: Lock;
  readonly onWarning: ((line: string) => void) | undefined;
}

function supervise({ plan, door, usersFile, user, onWarning, ...first }: Supervision): EmbeddedPostgres {
  let pid = first.running.pid;
  let restart: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  const startAgain = async () => {
    try {
      pid = (await locked(door, () => bringUp(plan))).running.pid;
      onWarning?.('the embedded PostgreSQL had died and was started again');
    } catch (error) {
      onWarning?.(error instanceof Error ? error.message : String(error));
    }
    restart = undefined;
  };
  const watch = setInterval(() => {
    if (!restart && !isPostmasterOf(plan.clusterDir, pid)) restart = startAgain();
  }, watchEveryMilliseconds);
  watch.unref();

  const stop = async () => {
    clearInterval(watch);
    await restart;
    await locked(door, async () => {
      user.release();
      await stopUnused(plan, usersFile);
    });
  };
  return {
    connection: first.connection,
    adopted: first.adopted,
    get pid() {
      return pid;
    },
    stop: () => (stopped ??= stop()),
  };
}

/** The connection to hand out: the socket, or TCP once the password is set (until then nobody gets in by TCP). */
async function openTcp(running: PidFile, tcp: EmbeddedPostgresOptions['tcp']): Promise<ConnectionDetails> {
  const socket = socketConnection(running);
  if (!tcp) return socket;
  if (running.port !== tcp.port || running.listensOn === '') {
    throw new EmbeddedDatabaseError(
      `the embedded PostgreSQL runs already and does not listen on port ${tcp.port}; stop its users first.`,
    );
  }
  const client = new pg.Client(socket);
  await client.connect();
  try {
    await client.query(
      `alter role ${client.escapeIdentifier(socket.user)} password ${client.escapeLiteral(tcp.password)}`,
    );
  } finally {
    await client.end();
  }
  return { ...socket, host: '127.0.0.1', password: tcp.password };
}

async function locked<T>(door: string, work: () => Promise<T>): Promise<T> {
  const lock = await takeLock(door, 'exclusive');
  try {
    return await work();
  } finally {
    lock.release();
  }
}
