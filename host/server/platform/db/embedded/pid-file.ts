import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL writes about itself into `postmaster.pid`. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  /** The address it listens on over TCP; empty for none. */
  readonly listensOn: string;
}

/** Path of the file in a cluster. It outlives a killed server and the machine's restart. */
export function pidFilePath(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}

/** Reads the file; undefined when there is none, or it is not yet complete. */
export function readPidFile(clusterDir: string): PidFile | undefined {
  try {
    const [pid, , , port, socketDir, listensOn] = readFileSync(pidFilePath(clusterDir), 'utf8').split('\n');
    if (!pid || !port || !socketDir) return undefined;
    return {
      pid: Number(pid),
      port: Number(port),
      socketDir: socketDir.trim(),
      listensOn: listensOn?.trim() ?? '',
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && /ENOENT|ENOTDIR/.test(String(error.code))) return undefined;
    throw error;
  }
}

/** Whether a process with this id exists, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether the process is the server of this cluster: after a restart of the machine the id in the file may be
 * anybody's. A dead process that nobody has collected yet has no command line and so does not count.
 */
export function isPostmasterOf(clusterDir: string, pid: number): boolean {
  return isAlive(pid) && `${commandLine(pid).trimEnd()} `.includes(` -D ${clusterDir} `);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    // The process ended between the two checks.
    return '';
  }
}
