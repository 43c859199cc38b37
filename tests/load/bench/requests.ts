import type { Customer, Shop } from './customers.ts';
import type { BenchRequest } from './http-client.ts';

/** The menu of a restaurant, compressed as for a browser. */
export function menuRead({ slug }: Pick<Shop, 'slug'>): BenchRequest {
  return { method: 'GET', path: `/json/restaurant/${slug}/products`, headers: { 'accept-encoding': 'br' } };
}

/** One more or one less. */
export function basketChange(customer: Customer, direction: 'increment' | 'decrement'): BenchRequest {
  const { headers, basketId, itemId } = customer;
  return { method: 'POST', path: `/json/basket/${basketId}/item/${itemId}/${direction}`, headers, body: {} };
}

/** The last button, with a key of its own. */
export function orderPlacement({ slug }: Pick<Shop, 'slug'>, { headers, basketId }: Customer): BenchRequest {
  return {
    method: 'POST',
    path: `/json/restaurant/${slug}/order`,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: {
      basketCacheId: basketId,
      'order-email': 'bench@example.at',
      'order-name': 'Eva Muster',
      'order-phone': '+436601234567',
      'order-phone-country': 'AT',
      'order-door': '7',
      'order-payment-type': 'cash',
      transport: 'delivery',
      acceptedTerms: true,
    },
  };
}
