import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type LogEntry, logBody } from '#shared/contract/log.ts';
import { anId } from '#tests/support/builders.ts';
import type { Log } from '../ports.ts';
import { createLog, maskIds } from './log.ts';

const orderId = 'Ab3_xY-9kLmN0pQrStUvWx';

function aLog(fails = false, configured: () => Promise<string | null | undefined> = async () => undefined) {
  const batches: LogEntry[][] = [];
  const page = new EventTarget();
  const sent: [unknown, unknown][] = [];
  const fetch = (url: unknown, init?: RequestInit) => {
    sent.push([url, new Headers(init?.headers).get('x-api-key')]);
    batches.push(z.parse(logBody, JSON.parse(init?.body as string)));
    return fails ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response('{}'));
  };
  const log = createLog({
    apiBase: 'https://shop.example',
    settings: async () => ({ logURL: await configured() }),
    apiKey: 'wirt-key',
    now: () => 1000,
    fetch,
    page,
    pageUrl: () => `https://shop.example/order/status/${orderId}?email=anna@example.at#x`,
  });
  return { log, batches, page, sent };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const five = (log: Log) => {
  for (let count = 0; count < 5; count += 1) log.write('error', 'test', 'again');
};

describe('the log', () => {
  it('sends batches of five', async () => {
    const { log, batches } = aLog();
    for (const message of ['1', '2', '3', '4']) log.write('error', 'test', message);
    expect(batches).toEqual([]);
    log.write('error', 'test', '5');
    await settled();
    expect(batches.map((batch) => batch.map(({ message }) => message))).toEqual([['1', '2', '3', '4', '5']]);
  });

  it('sends the rest when the page goes, and nothing when there is nothing', () => {
    const { log, batches, page } = aLog();
    page.dispatchEvent(new Event('pagehide'));
    log.write('warn', 'test', 'last words', new Error('why'));
    page.dispatchEvent(new Event('pagehide'));
    expect(batches).toHaveLength(1);
    expect(batches[0]?.[0]).toMatchObject({ level: 'warn', timestamp: 1000 });
    expect(batches[0]?.[0]?.exception).toContain('Error: why');
  });

  it('masks ids that open something and leaves the query out', () => {
    const { log, batches, page } = aLog();
    log.write('error', 'test', `GET /json/orders/${orderId} failed`);
    page.dispatchEvent(new Event('pagehide'));
    expect(batches[0]?.[0]).toMatchObject({
      message: 'GET /json/orders/… failed',
      url: 'https://shop.example/order/status/…',
    });
    expect(maskIds('/restaurant/pizzeria-zur-alten-donau-in-wien')).toBe(
      '/restaurant/pizzeria-zur-alten-donau-in-wien',
    );
    expect(maskIds(`-${anId('X').slice(1)}`)).toBe(`-${anId('X').slice(1)}`);
  });

  it('does not log that logging failed', async () => {
    const { log, batches } = aLog(true);
    for (let count = 0; count < 5; count += 1) log.write('error', 'test', 'again');
    await settled();
    expect(batches).toHaveLength(1);
  });

  it('goes where the settings say, without the key, and nowhere where they say so', async () => {
    const elsewhere = aLog(false, async () => 'https://log.example/in');
    five(elsewhere.log);
    await settled();
    expect(elsewhere.sent).toEqual([['https://log.example/in', null]]);
    const nowhere = aLog(false, async () => null);
    five(nowhere.log);
    await settled();
    nowhere.page.dispatchEvent(new Event('pagehide'));
    expect(nowhere.sent).toEqual([]);
  });

  it('goes to the host while the settings are not known, and where they cannot be; they are asked for once', async () => {
    let asked = 0;
    const { log, page, sent } = aLog(false, () => {
      asked += 1;
      return Promise.reject(new TypeError('offline'));
    });
    log.write('error', 'test', 'first');
    page.dispatchEvent(new Event('pagehide'));
    five(log);
    await settled();
    expect(sent).toEqual([
      ['https://shop.example/json/log', 'wirt-key'],
      ['https://shop.example/json/log', 'wirt-key'],
    ]);
    expect(asked).toBe(1);
  });
});
