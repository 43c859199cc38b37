import * as z from 'zod/mini';
import { basketAnswer, basketIdentifiers } from '#shared/contract/baskets.ts';
import { predictionsAnswer } from '#shared/contract/locations.ts';
import { productsAnswer } from '#shared/contract/menu.ts';
import { restaurantsAnswer } from '#shared/contract/restaurants.ts';
import { sessionAnswer } from '#shared/contract/session.ts';
import { type BenchAnswer, type BenchClient, type BenchRequest, connectClient } from './http-client.ts';

/** What everybody orders, and where to. */
export interface Shop {
  readonly slug: string;
  readonly productId: number;
  readonly placeId: string;
}

/** A visitor with a filled basket; requests carry its cookie and token. */
export interface Customer {
  readonly headers: Readonly<Record<string, string>>;
  readonly basketId: string;
  readonly itemId: string;
}

/** Visitors who are brought to the last button at a time. */
const preparedAtOnce = 16;

/** A restaurant that delivers to Neubaugasse 12 now, with a product that needs no choice. */
export async function findShop(port: number): Promise<Shop> {
  const client = await connectClient(port);
  const read = async (path: string) => jsonOf(await expectOk(client, { method: 'GET', path }));
  const { predictions } = z.parse(
    predictionsAnswer,
    await read('/json/places/predictions?mode=10&input=Neubaugasse%2012,%201070%20Wien'),
  );
  const { restaurants } = z.parse(restaurantsAnswer, await read('/json/restaurants?zip=1070'));
  const open = restaurants.find((each) => each.open && each.delivery && each.minimumOrderPolicy === 'surcharge');
  const slug = open?.slug ?? '';
  const { products } = z.parse(productsAnswer, await read(`/json/restaurant/${slug}/products`));
  client.close();
  const product = products.find((each) => each.flavorSets.length === 0 && each.minimumAge === null);
  const [prediction] = predictions;
  if (!product || !prediction) throw new Error('the demonstration has nothing simple to order in 1070 Wien');
  return { slug, productId: product.id, placeId: prediction.strId };
}

/** Brings visitors up to the last button, a few at a time. */
export async function prepareCustomers(port: number, shop: Shop, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  let left = count;
  const prepare = async () => {
    const client = await connectClient(port);
    while (left > 0) {
      left -= 1;
      customers.push(await aCustomer(client, shop));
    }
    client.close();
  };
  await Promise.all(Array.from({ length: preparedAtOnce }, prepare));
  return customers;
}

async function aCustomer(client: BenchClient, { slug, productId, placeId }: Shop): Promise<Customer> {
  const session = await expectOk(client, { method: 'GET', path: '/json/session' });
  const cookie = /\r\nset-cookie: (fo_session=[^;]+)/i.exec(session.head)?.[1] ?? '';
  const headers = { cookie, 'x-csrf-token': z.parse(sessionAnswer, jsonOf(session)).csrfToken };
  const body = { place_id: placeId };
  await expectOk(client, { method: 'POST', path: '/json/address-search/order', headers, body });
  const path = `/json/restaurant/${slug}/basket-identifiers`;
  const { basketCacheId: basketId } = z.parse(
    basketIdentifiers,
    jsonOf(await expectOk(client, { method: 'GET', path, headers })),
  );
  const filled = await expectOk(client, {
    method: 'POST',
    path: `/json/basket/${basketId}/put`,
    headers,
    body: { product: { productId, quantity: 3 } },
  });
  const { basket } = z.parse(basketAnswer, jsonOf(filled));
  return { headers, basketId, itemId: Object.keys(basket.items)[0] ?? '' };
}

/** Asks, and @throws unless the answer is what it should be. */
export async function expectOk(client: BenchClient, request: BenchRequest, status = 200): Promise<BenchAnswer> {
  const answer = await client.ask(request);
  if (answer.status !== status) {
    throw new Error(`${request.method} ${request.path} answered ${answer.status}: ${answer.body.toString()}`);
  }
  return answer;
}

function jsonOf({ body }: BenchAnswer): unknown {
  return JSON.parse(body.toString());
}
