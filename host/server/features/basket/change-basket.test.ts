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
  it('asks five statements: begin, lock, read, write, commit', async () => {
    const { visitor, basketId } = await aBasket();
    await services.changeBasket(visitor, basketId, putProduct({ productId: adria.dessert }));
    services.statements.length = 0;
    await services.changeBasket(visitor, basketId, putProduct({ productId: adria.dessert }));
    expect(services.statements).toHaveLength(5);
  });

  it('asks one more with a key, and writes nothing for a repetition', async () => {
    const { visitor, basketId } = await aBasket();
    const change = () =>
      services.changeBasket(visitor, basketId, putProduct({ productId: adria.dessert }), {
        key: 'one',
        requestHashAt: () => 'put',
      });
    await change();
    services.statements.length = 0;
    await services.changeBasket(visitor, basketId, putProduct({ productId: adria.dessert }), {
      key: 'two',
      requestHashAt: () => 'put',
    });
    expect(services.statements).toHaveLength(6);
    services.statements.length = 0;
    services.events.length = 0;
    expect((await change()).version).toBe(3);
    expect(services.statements).toHaveLength(5);
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
