import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { readPidFile } from '#platform/db/embedded/pid-file.ts';
import { socketConnection } from '#platform/db/embedded/postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts';
import { connectionUrl, withDatabase } from '#tests/support/connection-url.ts';
import { runStatement } from '../support/admin-client.ts';
import { aDatabaseProxy } from '../support/database-proxy.ts';
import { freezePostgres } from '../support/frozen-postgres.ts';
import {
  aDataDir,
  freePort,
  type HostEnvironment,
  type HostProcess,
  removeDataDir,
  startHost,
} from '../support/host-process.ts';
import { checkBooks } from './kill/check-books.ts';
import { checkOrders } from './kill/check-orders.ts';
import { killInRounds, rounds } from './kill/kill-rounds.ts';
import type { Attempt } from './kill/order-attempt.ts';
import { settlePayments } from './kill/settle-payments.ts';
import { printTally } from './kill/tally.ts';

const folders: string[] = [];
const databases: EmbeddedPostgres[] = [];
afterAll(async () => {
  for (const database of databases) await database.stop();
  for (const folder of folders) await removeDataDir(folder);
});

function aFolder(): string {
  const folder = aDataDir();
  folders.push(folder);
  return folder;
}

/** An embedded database that this test holds on to, so that hosts come and go on it. */
async function aDatabase(options: Parameters<typeof startEmbeddedPostgres>[0]): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres(options);
  databases.push(database);
  return database;
}

describe('kill -9 at any moment', () => {
  it('loses no order, payment, point or voucher and makes none twice, the embedded database killed too', async () => {
    const dataDir = aFolder();
    const PORT = String(await freePort());
    let databaseKills = 0;
    const running = () => {
      const server = readPidFile(join(dataDir, 'postgres'));
      if (!server) throw new Error('there is no database');
      return server;
    };
    const start = (own: HostEnvironment = {}) => startHost({ PORT, DATA_DIR: dataDir, ...own });
    const attempts = await killInRounds({
      start,
      kinds: ['host and database', 'frozen', 'host'],
      database: () => socketConnection(running()),
      killDatabase() {
        process.kill(running().pid, 'SIGKILL');
        databaseKills += 1;
      },
      freezeDatabase: () => freezePostgres(running().pid),
    });
    expect(databaseKills).toBe(Math.ceil(rounds / 3));
    await checkAll((await aDatabase({ dataDir })).connection, attempts, start);
  });

  it('loses no order, payment, point or voucher and makes none twice with DATABASE_URL', async () => {
    const [PORT, databasePort] = [String(await freePort()), await freePort()];
    const server = await aDatabase({
      dataDir: aFolder(),
      tcp: { port: databasePort, password: 'a password: with/signs' },
    });
    await runStatement(server.connection, 'create database marketplace');
    const direct = connectionUrl(withDatabase(server.connection, 'marketplace'));
    const proxy = await aDatabaseProxy(direct);
    const DATABASE_URL = proxy.url;
    const DATA_DIR = aFolder();
    const start = (own: HostEnvironment = {}) => startHost({ PORT, DATA_DIR, DATABASE_URL, ...own });
    try {
      const attempts = await killInRounds({
        start,
        kinds: ['cut', 'host', 'frozen'],
        database: () => direct,
        freezeDatabase: () => freezePostgres(server.pid),
        cutCommits: proxy.cutCommits,
      });
      expect(proxy.unanswered()).toBeGreaterThan(0);
      await checkAll(direct, attempts, start);
    } finally {
      await proxy.close();
    }
  });
});

/** What is stored when the load is over, and an hour later, when nobody can pay any more what was left unpaid. */
async function checkAll(
  database: DatabaseConnection,
  attempts: readonly Attempt[],
  start: (own: HostEnvironment) => Promise<HostProcess>,
): Promise<void> {
  await printTally(database);
  await checkOrders(database, attempts);
  await checkBooks(database, true);
  const anHourLater = await start({ CLOCK: '2026-11-20T18:10:00Z' });
  try {
    await settlePayments(database, ['starting', 'pending']);
  } finally {
    await anHourLater.stop();
  }
  // The restaurants' time to confirm is over too: what they have left lying may be on its way back.
  await checkBooks(database);
}
