import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createWriteProbe } from './write-probe.ts';

describe('whether something can be written', () => {
  let database: TestDatabase;
  let dataDir: string;
  const logged: string[] = [];
  const log = {
    warn: (fields: { err?: Error }) => void logged.push(fields.err?.message ?? ''),
  };
  const isWritable = (folder = dataDir) => createWriteProbe({ pool: database.pool, dataDir: folder, log })();

  beforeAll(async () => {
    database = await aDatabase({ max: 1 });
    dataDir = mkdtempSync(join(tmpdir(), 'fo-write-probe-'));
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  it('is tried in the database and in the data folder, and leaves nothing there', async () => {
    const written = async () => {
      await database.pool.query('select pg_stat_force_next_flush()');
      const { rows } = await database.pool.query<{ bytes: number }>(
        'select temp_bytes::int as bytes from pg_stat_database where datname = current_database()',
      );
      return rows[0]?.bytes ?? 0;
    };
    const before = await written();
    expect(await isWritable()).toBe(true);
    await expect.poll(written, { timeout: 10_000 }).toBeGreaterThan(before);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is answered no for a database that is read-only, and for a folder that is gone, with the reason in the log', async () => {
    await database.pool.query('set default_transaction_read_only = on');
    expect(await isWritable()).toBe(false);
    await database.pool.query('reset default_transaction_read_only');
    expect(await isWritable(join(dataDir, 'gone'))).toBe(false);
    expect(logged).toEqual(['the database is read-only', expect.stringContaining('ENOENT')]);
    expect(await isWritable()).toBe(true);
  });

  it('is found out once a second, however many ask', async () => {
    const probe = createWriteProbe({ pool: database.pool, dataDir, log });
    expect(probe()).toBe(probe());
  });
});
