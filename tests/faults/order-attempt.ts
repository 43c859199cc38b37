import { setTimeout as pause } from 'node:timers/promises';
import { anOrderForm } from '../support/customer.ts';
import { anHttpBrowser, type HttpAnswer } from '../support/http-browser.ts';

/** What everybody orders, and where to. */
export interface Shop {
  readonly slug: string;
  readonly productId: number;
  readonly placeId: string;
}

/** One checkout: a key, a basket, and every order id that the server has ever answered for it. */
export interface Attempt {
  readonly key: string;
  readonly basketId: string;
  readonly email: string;
  readonly orderIds: Set<string>;
  /** Whether it is paid on the provider's page; and every address of that page that was ever answered. */
  readonly paysOnline: boolean;
  readonly redirectUrls: Set<string | null>;
  /** Submissions that ended without an answer. */
  cutOff: number;
  /** Sends it once more with the same key. May fail as `fetch` does. */
  submit(): Promise<HttpAnswer>;
}

const retryAfterMilliseconds = 25;

/** A restaurant that delivers to Neubaugasse 12 now, with a product that needs no choice. */
export async function findShop(url: string): Promise<Shop> {
  const browser = anHttpBrowser(url);
  const ask = async <T>(path: string) => (await browser.get(path)).body as T;
  const { predictions } = await ask<{ predictions: { strId: string }[] }>(
    '/json/places/predictions?mode=10&input=Neubaugasse%2012,%201070%20Wien',
  );
  const { restaurants } = await ask<{
    restaurants: {
      slug: string;
      open: boolean;
      delivery: boolean;
      minimumOrderPolicy: string;
      paymentTypes: string[];
    }[];
  }>('/json/restaurants?zip=1070');
  const open = restaurants.find(
    (each) =>
      each.open &&
      each.delivery &&
      each.minimumOrderPolicy === 'surcharge' &&
      each.paymentTypes.includes('creditcard'),
  );
  const slug = open?.slug ?? '';
  const { products } = await ask<{ products: { id: number; flavorSets: number[]; minimumAge: unknown }[] }>(
    `/json/restaurant/${slug}/products`,
  );
  const product = products.find((each) => each.flavorSets.length === 0 && each.minimumAge === null);
  const [prediction] = predictions;
  if (!product || !prediction) throw new Error('the demonstration has nothing simple to order in 1070 Wien');
  return { slug, productId: product.id, placeId: prediction.strId };
}

/**
 * Goes through the site up to the last button: session, location, basket, product.
 * @throws whatever a step failed with; the caller begins again as another visitor
 */
export async function prepareAttempt(url: string, shop: Shop): Promise<Attempt> {
  const browser = anHttpBrowser(url);
  const succeed = async (answer: Promise<HttpAnswer>) => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  await succeed(browser.post('/json/address-search/order', { place_id: shop.placeId }));
  const { basketCacheId: basketId } = (await succeed(
    browser.get(`/json/restaurant/${shop.slug}/basket-identifiers`),
  )) as { basketCacheId: string };
  const product = { productId: shop.productId, quantity: 3 };
  await succeed(browser.post(`/json/basket/${basketId}/put`, { product }));

  const key = crypto.randomUUID();
  const email = `${key}@example.at`;
  // Half of them, by the key's first digit.
  const paysOnline = key < '8';
  const form = anOrderForm({
    basketCacheId: basketId,
    'order-email': email,
    'order-payment-type': paysOnline ? 'creditcard' : 'cash',
  });
  const redirectUrls = new Set<string | null>();
  const orderIds = new Set<string>();
  const attempt: Attempt = {
    key,
    basketId,
    email,
    orderIds,
    paysOnline,
    redirectUrls,
    cutOff: 0,
    async submit() {
      const path = `/json/restaurant/${shop.slug}/order`;
      const answer = await browser.post(path, form, { 'idempotency-key': key }).catch((error: unknown) => {
        attempt.cutOff += 1;
        throw error;
      });
      const { orderId, redirectUrl = null } = (answer.body ?? {}) as {
        orderId?: string;
        redirectUrl?: string | null;
      };
      if (answer.status === 201 && orderId) {
        orderIds.add(orderId);
        redirectUrls.add(redirectUrl);
      }
      return answer;
    },
  };
  return attempt;
}

/**
 * Sends an attempt until it is acknowledged, as a browser does with its key; `twice` sends it two at a time.
 * @throws Error for an answer that a browser would take for final
 */
export async function submitUntilAcknowledged(attempt: Attempt, twice: boolean): Promise<void> {
  while (attempt.orderIds.size === 0) {
    const sent = twice ? [attempt.submit(), attempt.submit()] : [attempt.submit()];
    for (const result of await Promise.allSettled(sent)) {
      // A lost connection or a server that is coming up says nothing about the order: the same key is sent again.
      if (result.status === 'rejected' || result.value.status >= 500) continue;
      const { status, body } = result.value;
      if (status !== 201) throw new Error(`an order was answered ${status}: ${JSON.stringify(body)}`);
    }
    if (attempt.orderIds.size === 0) await pause(retryAfterMilliseconds);
  }
}
