import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRestaurant, type RestaurantFixture, raiseMenuVersion } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { putProduct } from './changes/add-line.ts';
import { incrementItem } from './changes/item-editing.ts';

let services: SomeServices;
let adria: RestaurantFixture;
beforeAll(async () => {
  services = await someServices();
  adria = await addRestaurant(services.database.db);
});
afterAll(() => services.stop());

async function aBasket() {
  const visitor = await services.visitor();
  const { basketCacheId } = await services.readBasketIdentifiers(visitor, adria.slug);
  return { visitor, basketId: basketCacheId };
}

describe('changeBasket', () => {
  it('asks one statement for a guest, with a key too', async () => {
    const { visitor, basketId } = await aBasket();
    services.statements.length = 0;
    await services.changeBasket(visitor, basketId, putProduct({ productId: adria.dessert }));
    const key = { key: 'one', requestHashAt: () => 'put' };
    await services.changeBasket(visitor, basketId, putProduct({ productId: adria.dessert }), key);
    expect(services.statements).toHaveLength(2);
  });

  it('is decided anew where something else has changed the basket, its menu or the discount', async () => {
    const { db } = services.database;
    const { visitor, basketId } = await aBasket();
    const put = () => services.changeBasket(visitor, basketId, putProduct({ productId: adria.dessert }));
    const { keys } = await put();
    // as another node does it
    await db.updateTable('basket_items').set({ quantity: 7 }).where('basket_id', '=', basketId).execute();
    await db
      .updateTable('baskets')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', basketId)
      .execute();
    const [item = ''] = keys;
    expect((await services.changeBasket(visitor, basketId, incrementItem(item))).items[item]?.quantity).toBe(8);

    await db.updateTable('products').set({ price_cents: 700 }).where('id', '=', adria.dessert).execute();
    await raiseMenuVersion(db, adria.id);
    expect((await services.changeBasket(visitor, basketId, incrementItem(item))).takeawayTotals.itemSum).toBe(6300);

    await db.updateTable('settings').set({ global_discount_percent: 50 }).execute();
    expect((await services.changeBasket(visitor, basketId, incrementItem(item))).takeawayTotals.totalSum).toBe(3500);

    await db.updateTable('settings').set({ global_discount_percent: 10 }).execute();
    await db.updateTable('products').set({ price_cents: 550 }).where('id', '=', adria.dessert).execute();
    await raiseMenuVersion(db, adria.id);
  });

  it('loses none of many changes at a time', async () => {
    const { visitor, basketId } = await aBasket();
    const { keys } = await services.changeBasket(visitor, basketId, putProduct({ productId: adria.dessert }));
    const [item = ''] = keys;
    await Promise.all(Array.from({ length: 30 }, () => services.changeBasket(visitor, basketId, incrementItem(item))));
    const basket = await services.changeBasket(visitor, basketId, incrementItem(item));
    expect([basket.items[item]?.quantity, basket.version]).toEqual([32, 33]);
  });

  it('writes nothing for a repetition', async () => {
    const { visitor, basketId } = await aBasket();
    const change = () =>
      services.changeBasket(visitor, basketId, putProduct({ productId: adria.dessert }), {
        key: 'one',
        requestHashAt: () => 'put',
      });
    await change();
    services.events.length = 0;
    expect((await change()).version).toBe(2);
    expect(services.events).toEqual([]);
  });

  it('publishes the basket and the lines that it wrote, once it is committed', async () => {
    const { visitor, basketId } = await aBasket();
    const { keys } = await services.changeBasket(visitor, basketId, putProduct({ productId: adria.dessert }));
    await services.changeBasket(visitor, basketId, putProduct({ productId: adria.beer }));
    services.events.length = 0;
    const [itemId = ''] = keys;
    const basket = await services.changeBasket(visitor, basketId, incrementItem(itemId));
    expect(services.events).toEqual([
      { channel: `basket-${basketId}`, event: 'BasketUpdated', payload: { basket } },
      {
        channel: `basket-item-${itemId}`,
        event: 'BasketItemUpdated',
        payload: { basketItem: basket.items[itemId] },
      },
    ]);
  });

  it('publishes nothing of a change that is refused', async () => {
    const { visitor, basketId } = await aBasket();
    services.events.length = 0;
    await expect(services.changeBasket(visitor, basketId, incrementItem('none'))).rejects.toMatchObject({
      key: 'basket.error.unknown-item',
    });
    expect(services.events).toEqual([]);
  });

  it('loads a restaurant outside of the transactions that wait for it, also with every connection taken', async () => {
    const baskets = await Promise.all(Array.from({ length: 40 }, aBasket));
    await raiseMenuVersion(services.database.db, adria.id);
    const answers = await Promise.all(
      baskets.map(({ visitor, basketId }) =>
        services.changeBasket(visitor, basketId, putProduct({ productId: adria.dessert })),
      ),
    );
    expect(answers.every((basket) => basket.version === 2)).toBe(true);
  });
});
