import { expect, it } from 'vitest';
import type { Basket } from '#shared/contract/baskets.ts';
import * as calls from '#shared/contract/calls/baskets.ts';
import { aBasketListener } from '#tests/support/basket-listener.ts';
import { aBuyer, addCode } from '#tests/support/codes.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

/** The basket's calls, each with what it is sent. */

const { server, adria } = await aRestaurantServer({ config: { port: 0 } });
const host = await server.listen();

const prefix = '/json/basket/{basketId}/';
/** it answers with a link, as it changes nothing */
const others: string[] = ['share'];

/** What of a basket is everybody's, whoever pays with points or vouchers and writes comments. */
function publicPart({ deliveryTotals, takeawayTotals, voucher, items, ...rest }: Basket) {
  const sums = [deliveryTotals, takeawayTotals].map(({ itemSum, totalSum }) => ({ itemSum, totalSum }));
  const lines = Object.values(items).map((item) => ({ ...item, comment: '' }));
  return { ...rest, comment: '', lines, sums, voucher: voucher?.value };
}

it('every call answers with the whole basket and its version, which each change raises and publishes', async () => {
  const { basket, browser } = await aBuyer(server, adria, 0);
  const [sweet = ''] = (await basket.read()).keys;
  const small = { flavorSetId: adria.size.set, flavorIds: [adria.size.small] };
  const { keys } = await basket.change('put', { product: { productId: adria.pizza, flavors: [small] } });
  const pizza = keys.find((key) => key !== sweet) ?? '';
  const coupon = { kind: 'coupon', value: 300 } as const;
  const sent: [path: string, body?: object][] = [
    [''],
    ['put', { product: { productId: adria.beer } }],
    ['time', { dayOffset: 1, time: '12:00' }],
    ['takeaway'],
    ['delivery'],
    ['delivery', { comment: 'Bitte läuten' }],
    [`item/${sweet}/increment`],
    [`item/${sweet}/increment`, { quantity: 3 }],
    [`item/${sweet}/decrement`],
    [`item/${sweet}/decrement`, { quantity: 2 }],
    [`item/${pizza}/edit`],
    [`item/${pizza}/flavorset`, { flavorSets: [{ ...small, flavorIds: [adria.size.large] }] }],
    [`item/${pizza}/comment`, { comment: 'gut durch' }],
    [`item/${pizza}/finish`, { comment: 'knusprig' }],
    [`item/${pizza}/edit`],
    [`item/${pizza}/cancel`],
    ['coupon-code', { code: await addCode(server.db, coupon) }],
    ['voucher-code', { code: await addCode(server.db) }],
    ['discount-code', { code: await addCode(server.db) }],
    ['remove-discount', {}],
    [`item/${sweet}/remove`],
    ['clear'],
  ];
  const listener = await aBasketListener({ server, host }, basket.id);
  const changed: Basket[] = [];
  let version = (await basket.read()).version;
  for (const [path, body] of sent) {
    const url = `/json/basket/${basket.id}/${path}`;
    const response = path === '' ? await browser.get(url) : await browser.post(url, body);
    const answer = response.json();
    expect([path, response.statusCode, Object.keys(answer)]).toEqual([path, 200, ['basket', 'version']]);
    expect(answer.version).toBe(answer.basket.version);
    const isChange = path !== '';
    expect([path, answer.version]).toEqual([path, isChange ? version + 1 : version]);
    expect(answer.basket).toEqual(await basket.read());
    if (isChange) changed.push(answer.basket);
    ({ version } = answer);
  }
  expect((await listener.soFar()).baskets.map(publicPart)).toEqual(changed.map(publicPart));
  const paths = Object.values(calls)
    .filter(({ path }) => path.startsWith(prefix))
    .map(({ path }) => path.slice(prefix.length))
    .filter((path) => !others.includes(path));
  const templates = sent.map(([path]) => path.replace(sweet, '{itemId}').replace(pizza, '{itemId}'));
  expect(new Set(templates)).toEqual(new Set(paths));
});
