import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isInstalled } from '#tests/support/balancer.ts';
import { freePort } from '#tests/support/free-port.ts';

/** What stands in front of several hosts. */
interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

const configuration = join(import.meta.dirname, '../../../host/server/balancer/haproxy.cfg');

export const hasHaproxy = isInstalled('haproxy');

/** In front of the hosts at these ports, once one of them is ready: HAProxy where it is installed, else our own. */
export async function aBalancer(ports: readonly number[]): Promise<Balancer> {
  const port = await freePort();
  const close = hasHaproxy ? startHaproxy(port, ports) : await startOwn(port, ports);
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) await pause(50);
  return { url, close };
}

/** The project's configuration as it stands, with a line more for each host after the second. */
function startHaproxy(port: number, ports: readonly number[]): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fo-balancer-'));
  const file = join(folder, 'haproxy.cfg');
  const furtherLines = (line: string) =>
    ports
      .slice(2)
      .map((each, index) => line.replaceAll('node2', `node${index + 3}`).replace(/"\S*NODE2\S*"/, `127.0.0.1:${each}`));
  const lines = readFileSync(configuration, 'utf8')
    .split('\n')
    .flatMap((line) => (/^ +server node2 /.test(line) ? [line, ...furtherLines(line)] : [line]));
  writeFileSync(file, lines.join('\n'));
  const child = spawn('haproxy', ['-db', '-f', file], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      BALANCER_BIND: `127.0.0.1:${port}`,
      BALANCER_NODE1: `127.0.0.1:${ports[0]}`,
      BALANCER_NODE2: `127.0.0.1:${ports[1]}`,
    },
  });
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
}

/**
 * As HAProxy does by that configuration: whoever has a session stays with one host as long as that is ready; what could
 * not be sent goes to another one, and what changes nothing too where no answer came.
 */
async function startOwn(port: number, ports: readonly number[]): Promise<() => Promise<void>> {
  const ready = new Set<number>();
  const checking = setInterval(() => {
    for (const each of ports)
      fetch(`http://127.0.0.1:${each}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
        ({ ok }) => (ok ? ready.add(each) : ready.delete(each)),
        () => ready.delete(each),
      );
  }, 150);
  let turn = 0;
  const inOrder = ({ headers }: IncomingMessage): number[] => {
    const session = /fo_session=([^;]+)/.exec(headers.cookie ?? '')?.[1];
    const all = ports.filter((each) => ready.has(each));
    turn += 1;
    const first = session === undefined ? turn : createHash('sha256').update(session).digest().readUInt32BE();
    return all.map((_, index) => all[(first + index) % all.length] ?? 0);
  };
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    for (const each of inOrder(incoming)) {
      if (await passOn(each, incoming, Buffer.concat(chunks), outgoing)) return;
    }
    outgoing.writeHead(503).end();
  };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  server.on('upgrade', (incoming, socket, head) => {
    const host = connect(inOrder(incoming)[0] ?? 0, '127.0.0.1', () => {
      const headers = incoming.rawHeaders.map((each, index) => each + (index % 2 === 0 ? ': ' : '\r\n')).join('');
      host.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`);
      host.write(head);
      host.pipe(socket).pipe(host);
    });
    for (const each of [host, socket]) each.on('error', () => each.destroy());
    host.on('close', () => socket.destroy());
    socket.on('close', () => host.destroy());
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return async () => {
    clearInterval(checking);
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}

/** Whether it was answered, or may have been; false where another host may be asked. */
function passOn(port: number, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<boolean> {
  const { method, url, headers } = incoming;
  const done = Promise.withResolvers<boolean>();
  const sent = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
    answer.on('end', () => done.resolve(true));
    answer.on('error', () => {
      outgoing.destroy();
      done.resolve(true);
    });
  });
  sent.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNREFUSED' && method !== 'GET') outgoing.destroy();
    done.resolve(outgoing.destroyed || outgoing.headersSent);
  });
  sent.end(body);
  return done.promise;
}
