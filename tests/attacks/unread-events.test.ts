import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { basketAnswer } from '#shared/contract/baskets.ts';
import { basketChannel } from '#shared/contract/channels.ts';
import { productsAnswer } from '#shared/contract/menu.ts';
import { type Customer, expectOk, findShop, prepareCustomers } from '../load/bench/customers.ts';
import { type BenchClient, connectClient } from '../load/bench/http-client.ts';
import { connectListener, type ThinListener } from '../load/bench/live/thin-listener.ts';
import { aDataDir, freePort, type HostProcess, removeDataDir, startHost } from '../support/host-process.ts';

/** What the memory of the host may grow by, in MB; collected garbage is not given back at once. */
const mostGrowth = 80;
/** Pages that take nothing, and the basket whose changes they receive. */
const stalledPages = 10;
const items = 20;
/** More than enough to fill what the system itself holds for each of them. */
const mostChanges = 1500;
const dataDir = aDataDir();
let host: HostProcess;
let port: number;
let http: BenchClient;
beforeAll(async () => {
  port = await freePort();
  host = await startHost({ DATA_DIR: dataDir, PORT: String(port) });
  http = await connectClient(port);
});
afterAll(async () => {
  http.close();
  await host.stop();
  await removeDataDir(dataDir);
});

/** Returns once the channel is joined. */
async function aListener(channel: string, onEvent: (payload: unknown) => void = () => undefined) {
  const joined = Promise.withResolvers<void>();
  const listener = await connectListener({
    port,
    onEvent: (event, _channel, payload) => (event === 'subscription_succeeded' ? joined.resolve() : onEvent(payload)),
  });
  onTestFinished(() => listener.close());
  listener.subscribe(channel);
  await joined.promise;
  return listener;
}

/** Takes nothing any more, but says every now and then that it is alive. */
function stall(listener: ThinListener, farewell: () => void): void {
  listener.stopReading();
  const pongs = setInterval(() => listener.pong(), 200);
  void listener.closed.then(() => {
    clearInterval(pongs);
    farewell();
  });
}

/** A basket whose event is some tens of thousands of bytes; returns what changes it, and to which version. */
async function aLargeBasket() {
  const shop = await findShop(port);
  const [customer] = (await prepareCustomers(port, shop, 1)) as [Customer];
  const { headers, basketId } = customer;
  const path = `/json/restaurant/${shop.slug}/products`;
  const { products } = z.parse(
    productsAnswer,
    JSON.parse((await expectOk(http, { method: 'GET', path })).body.toString()),
  );
  const change = async (what: string, body: unknown) => {
    const answer = await expectOk(http, {
      method: 'POST',
      path: `/json/basket/${basketId}/${what}`,
      headers,
      body,
    });
    return z.parse(basketAnswer, JSON.parse(answer.body.toString()));
  };
  const simple = products.filter((each) => each.flavorSets.length === 0 && each.minimumAge === null);
  for (let index = 0; index < items; index += 1) {
    const { id: productId } = simple[index % simple.length] ?? { id: shop.productId };
    await change('put', {
      product: { productId, quantity: 1, comment: `${index} ${'ohne Zwiebel, '.repeat(30)}` },
    });
  }
  let isUp = false;
  return {
    channel: basketChannel(basketId),
    change: () => {
      isUp = !isUp;
      return change(`item/${customer.itemId}/${isUp ? 'increment' : 'decrement'}`, {});
    },
  };
}

/** Resident memory of the host in MB; only Linux reports it. */
function memory(): number {
  if (process.platform !== 'linux') return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${host.pid}/status`, 'utf8'))?.[1]) / 1024;
}

describe('a page that takes no events', () => {
  it('is let go before it fills the memory, while others receive everything in order, and may come back', async () => {
    const basket = await aLargeBasket();
    const received: number[] = [];
    await aListener(basket.channel, (payload) => {
      received.push((payload as { basket: { version: number } }).basket.version);
    });
    const gone = new Set<number>();
    for (let page = 0; page < stalledPages; page += 1) stall(await aListener(basket.channel), () => gone.add(page));
    const before = memory();
    const versions: number[] = [];
    while (gone.size < stalledPages && versions.length < mostChanges) {
      const changed = await basket.change();
      versions.push(changed.version);
    }
    expect(gone.size).toBe(stalledPages);
    expect(memory() - before).toBeLessThan(mostGrowth);
    await expect.poll(() => received.at(-1), { timeout: 10_000 }).toBe(versions.at(-1));
    expect(received).toEqual(versions);
    await aListener(basket.channel);
  });

  it('cannot fill it with answers to its own requests either', async () => {
    const requests = 200_000;
    const before = memory();
    const page = await aListener('general');
    const ended = new AbortController();
    stall(page, () => ended.abort());
    const channel = `c${'x'.repeat(150)}`;
    for (let sent = 0; sent < requests && !ended.signal.aborted; sent += 1) {
      page.subscribe(channel);
      if (sent % 1000 === 0) await sleep(5);
    }
    await Promise.race([page.closed, sleep(10_000)]);
    expect(ended.signal.aborted).toBe(true);
    expect(memory() - before).toBeLessThan(mostGrowth);
  });

  it('cannot by never asking for them either, as one that polls could', async () => {
    const url = `${host.url}/socket.io/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1)) as { sid: string };
    const post = (packets: readonly string[]) =>
      fetch(`${url}&sid=${sid}`, { method: 'POST', body: packets.join('\x1e') });
    await post(['40']);
    const request = `42${JSON.stringify(['subscribe', { channel: `c${'x'.repeat(150)}` }])}`;
    /** Alive, as it says, and with eighty requests. */
    const exists = async () => {
      const answer = await post(['3', ...Array<string>(80).fill(request)]).catch(() => undefined);
      return answer?.status === 200;
    };
    let posts = 0;
    while (posts < 100 && (await exists())) posts += 1;
    expect(posts).toBeGreaterThan(0);
    expect(posts).toBeLessThan(20);
  });
});
