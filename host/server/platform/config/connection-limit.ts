import { execFileSync } from 'node:child_process';

/** Descriptors for the database, the log, and what is read from the disk at a start. */
const reserved = 100;
/** What a system without a limit is taken to have. */
const unlimited = 65_536;
const fewest = 20;

/**
 * How many connections fit into the limit of open files: each may have a file open that it is sent, so that the process
 * never runs out of descriptors, whoever connects.
 */
export function connectionLimit(files: number = openFileLimit()): number {
  return Math.max(fewest, Math.floor((files - reserved) / 2));
}

/** This process's limit of open files. */
function openFileLimit(): number {
  try {
    const said = execFileSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim();
    return Number(said) || unlimited;
  } catch {
    // a system without a shell: what every system allows
    return 1024;
  }
}
