import { once } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { readPidFile } from '#platform/db/embedded/pid-file.ts';
import { socketConnection } from '#platform/db/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts';
import { migrations } from '#platform/db/migrations/all.ts';
import { demoRestaurants } from '#server/seed/demo-files.ts';
import { demoPeople } from '#server/seed/seed-demo.ts';
import { connectionUrl } from '#tests/support/connection-url.ts';
import { connectAdmin } from '../support/admin-client.ts';
import { anEcho, succeeded } from '../support/echo-client.ts';
import { isListening } from '../support/free-port.ts';
import { aDataDir, freePort, type HostProcess, launchHost, removeDataDir, startHost } from '../support/host-process.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await removeDataDir(folder);
});

function aFolder(): string {
  const folder = aDataDir();
  folders.push(folder);
  return folder;
}

describe('SIGTERM', () => {
  it('lets requests finish, refuses new ones, closes sockets and database, and ends with code 0 in 10 s', async () => {
    const dataDir = aFolder();
    const port = await freePort();
    const host = await startHost({ PORT: String(port), DATA_DIR: dataDir, DEMO: 'off' });
    const page = anEcho(host.url, { transports: ['websocket'] });
    await succeeded(page.channel('general'));
    const disconnected = new Promise((resolve) => page.connector.socket.on('disconnect', resolve));
    const client = connect(port, '127.0.0.1');
    await once(client, 'connect');
    const body = '[]';
    client.write(
      `POST /json/log HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n[`,
    );
    // An answered request behind it: the host has seen the first one.
    expect((await fetch(`${host.url}/healthz`)).status).toBe(200);

    const started = performance.now();
    const stopped = host.stop();
    await host.said('"msg":"stopping"');
    expect(await disconnected).toBe('transport close');
    await expect.poll(() => isListening(port), { timeout: 5000 }).toBe(false);
    client.setEncoding('utf8').write(']');
    expect(String(await once(client, 'data'))).toMatch(/^HTTP\/1\.1 200 /);

    expect((await stopped).code).toBe(0);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    page.disconnect();
  });

  it('during a start lets it finish and leaves nothing running', async () => {
    const dataDir = aFolder();
    const host = launchHost({ PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: 'off' });
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    await expect.poll(() => existsSync(pidFile), { timeout: 30_000, interval: 5 }).toBe(true);
    expect((await host.stop()).code).toBe(0);
    expect(existsSync(pidFile)).toBe(false);
  });
});

describe('two nodes that start together', () => {
  /** What must be there once, however many have started. */
  async function expectOneMarketplace(connection: DatabaseConnection): Promise<void> {
    const client = await connectAdmin(connection);
    const { rows } = await client.query(`select
      (select count(*)::int from kysely_migration) as migrations,
      (select count(*)::int from restaurants) as restaurants,
      (select count(*)::int from partners) as partners,
      (select count(*)::int from users) as users`);
    await client.end();
    expect(rows).toEqual([
      {
        migrations: Object.keys(migrations).length,
        restaurants: demoRestaurants().length,
        // of the demonstration and of its white-labelled restaurant
        partners: 2,
        users: demoPeople.length,
      },
    ]);
  }

  const statusOf = async (host: HostProcess, path: string) => (await fetch(host.url + path)).status;

  it('on one data folder migrate and seed once, print the logins, and the last one stops the database', async () => {
    const dataDir = aFolder();
    const start = async () => startHost({ PORT: String(await freePort()), DATA_DIR: dataDir });
    const [first, second] = await Promise.all([start(), start()]);
    for (const { role, email } of demoPeople) await first.said(`${role}: ${email}, mahlzeit-demo`);
    const running = readPidFile(join(dataDir, 'postgres'));
    if (!running) throw new Error('no database runs');
    await expectOneMarketplace(socketConnection(running));
    expect((await first.stop()).code).toBe(0);
    expect(await statusOf(second, '/readyz')).toBe(200);
    expect((await second.stop()).code).toBe(0);
    expect(readPidFile(join(dataDir, 'postgres'))).toBeUndefined();
  });

  it('on one DATABASE_URL migrate and seed once, and are ready only while the database is there', async () => {
    const databaseOptions = {
      dataDir: aFolder(),
      tcp: { port: await freePort(), password: 'a password: with/signs' },
    };
    const database = await startEmbeddedPostgres(databaseOptions);
    const DATABASE_URL = connectionUrl(database.connection);
    const start = async () => startHost({ PORT: String(await freePort()), DATA_DIR: aFolder(), DATABASE_URL });
    const [first, second] = await Promise.all([start(), start()]);
    await expectOneMarketplace(DATABASE_URL);
    expect((await second.stop()).code).toBe(0);
    expect(await statusOf(first, '/readyz')).toBe(200);

    await database.stop();
    expect(await statusOf(first, '/readyz')).toBe(503);
    expect(await statusOf(first, '/healthz')).toBe(200);
    const again = await startEmbeddedPostgres(databaseOptions);
    await expect.poll(() => statusOf(first, '/readyz'), { timeout: 20_000 }).toBe(200);
    expect((await first.stop()).code).toBe(0);
    await again.stop();
  });
});

describe('a start that cannot succeed', () => {
  const oneLine = async (environment: Record<string, string>) => {
    const { code, stderr } = await launchHost(environment).ended;
    expect([environment, code]).toEqual([environment, 1]);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    return stderr;
  };

  it('says in one line which variable is wrong', async () => {
    const DATA_DIR = aFolder();
    const lines = await Promise.all([
      oneLine({ DATA_DIR, PORT: 'abc' }),
      oneLine({ DATA_DIR, MAPS_PROVIDER: 'carrier-pigeon' }),
      oneLine({ DATA_DIR, DATABASE_URL: 'mysql://localhost/food' }),
    ]);
    expect(lines.map((line) => line.split(':', 1)[0])).toEqual(['PORT', 'MAPS_PROVIDER', 'DATABASE_URL']);
  });

  it('says in one line that the port is taken, and stops the database it has started', async () => {
    const DATA_DIR = aFolder();
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const line = await oneLine({ DATA_DIR, DEMO: 'off', PORT: String(port) });
    expect(line).toContain(`PORT: cannot listen on 127.0.0.1:${port}`);
    expect(readPidFile(join(DATA_DIR, 'postgres'))).toBeUndefined();
    holder.close();
  });

  it.skipIf(process.getuid?.() !== 0)(
    "as root says in one line that the database's user cannot reach the data folder",
    async () => {
      const closed = aFolder();
      chmodSync(closed, 0o700);
      const line = await oneLine({ DATA_DIR: join(closed, 'data') });
      expect(line).toMatch(/^DATA_DIR: .* may not enter .*Set DATA_DIR to/);
      expect(line).toContain(closed);
    },
  );
});
