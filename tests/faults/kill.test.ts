import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { connectionUrl, withDatabase } from '../../host/server/db/connection.ts';
import { readPidFile } from '../../host/server/db/embedded/pid-file.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../host/server/db/embedded/start-embedded-postgres.ts';
import { runStatement } from '../support/admin-client.ts';
import { aDataDir, freePort, removeDataDir, startHost } from '../support/host-process.ts';
import { checkOrders } from './check-orders.ts';
import { killInRounds, rounds } from './kill-rounds.ts';

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
  it('loses no acknowledged order and makes none twice, the embedded database killed too', async () => {
    const dataDir = aFolder();
    const PORT = String(await freePort());
    let databaseKills = 0;
    const attempts = await killInRounds({
      start: () => startHost({ PORT, DATA_DIR: dataDir }),
      killDatabase() {
        const server = readPidFile(join(dataDir, 'postgres'));
        if (!server) throw new Error('there is no database to kill');
        process.kill(server.pid, 'SIGKILL');
        databaseKills += 1;
      },
    });
    expect(databaseKills).toBe(Math.floor(rounds / 2));
    await checkOrders((await aDatabase({ dataDir })).connection, attempts);
  });

  it('loses no acknowledged order and makes none twice with DATABASE_URL', async () => {
    const [PORT, databasePort] = [String(await freePort()), await freePort()];
    const { connection } = await aDatabase({
      dataDir: aFolder(),
      tcp: { port: databasePort, password: 'a password: with/signs' },
    });
    await runStatement(connection, 'create database marketplace');
    const DATABASE_URL = connectionUrl(withDatabase(connection, 'marketplace'));
    const DATA_DIR = aFolder();
    const attempts = await killInRounds({ start: () => startHost({ PORT, DATA_DIR, DATABASE_URL }) });
    await checkOrders(DATABASE_URL, attempts);
  });
});
