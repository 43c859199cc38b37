import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { provideBinaries } from '#platform/db/embedded/binaries.ts';
import { makeSocketDir } from '#platform/db/embedded/data-folder.ts';
import { bareEnvironment, databaseOwner } from '#platform/db/embedded/owner.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts';
import { connectAdmin, runStatement } from '#tests/support/admin-client.ts';
import { aDataDir, freePort, removeDataDir } from '#tests/support/host-process.ts';

/** A PostgreSQL with a synchronous standby, reached by one address as through a balancer of databases. */
interface PostgresPair {
  /** leads to the primary; once it was promoted, to what was the standby */
  readonly url: string;
  /** `kill -9` of the primary, then what an operator does: the standby is promoted and the address leads there. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

const [user, password, database] = ['app', 'schnitzel', 'marketplace'];
const urlOf = (port: number) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

export async function aPostgresPair(): Promise<PostgresPair> {
  const folders = [aDataDir(), aDataDir()] as const;
  const ports = [await freePort(), await freePort()] as const;
  const first = await startEmbeddedPostgres({ dataDir: folders[0], tcp: { port: ports[0], password } });
  await runStatement(first.connection, `create database ${database}`);
  await first.stop();
  const clusters = folders.map((folder) => join(folder, 'postgres'));
  const [from = '', to = ''] = clusters;
  // one that was stopped in order is a standby's beginning as it is
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
  const owner = databaseOwner(from);
  const binaries = await provideBinaries(owner, folders[0]);
  writeFileSync(join(to, 'standby.signal'), '');
  if (owner) await runAsRoot('chown', ['-R', `${owner.uid}:${owner.gid}`, to]);

  const start = (index: 0 | 1, settings: Record<string, string>) => {
    const all = { listen_addresses: '127.0.0.1', max_connections: '60', timezone: 'UTC', ...settings };
    const assignments = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const sockets = makeSocketDir(folders[index], owner);
    const args = ['-D', clusters[index] ?? '', '-k', sockets, '-p', String(ports[index]), ...assignments];
    return spawn(binaries.postgres, args, { ...owner, cwd: '/', env: bareEnvironment, stdio: 'ignore' });
  };
  const primary = start(0, { synchronous_standby_names: '*' });
  const conninfo = `host=127.0.0.1 port=${ports[0]} user=${user} password=${password}`;
  const standby = start(1, { primary_conninfo: conninfo });
  await until(() => runStatement(urlOf(ports[0]), 'select 1'));
  await until(async () => {
    const admin = await connectAdmin(urlOf(ports[0]));
    try {
      const { rowCount } = await admin.query(`select from pg_stat_replication where sync_state = 'sync'`);
      if (!rowCount) throw new Error('the standby is not there yet');
    } finally {
      await admin.end();
    }
  });

  const address = await anAddress(ports[0]);
  const end = async (child: ReturnType<typeof start>, signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url: urlOf(address.port),
    async failOver() {
      await end(primary, 'SIGKILL');
      await runStatement(urlOf(ports[1]), 'select pg_promote(true, 10)');
      address.leadTo(ports[1]);
    },
    async stop() {
      await address.close();
      await end(primary, 'SIGQUIT');
      await end(standby, 'SIGQUIT');
      for (const folder of folders) await removeDataDir(folder);
    },
  };
}

/** A port that passes on to another one, which may change: then what was open is cut. */
async function anAddress(target: number) {
  const open = new Set<Socket>();
  let leadsTo = target;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    const behind = connect(leadsTo, '127.0.0.1');
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port,
    leadTo(next: number) {
      leadsTo = next;
      cut();
    },
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}

async function until(done: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const error = await done().then(
      () => undefined,
      (failure: unknown) => failure,
    );
    if (error === undefined) return;
    await pause(50);
  }
}

async function runAsRoot(program: string, args: readonly string[]): Promise<void> {
  await once(spawn(program, [...args], { stdio: 'ignore' }), 'exit');
}
