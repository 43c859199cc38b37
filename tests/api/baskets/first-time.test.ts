import { describe, expect, it } from 'vitest';
import { vienna } from '#shared/domain/testing/builders.ts';
import { aCustomerOf, aVisitorsBasket, ordering } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture, raiseMenuVersion } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

const { clock, server, adria } = await aRestaurantServer();
const friday = '2026-11-20';
const forLater = await takingPreordersOnly('vorbestellwirt');

/** Delivers from 12:00 to 22:00, never at once; food can be fetched at any time of the day. */
async function takingPreordersOnly(slug: string): Promise<RestaurantFixture> {
  const { db } = server.database;
  const restaurant = await addRestaurant(db, { slug });
  const id = restaurant.id;
  await db.deleteFrom('restaurant_hours').where('restaurant_id', '=', id).where('kind', '=', 'delivery').execute();
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
  await db
    .insertInto('restaurant_hours')
    .values(
      weekdays.map((day) => ({
        restaurant_id: id,
        kind: 'preOrderDelivery' as const,
        day,
        begin_seconds: 12 * 3600,
        end_seconds: 22 * 3600,
      })),
    )
    .execute();
  await raiseMenuVersion(db, id);
  return restaurant;
}

const aBasket = ({ slug }: RestaurantFixture) => aVisitorsBasket(server, { slug });
const asap = { dayOffset: 0, time: null };

describe('the time of a new basket', () => {
  it('is as soon as possible where that is offered', async () => {
    const { basket } = await aBasket(adria);
    expect((await basket.read()).orderTime).toEqual(asap);
  });

  it('is the first that is offered where food comes by preorder only, and products are checked against it', async () => {
    clock.set(vienna(`${friday}T09:10`));
    const { basket } = await aBasket(forLater);
    expect(await basket.read()).toMatchObject({
      orderTime: { dayOffset: 0, time: '12:00' },
      sanities: { orderTime: true },
      locked: false,
    });
    // at noon the lunch is to be had, now it is not
    const filled = await basket.change('put', { product: { productId: forLater.lunch } });
    expect(filled).toMatchObject({ sanities: { itemsAvailable: true } });
    clock.set(vienna(`${friday}T13:05`));
    const later = await aBasket(forLater);
    expect((await later.basket.read()).orderTime).toEqual({ dayOffset: 0, time: '14:00' });
  });

  it('is tomorrow’s first after the last of today, and one that can be ordered for', async () => {
    clock.set(vienna(`${friday}T23:30`));
    const { browser, basket } = await aCustomerOf(server, adria);
    const first = await basket.read();
    expect(first).toMatchObject({
      orderTime: { dayOffset: 1, time: '11:00' },
      sanities: { orderTime: true },
    });
    const order = ordering(browser, basket, adria.slug);
    const placed = await order({ orderTime: { date: '2026-11-21', time: '11:00' } });
    expect(placed.statusCode).toBe(201);
  });

  it('in the night of a clock change is one that exists', async () => {
    clock.set(vienna('2027-03-27T23:30'));
    const { basket } = await aBasket(adria);
    expect(await basket.read()).toMatchObject({
      orderTime: { dayOffset: 1, time: '11:00' },
      sanities: { orderTime: true },
    });
  });

  it('stays as soon as possible where nothing is offered at all', async () => {
    clock.set(vienna(`${friday}T12:00`));
    const shut = await addRestaurant(server.database.db, { slug: 'zugesperrt' });
    await server.database.db.deleteFrom('restaurant_hours').where('restaurant_id', '=', shut.id).execute();
    await raiseMenuVersion(server.database.db, shut.id);
    const { basket } = await aBasket(shut);
    expect(await basket.read()).toMatchObject({ orderTime: asap, lockReasons: ['notOpen'] });
  });
});

describe('the time of an empty basket', () => {
  const again = (browser: Awaited<ReturnType<typeof aBasket>>['browser'], slug: string) =>
    browser.get(`/json/restaurant/${slug}/basket-identifiers`);

  it('begins anew with the next visit where it is not offered any more, in many tabs at once too', async () => {
    clock.set(vienna(`${friday}T18:00`));
    const { browser, basket } = await aBasket(adria);
    expect((await basket.read()).orderTime).toEqual(asap);
    clock.set(vienna(`${friday}T23:30`));
    const answers = await Promise.all(Array.from({ length: 4 }, () => again(browser, adria.slug)));
    expect(answers.map((each) => each.json().basketCacheId)).toEqual(Array(4).fill(basket.id));
    expect(await basket.read()).toMatchObject({ orderTime: { dayOffset: 1, time: '11:00' }, version: 2 });
  });

  it('that is offered stays, and so does that of what has something in it', async () => {
    clock.set(vienna(`${friday}T18:00`));
    const chosen = await aBasket(adria);
    await chosen.basket.change('time', { dayOffset: 1, time: '12:30' });
    const filled = await aBasket(adria);
    await filled.basket.change('put', { product: { productId: adria.dessert } });
    clock.set(vienna(`${friday}T23:30`));
    for (const { browser } of [chosen, filled]) await again(browser, adria.slug);
    expect((await chosen.basket.read()).orderTime).toEqual({ dayOffset: 1, time: '12:30' });
    expect((await filled.basket.read()).orderTime).toEqual(asap);
  });

  it('goes with the transport while it is the first of it, and stays once it was chosen', async () => {
    clock.set(vienna(`${friday}T12:10`));
    const { basket } = await aBasket(forLater);
    expect((await basket.read()).orderTime).toEqual({ dayOffset: 0, time: '13:00' });
    expect((await basket.change('takeaway')).orderTime).toEqual(asap);
    expect((await basket.change('delivery')).orderTime).toEqual({ dayOffset: 0, time: '13:00' });
    await basket.change('time', { dayOffset: 0, time: '19:30' });
    expect((await basket.change('takeaway')).orderTime).toEqual({ dayOffset: 0, time: '19:30' });
  });
});
