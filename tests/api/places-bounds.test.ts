import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { createEmbeddedMaps } from '#providers/maps/embedded/embedded-maps.ts';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import type { Maps } from '#providers/maps/maps.ts';
import { writeRegister } from '../load/bench/register/write-register.ts';
import { importInto } from '../support/import-files.ts';
import { aServer, type TestServer } from '../support/server.ts';

/** Enough for the planner to prefer an index over reading a table. */
const addresses = 12_000;

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
  const folder = mkdtempSync(join(tmpdir(), 'fo-register-'));
  await writeRegister(folder, addresses);
  await importInto(server.database.connection, folder);
  rmSync(folder, { recursive: true });
});
afterAll(() => server.stop());

const queries = [
  'ha',
  'hauptstr',
  'hauptstraße 12',
  'hauptstrse 12',
  '1070 hauptstraße 12',
  'hauptstraße 12, 8010 graz',
  'hauptstraße linz',
  'xyzxyzxyz',
];

async function statementsOf(path: string): Promise<readonly string[]> {
  const before = server.statements.length;
  expect((await server.http.inject({ method: 'GET', url: path })).statusCode, path).toBe(200);
  return server.statements.slice(before);
}

describe('the address search of a country', () => {
  it('asks the database at most three times for any query, and once for a name that exists', async () => {
    for (const query of queries) {
      for (const near of ['', '&lat=48.2&lng=16.37']) {
        const path = `/json/places/predictions?mode=10&input=${encodeURIComponent(query)}${near}`;
        expect((await statementsOf(path)).length, path).toBeLessThanOrEqual(3);
      }
    }
    expect(await statementsOf('/json/places/predictions?mode=10&input=hauptstrasse+1')).toHaveLength(1);
    expect(await statementsOf('/json/places/predictions?mode=11&input=wien')).toHaveLength(1);
    expect(await statementsOf('/json/places/predictions?mode=11&input=1070')).toHaveLength(1);
  });

  it('finds streets, names and houses by their indexes alone', async () => {
    for (const query of queries) {
      for (const near of [null, { lat: 48.2, lng: 16.37 }]) {
        expect([query, await scansOf((maps) => maps.predict(query, near))]).toEqual([query, 0]);
      }
    }
  });

  it('finds the place at a point and the place of an id by their indexes alone', async () => {
    const point = { lat: 48.2, lng: 16.37 };
    expect(await scansOf((maps) => maps.reverse(point))).toBe(0);
    const [house] = await createEmbeddedMaps(placeRepository(server.db)).predict('hauptstraße 1', null);
    expect(house?.accepted).toBe(true);
    expect(await scansOf((maps) => maps.place(house?.strId ?? ''))).toBe(0);
  });
});

/** How often the work read one of the big tables from end to end. */
async function scansOf(work: (maps: Maps) => Promise<unknown>): Promise<number> {
  return server.database.db.transaction().execute(async (transaction) => {
    // The connection's figures also hold what it did shortly before.
    const before = await figures(transaction);
    await work(createEmbeddedMaps(placeRepository(transaction)));
    const after = await figures(transaction);
    expect(after.lookups).toBeGreaterThan(before.lookups);
    return after.scans - before.scans;
  });
}

async function figures(queries: Db): Promise<{ scans: number; lookups: number }> {
  const { rows } = await sql<{ scans: number; lookups: number }>`
    select coalesce(sum(seq_scan), 0)::int as scans, coalesce(sum(idx_scan), 0)::int as lookups
    from pg_stat_xact_user_tables
    where relname in ('streets', 'street_keys', 'houses')`.execute(queries);
  return rows[0] ?? { scans: 0, lookups: 0 };
}
