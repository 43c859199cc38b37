import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

interface ListeningOptions {
  host: string;
  /** undefined: a free one, after a restart the same again, since addresses of payments under way name it */
  port: number | undefined;
  dataDir: string;
}

/** @throws Error of `listen` when the port that is asked for is taken */
export async function listenForPayments(
  server: Server,
  { host, port, dataDir }: ListeningOptions,
): Promise<void> {
  if (port !== undefined) return listenAt(server, host, port);
  const file = join(dataDir, 'payment-test-port');
  const before = await portIn(file);
  try {
    await listenAt(server, host, before);
  } catch (error) {
    if (before === 0 || (error as NodeJS.ErrnoException).syscall !== 'listen') throw error;
    await listenAt(server, host, 0);
  }
  const { port: taken } = server.address() as AddressInfo;
  if (taken === before) return;
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, String(taken));
}

async function listenAt(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  // fails with the error of `listen`
  await once(server, 'listening');
}

/** The port of the last start; 0, any, where there was none. */
async function portIn(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port <= 65_535 ? port : 0;
}

/**
 * The page's origin: another one than the marketplace's, as a real provider's. Where that is `localhost`, the page is
 * at `127.0.0.1`, so that the marketplace's cookies (which know no ports) don't come along.
 */
export function originOfPage(server: Server, publicUrl: string): string {
  const address = server.address() as AddressInfo | null;
  if (address === null) throw new Error('the test payment page does not listen');
  const { hostname } = new URL(publicUrl);
  const hasOtherName = hostname === 'localhost' && ['127.0.0.1', '0.0.0.0'].includes(address.address);
  return `http://${hasOtherName ? '127.0.0.1' : hostname}:${address.port}`;
}
