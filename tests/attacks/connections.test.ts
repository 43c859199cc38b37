import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDataDir, freePort, type HostProcess, removeDataDir, startHost } from '../support/host-process.ts';

/** Descriptors of the attacked process; 156 fit for connections. */
const files = 412;
const mostConnections = 156;
const megabyte = 1024 * 1024;

const dataDir = aDataDir();
let port: number;
let host: HostProcess;
beforeAll(async () => {
  port = await freePort();
  host = await startHost({ PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'on', CLOCK: undefined }, { files });
});
afterAll(async () => {
  await host.stop();
  await removeDataDir(dataDir);
});

/** Memory of the process, in megabytes. */
const memory = () => {
  const status = readFileSync(`/proc/${host.pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / megabyte;
};

/** An address of this machine that is a network of its own. */
const network = (number: number) => `127.0.${number}.1`;

/** So many connections from one network, which say `text` and never read. */
async function attack(count: number, from: string, text = ''): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    // being cut off is what they are to expect
    socket.on('error', () => {}).pause();
    socket.on('connect', () => text !== '' && socket.write(text));
    return socket;
  });
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
  return sockets;
}

const end = (sockets: readonly Socket[]) => {
  for (const socket of sockets) socket.destroy();
};

/** What somebody else gets meanwhile: status and milliseconds, of a connection of their own. */
async function asked(path: string, from = network(200)): Promise<{ status: number | undefined; milliseconds: number }> {
  const begun = performance.now();
  const sent = request({ port, host: '127.0.0.1', path, localAddress: from, agent: false }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, milliseconds: performance.now() - begun };
}

/** Asks again and again; the time in the middle, as a busy machine delays single ones. */
async function othersAreAnswered(path = '/policy'): Promise<number> {
  const answers = [];
  for (let count = 0; count < 9; count += 1) {
    answers.push(await asked(path));
    await pause(50);
  }
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)[4] ?? 0;
}

/** Files and connections that the process holds. */
const descriptors = () => readdirSync(`/proc/${host.pid}/fd`).length;

describe('connections that ask nothing', () => {
  it('from one network are no more than three quarters of all, so that others come in', async () => {
    const before = descriptors();
    const sockets = await attack(files + 100, network(1));
    expect(await othersAreAnswered('/healthz')).toBeLessThan(200);
    expect(descriptors() - before).toBeLessThanOrEqual(mostConnections * 0.75 + 1);
    end(sockets);
  });

  it('from many networks make room for whoever comes', async () => {
    const before = descriptors();
    const sockets = [];
    for (let number = 2; number < 12; number += 1) sockets.push(...(await attack(60, network(number))));
    expect(await othersAreAnswered('/healthz')).toBeLessThan(200);
    expect(descriptors() - before).toBeLessThanOrEqual(mostConnections);
    end(sockets);
  });
});

describe('connections that ask and do not read', () => {
  const [picture = ''] = readdirSync('dist/images', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(avif|webp|jpe?g)$/.test(name),
  );

  it.each([
    ['pages', '/policy'],
    ['pictures', `/images/${picture}`],
    ['the list', '/restaurants?zip=1070'],
  ])('cost neither memory nor time of others: %s', async (_, path) => {
    // what it takes to make it the first time is not theirs
    await asked(path);
    const before = memory();
    const thousand = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(1000);
    const sockets = await attack(60, network(20), thousand);
    const middle = await othersAreAnswered();
    const used = memory() - before;
    end(sockets);
    expect(used).toBeLessThan(200);
    expect(middle).toBeLessThan(200);
  });
});

describe('handshakes of live events that hold no connection', () => {
  it('from one network leave places for others', async () => {
    const path = '/socket.io/?EIO=4&transport=polling';
    const statuses = [];
    for (let count = 0; count < 150; count += 1) statuses.push((await asked(path, network(30))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(mostConnections * 0.75);
    expect((await asked(path)).status).toBe(200);
  });
});
