import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionDetails } from '../connection.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError, wayOut } from './embedded-database-error.ts';
import { clusterUser } from './init-cluster.ts';
import { bareEnvironment, type Owner } from './owner.ts';
import { isAlive, isPostmasterOf, type PidFile, pidFilePath, readPidFile } from './pid-file.ts';

/** One cluster and how its server is to be run. */
export interface PostmasterPlan {
  readonly clusterDir: string;
  readonly socketDir: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly owner: Owner | undefined;
  readonly port: number;
  /** Address for TCP; empty for the unix socket alone. */
  readonly listenOn: string;
  readonly settings: Readonly<Record<string, string>>;
}

const startTimeoutMilliseconds = 60_000;
const fastShutdownMilliseconds = 20_000;
/** A server that never took a connection has nothing to finish. */
const failedShutdownMilliseconds = 5_000;
const logLimitBytes = 256 * 1024;

/**
 * Has the cluster's server running and taking connections: the one that already runs (it outlives a killed
 * host), else a new one. Call it under the folder's lock. PostgreSQL's own lock on the cluster is what makes two
 * servers on one cluster impossible; ours only saves the attempt. What it has started and cannot use is stopped again.
 */
export async function bringUp(plan: PostmasterPlan): Promise<{ running: PidFile; adopted: boolean }> {
  const children: StartedServer[] = [];
  try {
    return await untilItAccepts(plan, children);
  } catch (error) {
    await children.at(-1)?.stop();
    throw error;
  }
}

async function untilItAccepts(
  plan: PostmasterPlan,
  children: StartedServer[],
): Promise<{ running: PidFile; adopted: boolean }> {
  const deadline = performance.now() + startTimeoutMilliseconds;
  for (;;) {
    const child = children.at(-1);
    const running = await findRunning(plan.clusterDir);
    const reply = running && (await replyOf(socketConnection(running)));
    if (running && reply === 'accepts') {
      return { running, adopted: running.pid !== child?.pid };
    }
    if (reply instanceof Error) throw startFailure(plan, reply.message);
    const complaint = child?.complaint();
    if (complaint !== undefined && !isPassing(complaint)) {
      throw startFailure(plan, complaint);
    }
    if (performance.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `the embedded PostgreSQL takes no connections after ${startTimeoutMilliseconds / 1000} s (see ${plan.logFile})`,
      );
    }
    if (!running && (child === undefined || complaint !== undefined)) {
      if (complaint !== undefined) await pause(200);
      // What is left of a killed server or of the time before the machine's restart would stop a new one.
      rmSync(pidFilePath(plan.clusterDir), { force: true });
      children.push(startServer(plan));
    }
    await pause(10);
  }
}

function startFailure({ clusterDir, logFile }: PostmasterPlan, complaint: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `the embedded PostgreSQL did not start: ${complaint} (see ${logFile}); ${wayOut(clusterDir, complaint)}`,
  );
}

/** The server of the cluster, whoever started it; undefined when none runs. */
async function findRunning(clusterDir: string): Promise<PidFile | undefined> {
  const file = readPidFile(clusterDir);
  if (!file) return undefined;
  if (isPostmasterOf(clusterDir, file.pid)) return file;
  // A container that shares the folder has process ids of its own; its socket answers here all the same.
  return (await replyOf(socketConnection(file))) === 'accepts' ? file : undefined;
}

/** Stops the server: clients are cut off, transactions under way are rolled back, what was committed is on disk. */
export async function stopPostmaster(clusterDir: string): Promise<void> {
  const file = readPidFile(clusterDir);
  if (!file || !isPostmasterOf(clusterDir, file.pid)) return;
  process.kill(file.pid, 'SIGINT');
  if (await hasGone(clusterDir, file.pid)) return;
  // Nothing that was committed is lost: the next start reads it from the write-ahead log.
  process.kill(file.pid, 'SIGQUIT');
  if (await hasGone(clusterDir, file.pid)) return;
  throw new EmbeddedDatabaseError(`the embedded PostgreSQL (process ${file.pid}) does not stop.`);
}

/** The way in through the unix socket, without a password. */
export function socketConnection({ socketDir, port }: PidFile): ConnectionDetails {
  return { host: socketDir, port, user: clusterUser, database: 'postgres' };
}

/** It starts, stops or recovers, or has more connections than it takes. */
const passing = /^(57P0.|53300)$/;

async function hasGone(clusterDir: string, pid: number): Promise<boolean> {
  const deadline = performance.now() + fastShutdownMilliseconds;
  while (performance.now() < deadline) {
    // Looking at the process costs a command on some systems, so its file is looked at first.
    if (!existsSync(pidFilePath(clusterDir)) && !isPostmasterOf(clusterDir, pid)) return true;
    if (!isAlive(pid)) return true;
    await pause(10);
  }
  return false;
}

type StartedServer = ReturnType<typeof startServer>;

function startServer(plan: PostmasterPlan) {
  const log = openLog(plan.logFile);
  const logStart = statSync(plan.logFile).size;
  // Detached and holding no pipe of ours: a killed host must not take acknowledged orders' server with it.
  const child = spawn(plan.binaries.postgres, serverArguments(plan), {
    ...plan.owner,
    cwd: '/',
    env: bareEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
  });
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  child.unref();
  closeSync(log);
  return {
    pid: child.pid,
    /** Why it ended; undefined while it lives. */
    complaint(): string | undefined {
      if (failure) return failure.message;
      if (child.exitCode === null && child.signalCode === null) return undefined;
      const said = readFileSync(plan.logFile).subarray(logStart).toString();
      return (
        /(?:FATAL|PANIC): {2}(?!the database system is)(.*)/.exec(said)?.[1] ??
        // Of what it looks for before it logs it speaks in several lines.
        /^(?:postgres: )?(could not .*)/m.exec(said)?.[1] ??
        `it ended with code ${child.exitCode ?? child.signalCode}`
      );
    },
    /** Ends it within seconds, whatever it is doing. */
    async stop(): Promise<void> {
      const hasEnded = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
      for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
        if (hasEnded()) return;
        child.kill(signal);
        const deadline = performance.now() + failedShutdownMilliseconds;
        while (!hasEnded() && performance.now() < deadline) await pause(10);
      }
    },
  };
}

function serverArguments({ clusterDir, socketDir, port, listenOn, settings }: PostmasterPlan): string[] {
  const all: Record<string, string> = {
    listen_addresses: listenOn,
    unix_socket_permissions: '0700',
    max_connections: '60',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Only the server's own events: statements and their values are personal data and stay out of the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...settings,
  };
  const assignments = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', clusterDir, '-k', socketDir, '-p', String(port), ...assignments];
}

/** The log grows by a few lines at each start and is cut when it has become long. */
function openLog(logFile: string): number {
  const handle = openSync(logFile, 'a', 0o600);
  if (statSync(logFile).size > logLimitBytes) truncateSync(logFile);
  return handle;
}

/** Refusals that pass by themselves: another start was faster, or a killed server's children are still ending. */
function isPassing(complaint: string): boolean {
  return /lock file .* (already exists|is empty)|pre-existing shared memory block/.test(complaint);
}

/** What the server says to a newcomer: `nothing` (not yet, or no longer) passes, an Error is its refusal. */
async function replyOf(connection: ConnectionDetails): Promise<'accepts' | 'nothing' | Error> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  // A server that goes down in the middle says so twice, the second time as an event.
  client.on('error', () => {});
  try {
    await client.connect();
    return 'accepts';
  } catch (error) {
    return error instanceof pg.DatabaseError && !passing.test(error.code ?? '') ? error : 'nothing';
  } finally {
    await client.end();
  }
}
