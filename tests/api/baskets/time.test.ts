import { describe, expect, it } from 'vitest';
import { vienna } from '#shared/domain/testing/builders.ts';
import { aVisitorsBasket, ordering, type TestBasket } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture, raiseMenuVersion } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

const { clock, server, adria } = await aRestaurantServer();
const nightly = await openAtNight('nachtschicht');
const holidays = await openOnHolidays('feiertagswirt');

/** Open from 22:00 to 06:00 of the next day, every day. */
async function openAtNight(slug: string): Promise<RestaurantFixture> {
  const { db } = server.database;
  const restaurant = await addRestaurant(db, { slug });
  await db
    .updateTable('restaurant_hours')
    .set({ begin_seconds: 22 * 3600, end_seconds: 30 * 3600 })
    .where('restaurant_id', '=', restaurant.id)
    .execute();
  await raiseMenuVersion(db, restaurant.id);
  return restaurant;
}

/** On public holidays from 17:00 to 20:00 only. */
async function openOnHolidays(slug: string): Promise<RestaurantFixture> {
  const { db } = server.database;
  const restaurant = await addRestaurant(db, { slug });
  await db
    .insertInto('restaurant_hours')
    .values(
      (['opening', 'delivery', 'takeaway'] as const).map((kind) => ({
        restaurant_id: restaurant.id,
        kind,
        day: 'holiday' as const,
        begin_seconds: 17 * 3600,
        end_seconds: 20 * 3600,
      })),
    )
    .execute();
  await raiseMenuVersion(db, restaurant.id);
  return restaurant;
}

const aBasket = ({ slug }: RestaurantFixture) => aVisitorsBasket(server, { slug });
const statusOf = async (basket: TestBasket, dayOffset: number, time: string | null) =>
  (await basket.post('time', { dayOffset, time })).statusCode;
const timeOf = async (basket: TestBasket) => {
  const { orderTime, sanities, version } = await basket.read();
  return { ...orderTime, offered: sanities.orderTime, version };
};

describe('a chosen time', () => {
  it("is tomorrow's until midnight, and today's from then on, without being written", async () => {
    const { basket } = await aBasket(adria);
    await basket.change('time', { dayOffset: 1, time: '12:30' });
    clock.set(vienna('2026-11-20T23:59:59'));
    expect(await timeOf(basket)).toEqual({ dayOffset: 1, time: '12:30', offered: true, version: 2 });
    clock.set(vienna('2026-11-21T00:00'));
    expect(await timeOf(basket)).toEqual({ dayOffset: 0, time: '12:30', offered: true, version: 2 });
  });

  it('that passes is no longer offered, and is never moved by the server', async () => {
    const { browser, basket } = await aBasket(adria);
    await basket.change('put', { product: { productId: adria.dessert, quantity: 3 } });
    await basket.change('time', { dayOffset: 0, time: '19:30' });
    // A slot needs half an hour of lead.
    clock.set(vienna('2026-11-20T19:00'));
    expect(await timeOf(basket)).toMatchObject({ time: '19:30', offered: true });
    clock.set(vienna('2026-11-20T19:00:01'));
    expect(await timeOf(basket)).toMatchObject({ dayOffset: 0, time: '19:30', offered: false });
    const order = await ordering(browser, basket, adria.slug)();
    expect([order.statusCode, order.json().errors[0].key]).toEqual([422, 'order.error.invalid-time']);
    // Other changes leave it alone too.
    const changed = await basket.change('takeaway');
    expect(changed).toMatchObject({
      orderTime: { dayOffset: 0, time: '19:30' },
      sanities: { orderTime: false },
    });
    clock.set(vienna('2026-11-21T12:00'));
    expect(await timeOf(basket)).toMatchObject({ dayOffset: -1, time: '19:30', offered: false });
    expect(await statusOf(basket, -1, '19:30')).toBe(422);
    expect((await basket.change('time', { dayOffset: 0, time: '12:30' })).sanities.orderTime).toBe(true);
  });

  it('of a day that is over can be had for as soon as possible again, once that is chosen', async () => {
    const { browser, basket } = await aBasket(adria);
    await basket.change('put', { product: { productId: adria.dessert, quantity: 3 } });
    await basket.change('time', { dayOffset: 0, time: '19:30' });
    clock.set(vienna('2026-11-22T12:00'));
    expect(await timeOf(basket)).toMatchObject({ dayOffset: -2, time: '19:30', offered: false });
    const order = ordering(browser, basket, adria.slug);
    expect((await order()).json().errors[0].key).toBe('order.error.invalid-time');
    const chosen = await basket.change('time', { dayOffset: 0, time: null });
    expect(chosen).toMatchObject({ orderTime: { dayOffset: 0, time: null }, sanities: { orderTime: true } });
    expect((await order()).statusCode).toBe(201);
  });

  it('as soon as possible is over when the restaurant closes, and back when it opens', async () => {
    const { basket } = await aBasket(adria);
    clock.set(vienna('2026-11-20T22:59:59'));
    expect(await timeOf(basket)).toMatchObject({ time: null, offered: true });
    clock.set(vienna('2026-11-20T23:00'));
    expect(await timeOf(basket)).toMatchObject({ dayOffset: 0, time: null, offered: false });
    expect(await statusOf(basket, 0, null)).toBe(422);
    clock.set(vienna('2026-11-21T11:00'));
    expect(await timeOf(basket)).toMatchObject({ dayOffset: 0, time: null, offered: true });
  });
});

describe('in the night of a clock change', () => {
  it('an hour that does not exist cannot be chosen (2027-03-28)', async () => {
    clock.set(vienna('2027-03-27T23:00'));
    const { basket } = await aBasket(nightly);
    const statuses = [];
    for (const time of ['01:30', '02:00', '02:30', '03:00']) statuses.push(await statusOf(basket, 1, time));
    expect(statuses).toEqual([200, 422, 422, 200]);
    // An hour of lead is an hour of time, whatever the clock on the wall says.
    await basket.change('time', { dayOffset: 1, time: '03:00' });
    clock.set(Temporal.Instant.from('2027-03-28T00:30:00Z'));
    expect(await timeOf(basket)).toMatchObject({ dayOffset: 0, time: '03:00', offered: true });
    clock.set(Temporal.Instant.from('2027-03-28T00:31:00Z'));
    expect(await timeOf(basket)).toMatchObject({ dayOffset: 0, time: '03:00', offered: false });
  });

  it('an hour that comes twice means the first (2026-10-25)', async () => {
    clock.set(vienna('2026-10-24T23:00'));
    const { basket } = await aBasket(nightly);
    expect(await statusOf(basket, 1, '02:30')).toBe(200);
    // 02:30 in summer time is 00:30 UTC; half an hour before, and just after that.
    clock.set(Temporal.Instant.from('2026-10-25T00:00:00Z'));
    expect(await timeOf(basket)).toMatchObject({ dayOffset: 0, time: '02:30', offered: true });
    clock.set(Temporal.Instant.from('2026-10-25T00:01:00Z'));
    expect(await timeOf(basket)).toMatchObject({ dayOffset: 0, time: '02:30', offered: false });
  });

  it.each([
    ['2026-10-24T12:00', '2026-10-25T12:30'],
    ['2027-03-27T12:00', '2027-03-28T12:30'],
  ])('chosen at %s for tomorrow, 12:30 stays 12:30 of the wall clock', async (now, wanted) => {
    clock.set(vienna(now));
    const { browser, basket } = await aBasket(adria);
    await basket.change('put', { product: { productId: adria.dessert, quantity: 3 } });
    await basket.change('time', { dayOffset: 1, time: '12:30' });
    const placed = await ordering(browser, basket, adria.slug)();
    expect(placed.statusCode).toBe(201);
    const { foodorder } = (await browser.get(`/json/orders/${placed.json().orderId}`)).json();
    expect(foodorder.desiredTime).toBe(vienna(wanted).toString());
  });
});

describe('on a public holiday', () => {
  it.each(['2026-12-08', '2027-01-06'])('%s a restaurant goes by its holiday hours', async (date) => {
    const eve = Temporal.PlainDate.from(date).subtract({ days: 1 });
    clock.set(vienna(`${eve.toString()}T12:00`));
    const { basket } = await aBasket(holidays);
    expect([await statusOf(basket, 1, '12:00'), await statusOf(basket, 1, '18:00')]).toEqual([422, 200]);
    expect(await statusOf(basket, 0, '18:00')).toBe(200);
    clock.set(vienna(`${date}T12:00`));
    expect(await statusOf(basket, 0, null)).toBe(422);
    clock.set(vienna(`${date}T17:00`));
    expect(await statusOf(basket, 0, null)).toBe(200);
  });

  it.each(['2026-12-08', '2027-01-06'])('%s one without such hours goes by the weekday', async (date) => {
    clock.set(vienna(`${date}T12:00`));
    const { basket } = await aBasket(adria);
    expect([await statusOf(basket, 0, '12:30'), await statusOf(basket, 0, null)]).toEqual([200, 200]);
  });
});
