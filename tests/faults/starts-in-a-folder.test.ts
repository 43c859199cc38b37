import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryLock } from '#platform/db/embedded/lock.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts';
import { aDatabase } from '../support/database.ts';
import { failedStart } from '../support/failed-start.ts';
import { aDataDir, freePort, removeDataDir, startHost } from '../support/host-process.ts';
import { aSmallDisk, canMount } from '../support/small-disk.ts';

const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

function aFolder(): string {
  const folder = aDataDir();
  cleanUps.push(() => removeDataDir(folder));
  return folder;
}

let template: string;
beforeAll(async () => {
  template = aFolder();
  await (await startEmbeddedPostgres({ dataDir: template })).stop();
});

/** A data folder with a cluster that was used and stopped. */
function aUsedFolder(): string {
  const folder = aFolder();
  execFileSync('cp', ['-a', `${template}/.`, folder]);
  return folder;
}

const startIn = async (DATA_DIR: string, more: Record<string, string> = {}) =>
  failedStart({ DATA_DIR, PORT: String(await freePort()), ...more });

describe('a start in a data folder', () => {
  it.concurrent.each([
    ['that cannot be made', () => '/proc/x/y', /^DATA_DIR: cannot write to \/proc\/x\/y \(ENOENT\); set DATA_DIR/],
    [
      'with a file in place of the cluster',
      () => {
        const folder = aFolder();
        writeFileSync(join(folder, 'postgres'), 'mine');
        return folder;
      },
      /^DATA_DIR: .*postgres holds something that is no database; move it away/,
    ],
  ])('%s', async (_what, folder, line) => {
    expect(await startIn(folder())).toMatch(line);
  });

  it.concurrent.each(['base', 'global/pg_control', 'pg_wal', 'pg_xact', 'pg_hba.conf'])(
    'whose cluster lacks %s',
    async (part) => {
      const folder = aUsedFolder();
      rmSync(join(folder, 'postgres', part), { recursive: true });
      const said = await startIn(folder);
      expect(said).toMatch(/^the embedded PostgreSQL did not start: .*; .*postgres is damaged: .*restore a backup/);
      expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
      const lock = tryLock(join(folder, 'postgres.lock'), 'exclusive');
      lock?.release();
      expect(lock).toBeDefined();
    },
  );

  it('with a file where the versions of the elements are kept', async () => {
    const database = await aDatabase();
    cleanUps.push(database.drop);
    const folder = aFolder();
    writeFileSync(join(folder, 'elements'), 'mine');
    expect(await startIn(folder, { DATABASE_URL: database.url })).toMatch(
      /^DATA_DIR: cannot write to .*elements.* \(E\w+\); move away/,
    );
  });
});

describe.runIf(canMount())('a start on a disk', () => {
  it('too small for a database', async () => {
    const disk = aSmallDisk({ megabytes: 8 });
    cleanUps.push(disk.remove);
    const said = await startIn(disk.folder);
    expect(said).toMatch(/^DATA_DIR: .*[Nn]o space left on device.*make room/);
    expect(readdirSync(disk.folder).filter((name) => name.includes('.init-'))).toEqual([]);
  });

  it('that is full', async () => {
    const disk = aSmallDisk({ megabytes: 100 });
    cleanUps.push(disk.remove);
    execFileSync('cp', ['-a', `${template}/.`, disk.folder]);
    disk.fill();
    const said = await startIn(disk.folder);
    expect(said).toMatch(/^DATA_DIR: .*(ENOSPC|full).*make room/);
  });

  it('too small for the elements, next to a database elsewhere', async () => {
    const database = await aDatabase();
    cleanUps.push(database.drop);
    const disk = aSmallDisk({ megabytes: 1 });
    cleanUps.push(disk.remove);
    const said = await startIn(disk.folder, { DATABASE_URL: database.url });
    expect(said).toMatch(/^DATA_DIR: .*ENOSPC.*make room/);
  });

  it('that can only be read', async () => {
    const disk = aSmallDisk({ megabytes: 1 });
    cleanUps.push(disk.remove);
    disk.makeReadOnly();
    expect(await startIn(disk.folder)).toMatch(/^DATA_DIR: cannot write to .* \(EROFS\); set DATA_DIR/);
  });
});

describe.runIf(canMount())('a host whose disk is full', () => {
  it('is not ready while it is, and is again when there is room', async () => {
    const database = await aDatabase();
    cleanUps.push(database.drop);
    const disk = aSmallDisk({ megabytes: 40 });
    cleanUps.push(disk.remove);
    const host = await startHost({
      PORT: String(await freePort()),
      DATA_DIR: disk.folder,
      DATABASE_URL: database.url,
      DEMO: 'off',
    });
    const status = async (path: string) => (await fetch(host.url + path)).status;
    expect(await status('/readyz')).toBe(200);
    disk.fill();
    await expect.poll(() => status('/readyz'), { timeout: 10_000 }).toBe(503);
    await host.said('not ready: nothing can be written');
    expect(await status('/healthz')).toBe(200);
    disk.empty();
    await expect.poll(() => status('/readyz'), { timeout: 10_000 }).toBe(200);
    await host.stop();
  });

  it('with its own database is not ready either, and loses nothing of what was stored', async () => {
    const disk = aSmallDisk({ megabytes: 150 });
    execFileSync('cp', ['-a', `${template}/.`, disk.folder]);
    const host = await startHost({ PORT: String(await freePort()), DATA_DIR: disk.folder, DEMO: 'off' });
    cleanUps.push(disk.remove);
    const status = async (path: string) => (await fetch(host.url + path)).status;
    expect(await status('/readyz')).toBe(200);
    disk.fill();
    await expect.poll(() => status('/readyz'), { timeout: 10_000 }).toBe(503);
    // what is still asked of it meets a full disk, too
    await Promise.all(Array.from({ length: 20 }, () => status('/json/session')));
    expect(await status('/readyz')).toBe(503);
    disk.empty();
    await expect.poll(() => status('/readyz'), { timeout: 20_000 }).toBe(200);
    expect((await host.stop()).code).toBe(0);
  });
});
