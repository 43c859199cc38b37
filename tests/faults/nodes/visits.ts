import { setTimeout as pause } from 'node:timers/promises';
import { anOrderForm } from '#tests/support/customer.ts';
import type { HttpAnswer } from '#tests/support/http-browser.ts';
import { aGuest } from '../kill/customers.ts';
import { findShops } from '../kill/shops.ts';

/** People who look, order and are never told that anything failed. */
interface Visits {
  /** Waits until so many more were complete. @throws what failed */
  more(count: number): Promise<void>;
  /** that were complete so far */
  count(): number;
  /** Lets everybody finish. Returns what failed: what was asked for, and what came. */
  end(): Promise<string[]>;
}

/** Many at a time, one visit after the other: list, menu, basket, order, its state; nobody tries anything again. */
export async function startVisits(url: string, people: number): Promise<Visits> {
  const [shop] = await findShops(url);
  const failures: string[] = [];
  const state = { visits: 0, isEnding: false };

  async function visit(): Promise<void> {
    const failed = (what: string) => (answer: HttpAnswer) => {
      if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body as Record<string, string>;
    };
    const customer = await aGuest(url, shop);
    const get = (path: string) => customer.browser.get(path).then(failed(path));
    const post = (path: string, body: object, headers?: Record<string, string>) =>
      customer.browser.post(path, body, headers).then(failed(path));
    await get('/json/restaurants');
    await get(`/restaurant/${shop.slug}`);
    await get(`/json/restaurant/${shop.slug}/products`);
    const { basketCacheId = '' } = await get(`/json/restaurant/${shop.slug}/basket-identifiers`);
    for (const quantity of [2, 1])
      await post(`/json/basket/${basketCacheId}/put`, { product: { productId: shop.productId, quantity } });
    const { orderId } = await post(`/json/restaurant/${shop.slug}/order`, anOrderForm({ basketCacheId }), {
      'idempotency-key': crypto.randomUUID(),
    });
    await get(`/json/orders/${orderId}`);
    state.visits += 1;
  }

  async function person(): Promise<void> {
    while (!state.isEnding) {
      await visit().catch((error: unknown) => {
        const { message, cause } = error as Error;
        failures.push(cause instanceof Error ? `${message}: ${cause.message}` : message);
      });
      await pause(5);
    }
  }

  const all = Promise.all(Array.from({ length: people }, person));
  return {
    async more(count) {
      const before = state.visits;
      while (state.visits - before < count && failures.length === 0) await pause(20);
      if (failures.length > 0) throw new Error(failures.join('\n'));
    },
    count: () => state.visits,
    async end() {
      state.isEnding = true;
      await all;
      return failures;
    },
  };
}
