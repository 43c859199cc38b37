import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitorsBasket } from '../support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let adria: RestaurantFixture;
let krone: RestaurantFixture;
beforeAll(async () => {
  server = await aServer();
  adria = await addRestaurant(server.database.db);
  krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
});
afterAll(() => server.stop());

const put = (productId: number, more: object = {}) => ({ product: { productId, ...more } });
const size = (which: 'small' | 'large') => ({ flavorSetId: adria.size.set, flavorIds: [adria.size[which]] });

const aBasket = () => aVisitorsBasket(server, { slug: adria.slug });

describe('what bad input gets', () => {
  it('leaves the basket as it was', async () => {
    const { basket } = await aBasket();
    const [itemId = ''] = (await basket.change('put', put(adria.pizza, { flavors: [size('small')] }))).keys;
    const [foreignItem] = (await (await aBasket()).basket.change('put', put(adria.dessert))).keys;
    const before = await basket.read();
    const { set, cheese, olives, ham } = adria.extras;
    const bad: [string, unknown, number, string][] = [
      ['put', undefined, 422, 'request.error.invalid'],
      ['put', [], 422, 'request.error.invalid'],
      ['put', {}, 422, 'request.error.invalid'],
      ['put', put(-1), 422, 'basket.error.product-not-available'],
      ['put', put(0), 422, 'basket.error.product-not-available'],
      ['put', put(Number.MAX_SAFE_INTEGER), 422, 'basket.error.product-not-available'],
      ['put', put(1.5), 422, 'request.error.invalid'],
      ['put', put(krone.dessert), 422, 'basket.error.product-not-available'],
      ['put', { product: { productId: String(adria.dessert) } }, 422, 'request.error.invalid'],
      ['put', { ...put(adria.dessert), price: 1 }, 422, 'request.error.unknown-field'],
      ['put', put(adria.dessert, { price: 1 }), 422, 'request.error.unknown-field'],
      ['put', put(adria.dessert, { quantity: 0 }), 422, 'request.error.invalid'],
      ['put', put(adria.dessert, { quantity: 1.5 }), 422, 'request.error.invalid'],
      ['put', put(adria.dessert, { quantity: -1 }), 422, 'request.error.invalid'],
      ['put', put(adria.dessert, { quantity: 100 }), 422, 'request.error.invalid'],
      ['put', put(adria.dessert, { quantity: 10_000 }), 422, 'request.error.invalid'],
      ['put', put(adria.dessert, { quantity: '2' }), 422, 'request.error.invalid'],
      ['put', put(adria.dessert, { comment: 'x'.repeat(501) }), 422, 'request.error.invalid'],
      ['put', put(adria.dessert, { comment: 'x'.repeat(10_000) }), 422, 'request.error.invalid'],
      ['put', put(adria.dessert, { comment: 'a\u0000b' }), 422, 'request.error.invalid'],
      ['put', put(adria.dessert, { comment: 'a\u001bb' }), 422, 'request.error.invalid'],
      ['put', put(adria.dessert, { comment: 'halb \ud83c' }), 422, 'request.error.invalid'],
      ['put', put(adria.dessert, { flavors: [size('small')] }), 422, 'basket.error.illegal-flavors'],
      [
        'put',
        put(adria.pizza, { flavors: [{ flavorSetId: set, flavorIds: [cheese, olives, ham] }] }),
        422,
        'basket.error.illegal-flavors',
      ],
      [
        'put',
        put(adria.pizza, { flavors: [{ flavorSetId: set, flavorIds: [cheese, cheese] }] }),
        422,
        'basket.error.illegal-flavors',
      ],
      ['put', put(adria.pizza, { flavors: [size('small'), size('large')] }), 422, 'basket.error.illegal-flavors'],
      [
        'put',
        put(adria.pizza, {
          flavors: [size('small'), { flavorSetId: krone.extras.set, flavorIds: [krone.extras.ham] }],
        }),
        422,
        'basket.error.illegal-flavors',
      ],
      [
        'put',
        put(adria.pizza, { flavors: [size('small'), { flavorSetId: set, flavorIds: [krone.extras.ham] }] }),
        422,
        'basket.error.illegal-flavors',
      ],
      ['delivery', { comment: 'x'.repeat(10_000) }, 422, 'request.error.invalid'],
      ['delivery', { comment: 'a\u0007b' }, 422, 'request.error.invalid'],
      ['time', { dayOffset: 0, time: '17:30' }, 422, 'basket.error.invalid-time'],
      ['time', { dayOffset: 0, time: '18:00' }, 422, 'basket.error.invalid-time'],
      ['time', { dayOffset: 0, time: '19:10' }, 422, 'basket.error.invalid-time'],
      ['time', { dayOffset: 0, time: '23:30' }, 422, 'basket.error.invalid-time'],
      ['time', { dayOffset: 1, time: '10:30' }, 422, 'basket.error.invalid-time'],
      ['time', { dayOffset: 1, time: null }, 422, 'basket.error.invalid-time'],
      ['time', { dayOffset: 0, time: '24:00' }, 422, 'basket.error.invalid-time'],
      ['time', { dayOffset: 0, time: '7' }, 422, 'basket.error.invalid-time'],
      ['time', { dayOffset: 0, time: '19:30:00' }, 422, 'basket.error.invalid-time'],
      ['time', { dayOffset: 0, time: '1９:30' }, 422, 'basket.error.invalid-time'],
      ['time', { dayOffset: 2, time: '12:00' }, 422, 'request.error.invalid'],
      ['time', { dayOffset: -1, time: '12:00' }, 422, 'request.error.invalid'],
      ['time', { dayOffset: 0.5, time: '19:30' }, 422, 'request.error.invalid'],
      ['time', { dayOffset: 2, time: null }, 422, 'request.error.invalid'],
      ['time', { time: null }, 422, 'request.error.invalid'],
      ['time', { dayOffset: 0, time: 1930 }, 422, 'request.error.invalid'],
      ['clear', { all: true }, 422, 'request.error.unknown-field'],
      ['item/unknown/remove', undefined, 404, 'basket.error.unknown-item'],
      [`item/${foreignItem}/remove`, undefined, 404, 'basket.error.unknown-item'],
      [`item/${foreignItem}/increment`, undefined, 404, 'basket.error.unknown-item'],
      [`item/${foreignItem}/comment`, { comment: 'x' }, 404, 'basket.error.unknown-item'],
      [`item/${itemId}/decrement`, { quantity: 0 }, 422, 'request.error.invalid'],
      [`item/${itemId}/increment`, { quantity: 10_000 }, 422, 'request.error.invalid'],
      [`item/${itemId}/increment`, { quantity: 1.5 }, 422, 'request.error.invalid'],
      [`item/${itemId}/comment`, { comment: 'x'.repeat(10_000) }, 422, 'request.error.invalid'],
      [`item/${itemId}/comment`, { comment: 'a\u0000b' }, 422, 'request.error.invalid'],
      [`item/${itemId}/comment`, { comment: 'a\u001bb' }, 422, 'request.error.invalid'],
      [`item/${itemId}/comment`, { comment: 'halb \ud83c' }, 422, 'request.error.invalid'],
      [`item/${itemId}/finish`, { comment: 7 }, 422, 'request.error.invalid'],
      [`item/${itemId}/finish`, { comment: 'x'.repeat(10_000) }, 422, 'request.error.invalid'],
      [`item/${itemId}/finish`, { comment: 'a\u0000b' }, 422, 'request.error.invalid'],
      [`item/${itemId}/finish`, { comment: 'a\u0007b' }, 422, 'request.error.invalid'],
      [`item/${itemId}/finish`, { comment: 'halb \ud83c' }, 422, 'request.error.invalid'],
      [`item/${itemId}/increment`, { quantity: -1 }, 422, 'request.error.invalid'],
      [`item/${itemId}/increment`, { quantity: 99 }, 422, 'basket.error.invalid-quantity'],
      [`item/${itemId}/comment`, {}, 422, 'request.error.invalid'],
      [
        `item/${itemId}/flavorset`,
        { flavorSets: [{ flavorSetId: 0, flavorIds: [] }] },
        422,
        'basket.error.illegal-flavors',
      ],
      [
        `item/${itemId}/flavorset`,
        { flavorSets: [{ flavorSetId: krone.size.set, flavorIds: [krone.size.small] }] },
        422,
        'basket.error.illegal-flavors',
      ],
      [
        `item/${itemId}/flavorset`,
        { flavorSets: [size('small'), { flavorSetId: set, flavorIds: [krone.extras.ham] }] },
        422,
        'basket.error.illegal-flavors',
      ],
    ];
    for (const [path, body, status, key] of bad) {
      const response = await basket.post(path, body);
      expect([path, response.statusCode, response.json().errors?.[0]?.key]).toEqual([path, status, key]);
    }
    expect(await basket.read()).toEqual(before);
  });

  it('keeps markup, emoji, foreign scripts and line breaks in comments as the text they are', async () => {
    const { basket } = await aBasket();
    const texts = ['<b onclick="x()">fett</b>', '🍕 für Oma', 'بدون ملح', "50 % von 'A_B'; --", 'zwei\nZeilen'];
    const [itemId = ''] = (await basket.change('put', put(adria.dessert))).keys;
    for (const text of texts) {
      expect((await basket.change('delivery', { comment: ` ${text} ` })).comment).toBe(text);
      expect((await basket.change(`item/${itemId}/comment`, { comment: text })).items[itemId]?.comment).toBe(text);
    }
    expect((await basket.read()).comment).toBe(texts.at(-1));
  });

  it('takes at most 100 lines, each of a quantity of at most 99', async () => {
    const { basket } = await aBasket();
    for (let line = 0; line < 100; line += 1) await basket.change('put', put(adria.dessert, { comment: `${line}` }));
    const full = await basket.post('put', put(adria.dessert, { comment: 'noch eins' }));
    expect(full.json().errors[0].key).toBe('basket.error.full');
    const most = await basket.change('put', put(adria.dessert, { comment: '0', quantity: 98 }));
    expect(most.items[most.keys[0] ?? '']?.quantity).toBe(99);
    const over = await basket.post('put', put(adria.dessert, { comment: '0' }));
    expect(over.json().errors[0]).toMatchObject({ key: 'basket.error.invalid-quantity', field: 'quantity' });
  });
});

describe('changes at the same time', () => {
  it('lose none of 200', async () => {
    const { basket } = await aBasket();
    const [itemId = ''] = (await basket.change('put', put(adria.dessert))).keys;
    const changes = Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0
        ? basket.change('put', put(adria.beer, { comment: `Tisch ${index % 50}` }))
        : basket.change(`item/${itemId}/comment`, { comment: String(index) }),
    );
    const answers = await Promise.all(changes);
    const after = await basket.read();
    expect(after.version).toBe(202);
    expect(new Set(answers.map((answer) => answer.version)).size).toBe(200);
    expect(after.deliveryTotals.totalQuantity).toBe(101);
  });
});
