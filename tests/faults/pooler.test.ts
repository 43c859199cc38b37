import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOwner } from '#platform/db/embedded/owner.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts';
import { runStatement } from '#tests/support/admin-client.ts';
import { isInstalled, unlessInstalled } from '#tests/support/balancer.ts';
import { connectionUrl, withDatabase } from '#tests/support/connection-url.ts';
import { isListening } from '#tests/support/free-port.ts';
import { aDataDir, freePort, launchHost, removeDataDir, startHost } from '#tests/support/host-process.ts';
import { startVisits } from './nodes/visits.ts';

const password = 'schnitzel';
/** What RUNNING.md has the operator say. */
const roleSettings = `
  alter role app set timezone = 'UTC';
  alter role app set datestyle = 'ISO, MDY';
  alter role app set jit = off;
  alter role app set statement_timeout = '15s';
  alter role app set idle_in_transaction_session_timeout = '30s'`;

describe.skipIf(!isInstalled('pgbouncer'))(`PgBouncer in transaction mode${unlessInstalled('pgbouncer')}`, () => {
  const folder = aDataDir();
  const ownFolder = mkdtempSync(join(tmpdir(), 'fo-pooler-'));
  let database: EmbeddedPostgres;
  let direct: string;
  let pooled: string;
  let pooler: ChildProcess;

  beforeAll(async () => {
    const [port, poolerPort] = [await freePort(), await freePort()];
    // as many a server is set up
    const settings = { timezone: 'Europe/Vienna' };
    database = await startEmbeddedPostgres({ dataDir: folder, tcp: { port, password }, settings });
    await runStatement(database.connection, 'create database marketplace');
    direct = connectionUrl(withDatabase(database.connection, 'marketplace'));
    pooled = direct.replace(`:${port}/`, `:${poolerPort}/`);
    writeFileSync(join(ownFolder, 'users.txt'), `"app" "${password}"\n`);
    writeFileSync(
      join(ownFolder, 'pgbouncer.ini'),
      `[databases]
marketplace = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = plain
auth_file = ${join(ownFolder, 'users.txt')}
pool_mode = transaction
default_pool_size = 6
ignore_startup_parameters = options
`,
    );
    for (const file of ['', 'users.txt', 'pgbouncer.ini']) chmodSync(join(ownFolder, file), 0o755);
    await startPooler();
  });
  afterAll(async () => {
    await stopPooler();
    await database.stop();
    await removeDataDir(folder);
    rmSync(ownFolder, { recursive: true });
  });
  async function startPooler(): Promise<void> {
    // it refuses to run as root
    const owner = databaseOwner(join(folder, 'postgres'));
    pooler = spawn('pgbouncer', ['-q', join(ownFolder, 'pgbouncer.ini')], { ...owner, stdio: 'ignore' });
    const { port } = new URL(pooled);
    while (!(await isListening(Number(port)))) await pause(50);
  }
  async function stopPooler(): Promise<void> {
    const ended = once(pooler, 'exit');
    pooler.kill('SIGKILL');
    await ended;
  }
  const environment = async () => ({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    DATABASE_PREPARED: 'off',
  });

  it('stops the start where the role lacks what a session is set to, with one line that says so', async () => {
    const { code, stderr } = await launchHost(await environment()).ended;
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^DATABASE_URL: a pooler keeps the settings [^\n]*\n$/)]);
  });

  it('may stand between server and database, for all that people do', async () => {
    await runStatement(database.connection, roleSettings);
    // the sessions that it has began before
    await stopPooler();
    await startPooler();
    const host = await startHost(await environment());
    const visits = await startVisits(host.url, 4);
    await visits.more(20);
    expect(await visits.end()).toEqual([]);
    expect((await host.stop()).code).toBe(0);
  });
});
