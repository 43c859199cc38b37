import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { connectionUrl } from './connection-url.ts';
import { freePort } from './free-port.ts';

/** What stands between a server and its database, and can be what goes wrong there. */
export interface DatabaseProxy {
  /** the database by way of it */
  readonly url: string;
  /** Connections are taken and nothing is passed on any more, as of a database that stands still. */
  freeze(): void;
  /** Goes on where it stood: what was sent meanwhile arrives. */
  thaw(): void;
  /** Cuts everybody off and takes no connections, as of a database that is gone. */
  refuse(): Promise<void>;
  /** Takes connections again. */
  accept(): Promise<void>;
  /**
   * Cuts the next connections that commit, so many, between the commit and its answer. What commits is the end of a
   * transaction, or a single statement that says `value`.
   */
  cutCommits(count: number, value?: string): void;
  /** Stands still from the next commit's arrival in the database on; its answer is not passed on. */
  freezeAtCommit(value?: string): void;
  /** How many commits were not answered. */
  unanswered(): number;
  close(): Promise<void>;
}

/** The end of a transaction as `pg` sends it. */
const commit = 'commit\0';

/** Listens on the loopback and passes on what is said to a database, which may listen on a unix socket. */
export async function aDatabaseProxy(database: DatabaseConnection): Promise<DatabaseProxy> {
  const url = new URL(connectionUrl(database));
  const folder = url.searchParams.get('host');
  const port = await freePort();
  const target = () => {
    const number = Number(url.port || 5432);
    return folder === null ? connect(number, url.hostname) : connect({ path: join(folder, `.s.PGSQL.${number}`) });
  };
  const open = new Set<Socket>();
  const held: (() => void)[] = [];
  let isFrozen = false;
  let toCut = 0;
  let cutsAt = commit;
  let freezesAt: string | undefined;
  let unanswered = 0;

  const passOn = (pass: () => void) => {
    if (isFrozen) held.push(pass);
    else pass();
  };
  const connected = (client: Socket) => {
    const server = target();
    let isCutAtAnswer = false;
    const pair = [
      [client, server],
      [server, client],
    ] as const;
    for (const [from, to] of pair) {
      open.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        passOn(() => to.end());
      });
    }
    client.on('data', (bytes) => {
      passOn(() => {
        if (toCut > 0 && bytes.includes(cutsAt)) {
          toCut -= 1;
          isCutAtAnswer = true;
        }
        server.write(bytes);
        if (freezesAt === undefined || !bytes.includes(freezesAt)) return;
        freezesAt = undefined;
        unanswered += 1;
        isFrozen = true;
      });
    });
    server.on('data', (bytes) => {
      if (!isCutAtAnswer) return passOn(() => client.write(bytes));
      unanswered += 1;
      client.destroy();
      server.destroy();
    });
  };

  let listener: Server | undefined;
  const proxy = {
    url: proxyUrl(url, port),
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      for (const pass of held.splice(0)) pass();
    },
    async refuse() {
      const closed = listener && once(listener, 'close');
      listener?.close();
      listener = undefined;
      for (const socket of open) socket.destroy();
      await closed;
    },
    async accept() {
      listener = createServer(connected).listen(port, '127.0.0.1');
      await once(listener, 'listening');
    },
    cutCommits(count: number, value = commit) {
      toCut = count;
      cutsAt = value;
    },
    freezeAtCommit(value = commit) {
      freezesAt = value;
    },
    unanswered: () => unanswered,
    async close() {
      isFrozen = false;
      held.length = 0;
      await proxy.refuse();
    },
  };
  await proxy.accept();
  return proxy;
}

function proxyUrl(database: URL, port: number): string {
  const url = new URL(database);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  url.searchParams.delete('host');
  return url.href;
}
