import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlavorSet, Product } from '#shared/contract/menu.ts';
import { aVisitorsBasket } from '../support/customer.ts';
import { addRestaurant, type RestaurantFixture, raiseMenuVersion } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let adria: RestaurantFixture;
beforeAll(async () => {
  server = await aServer();
  const { db } = server.database;
  adria = await addRestaurant(db);
  await db
    .insertInto('flavor_prices')
    .values({ flavor_id: adria.extras.cheese, with_flavor_id: adria.size.large, price_cents: 250 })
    .execute();
  await db
    .updateTable('flavors')
    .set({ additives: ['preservative', 'antioxidant', 'phosphate'], allergens: ['G'] })
    .where('id', '=', adria.extras.ham)
    .execute();
  await db
    .updateTable('products')
    .set({ additives: ['colouring', 'caffeine'], volume_ml: 500 })
    .where('id', '=', adria.beer)
    .execute();
});
afterAll(() => server.stop());

const read = async <T>(path: string): Promise<T> =>
  (await server.http.inject(`/json/restaurant/${adria.slug}/${path}`)).json<T>();

describe('the menu', () => {
  it('has allergens, additives, volume, deposit, VAT and age of its products', async () => {
    const { products } = await read<{ products: Product[] }>('products');
    expect(products.find(({ id }) => id === adria.beer)).toMatchObject({
      additives: ['colouring', 'caffeine'],
      volume: 500,
      deposit: 25,
      vat: 20,
      minimumAge: 16,
      noDiscount: true,
    });
  });

  it('has additives, allergens and prices by size of its flavors', async () => {
    const { flavorSets } = await read<{ flavorSets: FlavorSet[] }>('flavor-sets');
    const flavors = flavorSets.find(({ id }) => id === adria.extras.set)?.flavors ?? [];
    const [cheese, olives, ham] = flavors;
    expect(cheese?.pricesWith).toEqual([{ flavorId: adria.size.large, price: 250 }]);
    expect(olives).toMatchObject({ pricesWith: [], additives: [] });
    expect(ham).toMatchObject({ additives: ['preservative', 'antioxidant', 'phosphate'], allergens: ['G'] });
  });
});

describe('price by size', () => {
  const choice = (size: 'small' | 'large') => [
    { flavorSetId: adria.extras.set, flavorIds: [adria.extras.cheese] },
    { flavorSetId: adria.size.set, flavorIds: [adria.size[size]] },
  ];

  it.each([
    ['small', 890 + 150],
    ['large', 890 + 300 + 250],
  ] as const)('is decided on the server: extra cheese on a %s pizza', async (size, unitPrice) => {
    const { basket } = await aVisitorsBasket(server, { slug: adria.slug });
    await basket.change('put', { product: { productId: adria.pizza, flavors: choice(size), quantity: 2 } });
    const { items, keys, deliveryTotals } = await basket.read();
    expect(items[keys[0] ?? '']).toMatchObject({ unitPrice, price: 2 * unitPrice });
    expect(deliveryTotals.itemSum).toBe(2 * unitPrice);
  });

  it('follows when another size is chosen, and when the menu changes', async () => {
    const { basket } = await aVisitorsBasket(server, { slug: adria.slug });
    await basket.change('put', { product: { productId: adria.pizza, flavors: choice('small') } });
    const [key = ''] = (await basket.read()).keys;
    await basket.change(`item/${key}/flavorset`, { flavorSets: choice('large') });
    expect((await basket.read()).items[key]?.unitPrice).toBe(1440);
    const { db } = server.database;
    await db.updateTable('flavor_prices').set({ price_cents: 200 }).execute();
    await raiseMenuVersion(db, adria.id);
    expect((await basket.read()).items[key]?.unitPrice).toBe(1390);
  });
});
