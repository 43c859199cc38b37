import { chmodSync, cpSync, lstatSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packagedBinaries, provideBinaries } from './binaries.ts';
import { databaseOwner } from './owner.ts';

const isRoot = process.getuid?.() === 0;

describe("PostgreSQL's programs", () => {
  let folder: string;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'fo-binaries-')));
    chmodSync(folder, 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The package as npm unpacks it with `--ignore-scripts`: without symlinks (and here, without its bulk). */
  function bareCopy(name: string): string {
    cpSync(dirname(packagedBinaries()), join(folder, name), {
      recursive: true,
      filter: (source) =>
        !lstatSync(source).isSymbolicLink() && !/\.a$|\/native\/(share|lib\/postgresql)$/.test(source),
    });
    return join(folder, name, 'native');
  }

  it('run from an installation that skipped the install scripts', { timeout: 30_000 }, async () => {
    const native = bareCopy('package');
    const owner = databaseOwner(join(folder, 'none'));
    const binaries = await provideBinaries(owner, folder, native);
    expect(binaries.postgres).toBe(join(native, 'bin/postgres'));
    expect(Number(binaries.major)).toBeGreaterThanOrEqual(18);
    expect(await provideBinaries(owner, folder, native)).toEqual(binaries);
  });

  it.runIf(isRoot)("run from a folder that is closed to the database's user", { timeout: 30_000 }, async () => {
    const native = bareCopy('closed');
    chmodSync(join(folder, 'closed'), 0o700);
    const owner = databaseOwner(join(folder, 'none'));
    const binaries = await provideBinaries(owner, folder, native);
    expect(dirname(dirname(dirname(binaries.postgres)))).toBe(folder);
    expect(statSync(binaries.postgres).uid).toBe(owner?.uid);
    expect(await provideBinaries(owner, folder, native)).toEqual(binaries);
  });

  it('are missing on a machine that has no package, which is said in one line', () => {
    expect(() => packagedBinaries('plan9', 'mips')).toThrow(/^there is no embedded PostgreSQL .*DATABASE_URL.*$/);
  });
});
