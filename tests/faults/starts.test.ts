import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { runStatement } from '../support/admin-client.ts';
import { aDatabase } from '../support/database.ts';
import { failedStart } from '../support/failed-start.ts';
import { aDataDir, freePort, removeDataDir } from '../support/host-process.ts';

const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

function aFolder(): string {
  const folder = aDataDir();
  cleanUps.push(() => removeDataDir(folder));
  return folder;
}

/** Somebody on a port who does that with each connection. */
async function aListener(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const startOn = async (DATABASE_URL: string, more: Record<string, string> = {}) =>
  failedStart({ DATA_DIR: aFolder(), PORT: String(await freePort()), DATABASE_URL, ...more });

describe('a start with a DATABASE_URL that is none', () => {
  const answering = (text: string) => (socket: Socket) => socket.once('data', () => socket.write(text));

  it.concurrent.each([
    ['a port that is silent', () => {}, /^DATABASE_URL: .* says nothing/],
    [
      'a web server',
      answering('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'),
      /^DATABASE_URL: .* is no PostgreSQL/,
    ],
    [
      'an SSH server',
      (socket: Socket) => socket.write('SSH-2.0-OpenSSH_9.6\r\n'),
      /^DATABASE_URL: .* is no PostgreSQL/,
    ],
    ['a port that hangs up', (socket: Socket) => socket.end(), /^DATABASE_URL: .* closes the connection/],
    ['a PostgreSQL of 2021', postgres14, /^DATABASE_URL: .* PostgreSQL 14\b.* 15 or later/],
  ] as const)('%s', async (_what, onConnection, line) => {
    const said = await startOn(`postgres://fo:secret@127.0.0.1:${await aListener(onConnection)}/fo`);
    expect(said).toMatch(line);
    expect(said).not.toContain('secret');
  });
});

describe('a start on a PostgreSQL', () => {
  it('that does not have the database', async () => {
    const { url, drop } = await aDatabase();
    await drop();
    expect(await startOn(url)).toMatch(/^DATABASE_URL: .*3D000/);
  });

  it('that a newer version has migrated says so', async () => {
    const database = await aDatabase();
    cleanUps.push(database.drop);
    await database.pool.query(
      `insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2027-01-01')`,
    );
    const line = await startOn(database.url);
    expect(line).toMatch(/^DATABASE_URL: .* newer version .*9999-from-the-future.*restore/);
  });

  it('that takes no changes', async () => {
    const database = await aDatabase();
    cleanUps.push(database.drop);
    const name = new URL(database.url).pathname.slice(1);
    await runStatement(database.connection, `alter database ${name} set default_transaction_read_only = on`);
    expect(await startOn(database.url)).toMatch(/^DATABASE_URL: .* read-only/);
  });
});

describe('a start that cannot listen', () => {
  it.concurrent.each([
    ['an address of somebody else', '203.0.113.7', /^HOST: cannot listen on 203\.0\.113\.7.* \(EADDRNOTAVAIL\)/],
    ['a name that there is not', 'nobody.invalid', /^HOST: cannot listen on nobody\.invalid/],
  ])('%s', async (_what, HOST, line) => {
    const PORT = String(await freePort());
    const said = await failedStart({ DATA_DIR: aFolder(), PORT, HOST });
    expect(said).toMatch(line);
    const socket = connect(Number(PORT), '127.0.0.1');
    await expect(once(socket, 'connect')).rejects.toThrow('ECONNREFUSED');
  });
});

/** Lets everybody in and answers every statement with its version. */
function postgres14(socket: Socket): void {
  const message = (type: string, ...parts: (string | Buffer)[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const bytes = (hex: string) => Buffer.from(hex, 'hex');
  const ready = message('Z', 'I');
  const column = Buffer.concat([
    Buffer.from('version\0'),
    bytes('000000000000'),
    bytes('00000017'),
    bytes('0004ffffffff0000'),
  ]);
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', bytes('00000000')), ready]));
    socket.on('data', () =>
      socket.write(
        Buffer.concat([
          message('T', bytes('0001'), column),
          message('D', bytes('0001'), bytes('00000006'), '140009'),
          message('C', 'SELECT 1\0'),
          ready,
        ]),
      ),
    );
  });
}
