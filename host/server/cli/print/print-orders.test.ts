import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { TillOrder } from '#shared/contract/till.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import { aFakePrinter, type FakePrinter } from '#tests/support/fake-printer.ts';
import { type Door, DoorShut } from './door.ts';
import { openMemory } from './memory.ts';
import { printOrders } from './print-orders.ts';
import { printTicket } from './printer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'print-'));
const ends: (() => unknown)[] = [];
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
let files = 0;

function anAccepted(name: string, values: Partial<TillOrder> = {}): TillOrder {
  const { status: _, history: __, restaurant: ___, ...order } = anOrder({ id: anId(name), comment: name });
  return { ...order, version: 2, status: 'accepted', history: [], changedAt: '2026-11-20T17:31:00Z', ...values };
}

/** A kitchen with a printer, and a server that tells of what stands in `orders`. */
async function aKitchen({ isSilent = false }: { isSilent?: boolean } = {}) {
  const printer = await aFakePrinter();
  ends.push(() => printer.close());
  const orders: TillOrder[] = [];
  const asked: (string | undefined)[] = [];
  const said: string[] = [];
  const file = path.join(folder, `${(files += 1)}.txt`);
  let fault: Error | null = null;
  const door: Door = {
    changed: async (since) => {
      asked.push(since);
      if (fault) throw fault;
      return orders.filter(({ changedAt }) => since === undefined || Date.parse(changedAt) >= Date.parse(since));
    },
  };
  /** starts the program; what it returns stops it, as a signal does */
  const start = (at: Pick<FakePrinter, 'port'> = printer) => {
    const stop = new AbortController();
    const ended = printOrders({
      door,
      memory: openMemory(file, { now: Date.now, warn: (line) => said.push(line) }),
      print: (bytes, sending) =>
        printTicket({ host: '127.0.0.1', port: at.port, isSilent, patience: 300 }, bytes, sending),
      columns: 48,
      now: () => Date.parse('2026-11-20T17:35:00Z'),
      say: (line) => said.push(line),
      every: 5,
      signal: stop.signal,
    });
    const end = async () => {
      stop.abort();
      await ended;
    };
    ends.push(() => end().catch(() => undefined));
    return { end, ended };
  };
  const rounds = async (count = 3) => {
    const until = asked.length + count;
    while (asked.length < until) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const setFault = (next: Error | null) => {
    fault = next;
  };
  return { printer, orders, asked, said, file, start, rounds, setFault };
}

describe('printing orders', () => {
  it('prints each that is accepted once, and none that is not', async () => {
    const { printer, orders, start, rounds, asked } = await aKitchen();
    orders.push(anAccepted('eins'), anAccepted('zwei', { status: 'placed' }));
    start();
    await rounds();
    orders.push(anAccepted('zwei', { version: 3 }));
    await printer.until(2);
    await rounds();
    expect(printer.texts().map((text) => /! (\w+)/.exec(text)?.[1])).toEqual(['eins', 'zwei']);
    // then only for what is newer, with a minute's overlap
    expect(asked[0]).toBeUndefined();
    expect(asked.at(-1)).toBe('2026-11-20T17:30:00.000Z');
  });

  it('prints nothing twice after a restart, and nothing that was over before it was there', async () => {
    const { printer, orders, start, rounds } = await aKitchen();
    orders.push(anAccepted('eins'), anAccepted('alt', { status: 'handed-over' }));
    const { end } = start();
    await printer.until(1);
    await rounds();
    await end();
    orders.push(anAccepted('zwei', { status: 'handed-over' }));
    start();
    await printer.until(2);
    await rounds();
    expect(printer.texts().map((text) => /! (\w+)/.exec(text)?.[1])).toEqual(['eins', 'zwei']);
  });

  it('prints that an order is cancelled, once, where it was printed', async () => {
    const { printer, orders, start, rounds } = await aKitchen();
    orders.push(anAccepted('eins'), anAccepted('nie', { status: 'refused' }));
    start();
    await printer.until(1);
    orders.push(anAccepted('eins', { version: 3, status: 'refused' }));
    await printer.until(2);
    await rounds();
    expect(printer.texts()).toHaveLength(2);
    expect(printer.texts()[1]).toContain('STORNO');
  });

  it('waits while the printer has no paper or is not there, and loses nothing', async () => {
    const { printer, orders, start, rounds, said } = await aKitchen();
    printer.setMood('no-paper');
    orders.push(anAccepted('eins'));
    const { end } = start();
    await rounds();
    expect(said).toEqual(['Waiting for the printer: the printer has no paper.']);
    // cancelled before it came out: it never does
    orders.push(anAccepted('eins', { version: 3, status: 'refused' }), anAccepted('zwei'));
    await rounds(2);
    printer.setMood('well');
    await printer.until(1);
    await rounds();
    expect(printer.texts()).toEqual([expect.stringContaining('! zwei')]);
    await end();
    await printer.close();
    ends.length = 0;
    orders.push(anAccepted('drei'));
    start(printer);
    await rounds();
    expect(said.at(-1)).toContain('is not there');
    const mended = await aFakePrinter({ port: printer.port });
    ends.push(() => mended.close());
    await mended.until(1);
    expect(mended.texts()).toEqual([expect.stringMatching(/^(?!.*WIEDERHOLT)[^]*! drei/)]);
  });

  it.each(['hangs-up', 'stuck', 'silent'] as const)(
    'prints again, and says so, what a printer that is %s may have printed',
    async (mood) => {
      const { printer, orders, start, rounds } = await aKitchen();
      orders.push(anAccepted('eins'));
      printer.setMood(mood);
      start();
      if (mood === 'silent') await rounds(2);
      else await printer.until(2);
      printer.setMood('well');
      await printer.until(1);
      await rounds();
      const [first, second] = printer.texts();
      expect(first).not.toContain('WIEDERHOLT');
      // one that answers nothing was sent nothing yet
      if (mood === 'silent') expect(second).toBeUndefined();
      else expect(second).toContain('WIEDERHOLT');
    },
  );

  it('sends a ticket three times at most that is never said to be out', async () => {
    const { printer, orders, start, said } = await aKitchen();
    orders.push(anAccepted('eins'), anAccepted('zwei'));
    printer.setMood('hangs-up');
    start();
    await printer.until(4);
    expect(printer.texts()[3]).toContain('! zwei');
    expect(said.join()).toContain('Sent 3 times');
  });

  it('takes the word of a printer that never answers for it', async () => {
    const { printer, orders, start, rounds } = await aKitchen({ isSilent: true });
    printer.setMood('silent');
    orders.push(anAccepted('eins'));
    start();
    await printer.until(1);
    await rounds();
    expect(printer.texts()).toHaveLength(1);
  });

  it('tells an order again that was begun when the power went', async () => {
    const { printer, orders, start, file } = await aKitchen();
    const eins = anAccepted('eins');
    writeFileSync(file, `${Date.now()} begun order ${eins.id}\n${Date.now()} don`);
    orders.push(eins);
    const { end } = start();
    await printer.until(1);
    await end();
    expect(printer.texts()[0]).toContain('WIEDERHOLT');
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`done order ${eins.id}\n$`));
  });

  it('asks on while the server is away, and gives up without a right to', async () => {
    const { printer, orders, start, rounds, said, setFault } = await aKitchen();
    setFault(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
    orders.push(anAccepted('eins'));
    const { ended } = start();
    await rounds();
    setFault(null);
    await printer.until(1);
    await rounds();
    expect(said).toEqual([
      'Waiting for the server: connect ECONNREFUSED.',
      expect.stringMatching(/^Printed: order \w{4}\.$/),
      'All is well again.',
    ]);
    setFault(new DoorShut('no'));
    await expect(ended).rejects.toThrow(DoorShut);
  });

  it('keeps numbers of orders for a week, and no names', async () => {
    const { printer, orders, start, file } = await aKitchen();
    writeFileSync(file, `${Date.now() - 8 * 86_400_000} done order x${'0'.repeat(20)}\n`);
    orders.push(anAccepted('eins'));
    const { end } = start();
    await printer.until(1);
    await end();
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain('x000');
    expect(text).not.toContain('Huber');
  });
});
