import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { aDataDir } from './host-process.ts';

/** A disk of its own, in memory. */
interface SmallDisk {
  readonly folder: string;
  /** Until nothing more goes in. */
  fill(): void;
  /** Takes away what filled it. */
  empty(): void;
  makeReadOnly(): void;
  remove(): void;
}

/** Whether this machine lets us mount one: as root on Linux, in a container only where it may. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    aSmallDisk({ megabytes: 1 }).remove();
    return true;
  } catch {
    return false;
  }
}

export function aSmallDisk({ megabytes }: { megabytes: number }): SmallDisk {
  const folder = aDataDir();
  const filler = join(folder, 'filler');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'fo-small-disk', folder], {
      stdio: 'pipe',
    });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  chmodSync(folder, 0o755);
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (const chunk = Buffer.alloc(64 * 1024, 1); ; ) {
          if (writeSync(file, chunk) < chunk.length) return;
        }
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
