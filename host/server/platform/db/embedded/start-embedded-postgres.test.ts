import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anEmbeddedUser } from '#tests/support/embedded-user.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { createDatabase } from '../client.ts';
import type { ConnectionDetails } from '../connection.ts';
import { ordinaryUser, runAs } from './owner.ts';
import { isPostmasterOf } from './pid-file.ts';
import { stopPostmaster } from './postmaster.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? ordinaryUser('nobody:x:65534:65534:::') : undefined;
/** A checkout below /root shows Node itself to nobody else. */
const othersCanRunNode = isRoot && (await runAs(nobody, process.execPath, ['--version'])).code === 0;

async function ask<R extends pg.QueryResultRow>(connection: ConnectionDetails, text: string): Promise<R[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}

describe('the embedded database', { timeout: 60_000 }, () => {
  let folder: string;
  let dataDir: string;
  const started: EmbeddedPostgres[] = [];
  const isRunning = (pid: number) => isPostmasterOf(join(dataDir, 'postgres'), pid);
  const start = async (options: Partial<EmbeddedPostgresOptions> = {}) => {
    const server = await startEmbeddedPostgres({ dataDir, ...options });
    started.push(server);
    return server;
  };

  let template: string;

  /** A cluster that was used and stopped, copied, because making one takes a second. */
  const givenCluster = () => execFileSync('cp', ['-a', template, dataDir]);

  beforeAll(async () => {
    template = mkdtempSync(join(tmpdir(), 'fo-embedded-template-'));
    chmodSync(template, 0o755);
    await (await startEmbeddedPostgres({ dataDir: template })).stop();
  }, 60_000);
  afterAll(() => rmSync(template, { recursive: true }));

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'fo-embedded-')));
    chmodSync(folder, 0o755);
    dataDir = join(folder, 'data');
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((server) => server.stop()));
    // What a failed test's other process left running.
    await stopPostmaster(join(dataDir, 'postgres'));
    rmSync(folder, { recursive: true });
  }, 60_000);

  it('is a durable PostgreSQL with German order, reached by its socket alone', async () => {
    const { connection, adopted } = await start();
    expect(adopted).toBe(false);
    expect(
      await ask(
        connection,
        `select name, setting from pg_settings where name in
           ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'max_connections', 'TimeZone')
         order by name`,
      ),
    ).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'max_connections', setting: '60' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'TimeZone', setting: 'UTC' },
    ]);
    for (const extension of ['pg_trgm', 'unaccent', 'citext']) {
      await ask(connection, `create extension ${extension}`);
    }
    expect(
      await ask(
        connection,
        `select array_agg(name order by name) as names, upper('öl') as upper, unaccent('Käsespätzle') as plain,
           similarity('Käse', 'kase') < 1 and similarity('KÄSE', 'käse') = 1 as trigrams_know_umlauts
         from unnest(array['Zander', 'Öl', 'Obers', 'Ast', 'Äpfel', 'Apfel']) as name`,
      ),
    ).toEqual([
      {
        names: ['Apfel', 'Äpfel', 'Ast', 'Obers', 'Öl', 'Zander'],
        upper: 'ÖL',
        plain: 'Kasespatzle',
        trigrams_know_umlauts: true,
      },
    ]);
  });

  it('outlives a killed host, and the next start adopts it', async () => {
    const killed = await anEmbeddedUser(dataDir);
    await ask(killed.connection, 'create table orders as select 7 as id');
    await killed.kill();
    const server = await start();
    expect(server).toMatchObject({ adopted: true, pid: killed.pid });
    expect(await ask(server.connection, 'select id from orders')).toEqual([{ id: 7 }]);
    await server.stop();
    expect(isRunning(killed.pid)).toBe(false);
  });

  it('is one server for hosts that start at once, stopped by the last of them', async () => {
    const [here, again, there] = await Promise.all([start(), start(), anEmbeddedUser(dataDir)]);
    expect(again.pid).toBe(here.pid);
    expect(there.pid).toBe(here.pid);
    expect([here, again, there].filter(({ adopted }) => !adopted)).toHaveLength(1);
    await here.stop();
    await there.leave();
    expect(await ask(again.connection, 'select 1 as up')).toEqual([{ up: 1 }]);
    await again.stop();
    expect(isRunning(here.pid)).toBe(false);
  });

  it('does not count a killed host among its users', async () => {
    givenCluster();
    const killed = await anEmbeddedUser(dataDir);
    const server = await start();
    await killed.kill();
    await server.stop();
    expect(isRunning(server.pid)).toBe(false);
  });

  it.runIf(isRoot)('runs as another user when the host runs as root', async () => {
    givenCluster();
    const { pid } = await start();
    expect(Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }))).not.toBe(0);
  });

  it.runIf(isRoot)('in a folder that its user cannot reach stops the start with one line', async () => {
    chmodSync(folder, 0o700);
    await expect(start()).rejects.toThrow(/^DATA_DIR: .* may not enter .* Set DATA_DIR to .*$/);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.runIf(othersCanRunNode)('runs for an ordinary user', async () => {
    const uid = nobody?.uid ?? -1;
    mkdirSync(dataDir);
    execFileSync('chown', [String(uid), dataDir]);
    const user = await anEmbeddedUser(dataDir, uid);
    expect(await ask(user.connection, 'select 1 as up')).toEqual([{ up: 1 }]);
    await user.leave();
    expect(isRunning(user.pid)).toBe(false);
  });

  it.each([
    ['names a process of somebody else', `${process.pid}\n/elsewhere\n1\n5432\n/tmp/none\n\n`],
    ['names a process that is gone', '999999999\n/elsewhere\n1\n5432\n/tmp/none\n\n'],
    ['is empty', ''],
  ])('starts after the machine restarted, when its pid file %s', async (_, text) => {
    givenCluster();
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), text);
    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await ask(server.connection, 'select 1 as up')).toEqual([{ up: 1 }]);
  });

  it('starts over when making the cluster was interrupted', async () => {
    mkdirSync(join(dataDir, 'postgres.init-Ab12/base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.init-Ab12/PG_VERSION'), '18\n');
    await start();
    expect(readdirSync(dataDir).filter((name) => name.includes('init'))).toEqual([]);
  });

  it('does not touch a cluster of another version or a folder that is none', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/notes.txt'), 'mine');
    await expect(start()).rejects.toThrow(/^DATA_DIR: .* holds something that is no database.*$/);
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/^DATA_DIR: .* was made by PostgreSQL 12 .*$/);
    rmSync(join(dataDir, 'postgres'), { recursive: true });
  });

  it('is started again when it dies, with everything that was committed', async () => {
    givenCluster();
    const server = await start();
    const { pool, close } = createDatabase(server.connection, { max: 2, log: quietLog });
    await pool.query('create table orders as select 7 as id');
    const first = server.pid;
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(server.pid).not.toBe(first), { timeout: 20_000 });
    expect(await ask(server.connection, 'select id from orders')).toEqual([{ id: 7 }]);
    await vi.waitFor(async () => expect((await pool.query('select 1 as up')).rows).toEqual([{ up: 1 }]), {
      timeout: 20_000,
    });
    await close();
  });

  it('listens on TCP with a password when asked to', async () => {
    givenCluster();
    const tcp = { port: await freePort(), password: `it's "me"` };
    const { connection } = await start({ tcp });
    expect(connection).toMatchObject({ host: '127.0.0.1', ...tcp });
    expect(await ask(connection, 'select 1 as up')).toEqual([{ up: 1 }]);
    await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow('password authentication');
  });

  it('works in a folder whose path is too long for a socket', async () => {
    dataDir = join(folder, 'long'.repeat(40));
    const { connection } = await start();
    expect(connection.host.startsWith(dataDir)).toBe(false);
    expect(await ask(connection, 'select 1 as up')).toEqual([{ up: 1 }]);
    await started[0]?.stop();
    expect(existsSync(connection.host)).toBe(false);
  });

  it.each(['base', 'pg_xact', 'pg_hba.conf', 'postgresql.conf'])(
    'that lacks %s says so in one line and is not left running',
    async (part) => {
      givenCluster();
      rmSync(join(dataDir, 'postgres', part), { recursive: true });
      await expect(start()).rejects.toThrow(
        /^the embedded PostgreSQL did not start: .*postgres is damaged: .*restore a backup.*$/,
      );
      expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    },
  );

  it.each(['postgres', 'postgres.lock', 'postgres.users'])('is not taken for the %s of somebody else', async (name) => {
    mkdirSync(join(dataDir, name, 'inside'), { recursive: true });
    await expect(start()).rejects.toThrow(/^DATA_DIR: .*(move it away|remove what is there).*$/);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('is not made in place of a file, and not below one', async () => {
    writeFileSync(dataDir, '');
    await expect(start()).rejects.toThrow(/^DATA_DIR: cannot write to .*$/);
    await expect(start({ dataDir: join(dataDir, 'below') })).rejects.toThrow(/^DATA_DIR: cannot write to .*$/);
    rmSync(dataDir);
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'postgres'), '');
    await expect(start()).rejects.toThrow(/^DATA_DIR: .* holds something that is no database.*$/);
  });

  it('says in one line why it does not start', async () => {
    givenCluster();
    await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /^the embedded PostgreSQL did not start: .*shared_buffers.*$/,
    );
  });
});
