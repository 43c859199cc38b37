import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Removes what interrupted attempts left: everything whose path begins with `prefix`. */
export function removeLeftovers(prefix: string): void {
  const folder = dirname(prefix);
  for (const name of readdirSync(folder)) {
    if (name.startsWith(basename(prefix))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
