import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeBackup } from '#features/operator/backup/write-backup.ts';
import { admin } from '#tests/support/admin.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { contentsSeenFromOutside, databaseContents } from '#tests/support/database-contents.ts';
import { zipOf } from '#tests/support/zip.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'fo-backup-'));
const path = join(folder, 'backup.zip');
const aPerson = ({ pool }: TestDatabase) =>
  pool.query(
    `insert into users (id, email, name, role, created_at)
     values ('somebody-00000000000000', 's@example.at', 'S', 'consumer', now())`,
  );

let database: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
  await aPerson(database);
  expect(await admin(database, ['backup', path])).toMatchObject({ code: 0, err: '' });
});
afterEach(() => target.drop());
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

describe('a backup or a restore', () => {
  it('is refused where the database is not empty, unless it is to be replaced', async () => {
    target = await aDatabase();
    await aPerson(target);
    const before = await databaseContents(target);
    await target.close();
    const refused = await admin(target, ['restore', path]);
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining('The database is not empty (users)'),
    });
    expect(await contentsSeenFromOutside(target)).toEqual(before);
    const dry = await admin(target, ['restore', path, '--replace', '--dry-run']);
    expect(dry).toMatchObject({ code: 0, err: 'Dry run: nothing was changed.\n' });
    expect(await contentsSeenFromOutside(target)).toEqual(before);
    expect(await admin(target, ['restore', path, '--replace'])).toMatchObject({ code: 0 });
  });

  it('is refused while a server uses the database', async () => {
    target = await aDatabase();
    await target.pool.query('select 1');
    expect(await admin(target, ['restore', path, '--replace'])).toMatchObject({
      code: 1,
      err: 'A server uses the database: stop it first.\n',
    });
  });

  it('refuses what a newer version wrote, and changes nothing', async () => {
    target = await aDatabase();
    await target.close();
    const before = await contentsSeenFromOutside(target);
    const newer = await aDatabase();
    const ahead = join(folder, 'ahead.zip');
    await newer.pool.query(`insert into kysely_migration values ('9999-ahead', '2030-01-01T00:00:00Z')`);
    await writeBackup({ pool: newer.pool, dataDir: folder, path: ahead, at: '2026-11-20T17:00:00Z' });
    await newer.drop();
    const format = join(folder, 'format.zip');
    writeFileSync(format, zipOf({ 'manifest.json': '{"format": "fo-backup", "version": 2}' }));
    for (const file of [ahead, format]) {
      expect(await admin(target, ['restore', file, '--replace'])).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^The backup is of a newer version.*: upgrade first\.\n$/),
      });
    }
    expect(await contentsSeenFromOutside(target)).toEqual(before);
  });

  it('writes no backup over a file, of an empty database, or where there is no room', async () => {
    target = await aDatabase({ migrated: false });
    for (const [of, file, message] of [
      [database, path, 'is there already'],
      [database, join(folder, 'nowhere', 'backup.zip'), 'cannot be written'],
      [target, join(folder, 'empty.zip'), 'The database is empty'],
    ] as const) {
      const { code, err } = await admin(of, ['backup', file]);
      expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)]);
      expect(err).toContain(message);
    }
    if (existsSync('/dev/full')) {
      const full = join(folder, 'full.zip');
      symlinkSync('/dev/full', `${full}.partial`);
      const { code, err } = await admin(database, ['backup', full]);
      expect([code, err]).toEqual([1, expect.stringMatching(/^The backup cannot be written: ENOSPC[^\n]+\n$/)]);
      expect(readdirSync(folder).filter((name) => name.startsWith('full.zip'))).toEqual([]);
    }
    // the command leaves the schema alone: it is for the moment before an upgrade, too
    expect(await databaseContents(target)).toEqual({});
  });

  it('changes nothing with a damaged file', async () => {
    target = await aDatabase();
    const before = await databaseContents(target);
    const whole = readFileSync(path);
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length / 2)] = (flipped[Math.floor(whole.length / 2)] ?? 0) ^ 0xff;
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      flipped,
      Buffer.from('no zip'),
      zipOf({ 'readme.txt': 'no backup' }),
      zipOf({ 'manifest.json': '{"format": "fo-backup"}' }),
      Buffer.alloc(0),
    ]) {
      const damaged = join(folder, 'damaged.zip');
      writeFileSync(damaged, bytes);
      const { code, err } = await admin(target, ['restore', damaged, '--replace']);
      expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)]);
    }
    expect(await databaseContents(target)).toEqual(before);
  });
});
