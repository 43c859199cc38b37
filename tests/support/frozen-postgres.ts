import { execFileSync } from 'node:child_process';

/** Stops a server and its sessions where they are (`SIGSTOP`), by its process's id; returns what lets them go on. */
export function freezePostgres(pid: number): () => void {
  // First the one that would start more of them.
  process.kill(pid, 'SIGSTOP');
  const frozen = [pid, ...childrenOf(pid)];
  for (const each of frozen.slice(1)) process.kill(each, 'SIGSTOP');
  return () => {
    for (const each of frozen.toReversed()) {
      try {
        process.kill(each, 'SIGCONT');
      } catch (error) {
        // killed while it was frozen
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
}

function childrenOf(pid: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}
