import { Command, InvalidArgumentError } from 'commander';
import { paperColumns } from '#shared/domain/kitchen/esc-pos.ts';
import { createDoor, DoorShut } from './print/door.ts';
import { openMemory } from './print/memory.ts';
import { printOrders } from './print/print-orders.ts';
import { printTicket } from './print/printer.ts';

/*
 * `npm run print -- --server https://… --printer 192.168.1.50:9100`: runs in the kitchen and prints each order that was
 * accepted on an ESC/POS printer of its network, which neither the server nor a browser can reach. It needs a token that may
 * read orders (PRINT_TOKEN), and nothing else of the server's.
 */

function serverAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHere = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'https:' || (isHere && url.protocol === 'http:')) return url.href;
  throw new InvalidArgumentError('It has to begin with https://, as orders and token go that way.');
}

function printerAddress(text: string): { host: string; port: number } {
  const [, host = '', port = '9100'] = /^(\[[\da-f:.]+\]|[^:\s/]+)(?::(\d{1,5}))?$/i.exec(text) ?? [];
  if (host === '' || Number(port) < 1 || Number(port) > 65_535) {
    throw new InvalidArgumentError('It has to look like 192.168.1.50:9100.');
  }
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function seconds(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) === 0) throw new InvalidArgumentError('It has to be 1 to 999 seconds.');
  return Number(text);
}

function paperWidth(text: string): keyof typeof paperColumns {
  if (text === '80' || text === '58') return Number(text) as keyof typeof paperColumns;
  throw new InvalidArgumentError('It has to be 80 or 58.');
}

const command = new Command('print')
  .description('Prints each order that is accepted on an ESC/POS printer. PRINT_TOKEN: a token that may read orders.')
  .requiredOption('--server <url>', 'the marketplace', serverAddress)
  .requiredOption('--printer <host:port>', "the printer's address", printerAddress)
  .option('--paper <mm>', 'the width of the paper, 80 or 58', paperWidth, 80)
  .option('--name <text>', "the restaurant's name, on top of each ticket")
  .option('--every <seconds>', 'how often to look for orders', seconds, 3)
  .option('--memory <file>', 'where is noted what was printed', 'printed-orders.txt')
  .option('--silent', 'the printer answers no questions: a ticket counts as printed once it is taken', false);

async function main(): Promise<void> {
  command.parse();
  const options = command.opts<{
    server: string;
    printer: ReturnType<typeof printerAddress>;
    paper: keyof typeof paperColumns;
    name?: string;
    every: number;
    memory: string;
    silent: boolean;
  }>();
  const token = process.env['PRINT_TOKEN'];
  if (!token)
    throw new DoorShut('PRINT_TOKEN is missing: a token that may read orders, made in the cockpit under Kasse.');
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const say = (line: string) => process.stdout.write(`${new Date().toISOString()} ${line}\n`);
  say(`Printing orders of ${options.server} on ${options.printer.host}:${options.printer.port}.`);
  await printOrders({
    door: createDoor({ server: options.server, token }),
    memory: openMemory(options.memory, { now: Date.now, warn: say }),
    print: (bytes, sending) => printTicket({ ...options.printer, isSilent: options.silent }, bytes, sending),
    columns: paperColumns[options.paper],
    restaurant: options.name,
    now: Date.now,
    say,
    every: options.every * 1000,
    signal: stop.signal,
  });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof DoorShut ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
