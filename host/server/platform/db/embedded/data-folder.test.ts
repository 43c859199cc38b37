import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkReach, makeDataDir, makeSocketDir } from './data-folder.ts';
import { databaseOwner } from './owner.ts';

const isRoot = process.getuid?.() === 0;

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'fo-data-')));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made with all above it and known by its real path', () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'link'));
    expect(makeDataDir(join(folder, 'link/a/b'))).toBe(join(folder, 'real/a/b'));
  });

  it('that cannot be made stops the start with one line', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => makeDataDir(join(folder, 'file/data'))).toThrow(/^DATA_DIR: cannot write to .*set DATA_DIR.*$/);
  });

  it.runIf(isRoot)(
    "that root's database user cannot enter stops the start with one line that says what to do",
    async () => {
      const dataDir = makeDataDir(join(folder, 'closed/data'));
      chmodSync(folder, 0o755);
      chmodSync(join(folder, 'closed'), 0o700);
      const owner = databaseOwner(join(dataDir, 'postgres'));
      await expect(checkReach(dataDir, owner)).rejects.toThrow(
        new RegExp(`^DATA_DIR: .* may not enter ${folder}/closed\\. Set DATA_DIR to .*$`),
      );
      chmodSync(join(folder, 'closed'), 0o711);
      await expect(checkReach(dataDir, owner)).resolves.toBeUndefined();
    },
  );

  it('holds the socket in a folder for the database alone', () => {
    const socketDir = makeSocketDir(folder, undefined);
    expect(socketDir).toBe(join(folder, 'postgres-socket'));
    expect(statSync(socketDir).mode & 0o777).toBe(0o700);
    expect(makeSocketDir(folder, undefined)).toBe(socketDir);
  });

  it('whose path is too long for a socket has it elsewhere, each folder its own', () => {
    const long = join(folder, 'x'.repeat(100));
    const socketDir = makeSocketDir(long, undefined, folder);
    expect(socketDir.length).toBeLessThan(85);
    expect(makeSocketDir(`${long}y`, undefined, folder)).not.toBe(socketDir);
  });

  it('does not trust a socket folder that others may enter', () => {
    chmodSync(makeSocketDir(folder, undefined), 0o777);
    expect(() => makeSocketDir(folder, undefined)).toThrow(/must be a folder of uid \d+ with mode 700/);
  });
});
