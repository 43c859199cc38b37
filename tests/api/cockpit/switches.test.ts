import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { aClock, fridayEvening } from '#tests/support/clock.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestBrowser, type TestServer } from '#tests/support/server.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

const clock = aClock();
let server: TestServer;
let adria: RestaurantFixture;
let staff: TestBrowser;
beforeAll(async () => {
  server = await aServer({ clock });
  staff = await aStaffBrowser(server, 'Wirtin', []);
});
afterAll(() => server.stop());

let count = 0;
beforeEach(async () => {
  count += 1;
  adria = await addRestaurant(server.database.db, { slug: `adria-${count}` });
  await server.database.db
    .insertInto('restaurant_staff')
    .values({ user_id: 'wirtin-0000000000000000000000', restaurant_id: adria.id })
    .execute();
});
afterEach(() => clock.set(fridayEvening));

const post = (path: string, body: object) => staff.post(`/json/cockpit/restaurants/${adria.slug}/${path}`, body);

async function switched(path: string, body: object): Promise<CockpitRestaurant> {
  const response = await post(path, body);
  expect([response.statusCode, response.body]).toEqual([200, response.body]);
  return response.json<{ restaurant: CockpitRestaurant }>().restaurant;
}

const details = async () => (await server.browser().get(`/json/restaurant/${adria.slug}/details`)).json().restaurant;

/** The restaurant as the list of its postcode has it. */
async function inList() {
  const { restaurants } = (await server.browser().get('/json/restaurants?zip=1070')).json();
  return restaurants.find(({ slug }: { slug: string }) => slug === adria.slug);
}

const tomorrow = (wall: string) =>
  Temporal.PlainDateTime.from(`2026-11-21T${wall}`).toZonedDateTime('Europe/Vienna').toInstant();

/** Every refused body leaves the restaurant as it was. */
async function expectRefused(path: string, bodies: readonly object[], field: string): Promise<void> {
  const before = (await staff.get('/json/cockpit/restaurants')).json().restaurants;
  for (const body of bodies) {
    const response = await post(path, body);
    expect([body, response.statusCode]).toEqual([body, 422]);
    expect(response.json().errors[0].field).toBe(field);
  }
  expect((await staff.get('/json/cockpit/restaurants')).json().restaurants).toEqual(before);
}

it('the cockpit has the menu, the usual minutes and the closures from today on', async () => {
  for (const closed_on of ['2026-11-19', '2026-11-20', '2026-12-24']) {
    await server.database.db.insertInto('restaurant_closures').values({ restaurant_id: adria.id, closed_on }).execute();
  }
  const { restaurants } = (await staff.get('/json/cockpit/restaurants')).json();
  const restaurant = restaurants.find(({ slug }: CockpitRestaurant) => slug === adria.slug);
  expect(restaurant).toMatchObject({
    name: 'Pizzeria Adria',
    pausedUntil: null,
    deliveryMinutes: 35,
    todayMinutes: null,
    closures: ['2026-11-20', '2026-12-24'],
  });
  expect(restaurant.products[1]).toEqual({
    productId: adria.dessert,
    name: 'Tiramisu',
    group: 'Speisen',
    price: 550,
    soldOut: false,
    course: 'mains',
  });
  // what it is, unless its group says something else
  const { products } = restaurant as CockpitRestaurant;
  expect(products.find(({ productId }) => productId === adria.beer)?.course).toBe('drinks');
  await server.database.db
    .updateTable('product_groups')
    .set({ course: 'starters' })
    .where('restaurant_id', '=', adria.id)
    .execute();
  const again = await switched('pause', { minutes: null });
  expect(new Set(again.products.map(({ course }) => course))).toEqual(new Set(['starters']));
});

describe('a pause', () => {
  it('takes the restaurant offline until it ends, in details and lists', async () => {
    const { pausedUntil } = await switched('pause', { minutes: 30 });
    expect(pausedUntil).toBe(clock.now().add({ minutes: 30 }).toString());
    expect(await details()).toMatchObject({ offline: true, open: false, closed: true });
    expect(await inList()).toMatchObject({ offline: true, open: false });
    clock.advance({ minutes: 30 });
    expect(await details()).toMatchObject({ offline: false, open: true });
    expect(await inList()).toMatchObject({ offline: false, open: true });
    const { restaurants } = (await staff.get('/json/cockpit/restaurants')).json();
    expect(restaurants.at(-1)?.pausedUntil ?? null).toBeNull();
  });

  it('can be ended early, and made longer', async () => {
    await switched('pause', { minutes: 30 });
    const { pausedUntil } = await switched('pause', { minutes: 60 });
    expect(pausedUntil).toBe(clock.now().add({ minutes: 60 }).toString());
    expect((await switched('pause', { minutes: null })).pausedUntil).toBeNull();
    expect((await switched('pause', { minutes: null })).pausedUntil).toBeNull();
    expect(await details()).toMatchObject({ offline: false, open: true });
  });

  it('refuses an order that was being filled in meanwhile, and takes it afterwards', async () => {
    const { basket, order } = await aCustomerOf(server, adria);
    await switched('pause', { minutes: 15 });
    const refused = await order();
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0].key).toBe('order.error.invalid-time');
    expect((await basket.read()).lockReasons).toContain('notOpen');
    clock.advance({ minutes: 15 });
    expect((await order()).statusCode).toBe(201);
  });

  it('is refused for minutes that are none', async () => {
    const odd = [{ minutes: 0 }, { minutes: -1 }, { minutes: 10_000 }, { minutes: 1.5 }, { minutes: '30' }, {}];
    await expectRefused('pause', odd, 'minutes');
  });
});

describe('a sold-out product', () => {
  const availabilities = async () =>
    (await server.browser().get(`/json/restaurant/${adria.slug}/availabilities`)).json();

  it('is not to be had until midnight in Vienna, and then again', async () => {
    const { basket, order } = await aCustomerOf(server, adria);
    const version = (await details()).menuVersion;
    const restaurant = await switched('sold-out', { productId: adria.dessert, soldOut: true });
    expect(restaurant.products.filter(({ soldOut }) => soldOut).map(({ productId }) => productId)).toEqual([
      adria.dessert,
    ]);
    expect((await details()).menuVersion).toBeGreaterThan(version);
    expect((await basket.read()).sanities.itemsAvailable).toBe(false);
    expect((await order()).json().errors.map(({ key }: { key: string }) => key)).toEqual([
      'order.error.invalid-basket',
    ]);
    clock.set(tomorrow('11:30'));
    expect((await basket.read()).sanities.itemsAvailable).toBe(true);
    expect((await order()).statusCode).toBe(201);
    const { restaurants } = (await staff.get('/json/cockpit/restaurants')).json();
    expect(JSON.stringify(restaurants)).not.toContain('"soldOut":true');
  });

  it('can be ordered for tomorrow', async () => {
    const { basket, order } = await aCustomerOf(server, adria);
    await switched('sold-out', { productId: adria.dessert, soldOut: true });
    await basket.change('time', { dayOffset: 1, time: '12:00' });
    expect((await basket.read()).sanities.itemsAvailable).toBe(true);
    expect((await order()).statusCode).toBe(201);
  });

  it('comes back when the staff take it back, with its own hours', async () => {
    const before = await availabilities();
    await switched('sold-out', { productId: adria.lunch, soldOut: true });
    await switched('sold-out', { productId: adria.lunch, soldOut: true });
    expect(await availabilities()).not.toEqual(before);
    const { products } = await switched('sold-out', { productId: adria.lunch, soldOut: false });
    expect(products.some(({ soldOut }) => soldOut)).toBe(false);
    expect(await availabilities()).toEqual(before);
  });

  it('must be on the menu of the restaurant', async () => {
    const other = await addRestaurant(server.database.db, { slug: `krone-${count}` });
    for (const productId of [other.dessert, 0, -1, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const response = await post('sold-out', { productId, soldOut: true });
      expect([productId, response.statusCode]).toEqual([productId, 422]);
      expect(response.json().errors[0]).toMatchObject({
        key: 'basket.error.product-not-available',
        field: 'productId',
      });
    }
    await expectRefused('sold-out', [{ soldOut: true }, { productId: 1.5, soldOut: true }], 'productId');
  });

  it('stays sold out however many staff mark it at the same time', async () => {
    const marks = Array.from({ length: 8 }, () => post('sold-out', { productId: adria.beer, soldOut: true }));
    const statuses = (await Promise.all(marks)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const rows = await server.database.db
      .selectFrom('sold_out_products')
      .selectAll()
      .where('restaurant_id', '=', adria.id)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe("today's delivery minutes", () => {
  it('count for estimates and new orders until midnight, then the usual ones do', async () => {
    const restaurant = await switched('minutes', { minutes: 70 });
    expect(restaurant).toMatchObject({ deliveryMinutes: 35, todayMinutes: 70 });
    expect((await details()).statistics.deliveryTime).toBe(70);
    expect((await inList()).statistics.deliveryTime).toBe(70);
    const durationOf = async () => {
      const { browser, order } = await aCustomerOf(server, adria);
      const { orderId } = (await order()).json();
      return (await browser.get(`/json/orders/${orderId}`)).json().foodorder.duration;
    };
    expect(await durationOf()).toBe(70);
    clock.set(tomorrow('12:00'));
    expect((await details()).statistics.deliveryTime).toBe(35);
    expect((await inList()).statistics.deliveryTime).toBe(35);
    expect(await durationOf()).toBe(35);
  });

  it('go back to the usual ones, and refuse what is none', async () => {
    await switched('minutes', { minutes: 240 });
    expect((await switched('minutes', { minutes: null })).todayMinutes).toBeNull();
    expect((await details()).statistics.deliveryTime).toBe(35);
    const odd = [{ minutes: 0 }, { minutes: -1 }, { minutes: 241 }, { minutes: 1.5 }, { minutes: true }, {}];
    await expectRefused('minutes', odd, 'minutes');
  });
});

describe('a day that is closed', () => {
  it('offers no times, and does again once it is opened', async () => {
    const { closures } = await switched('closures', { date: '2026-11-20', closed: true });
    expect(closures).toEqual(['2026-11-20']);
    expect(await details()).toMatchObject({ open: false, closures: ['2026-11-20'] });
    expect(await inList()).toMatchObject({ open: false });
    await switched('closures', { date: '2026-11-20', closed: true });
    expect((await switched('closures', { date: '2026-11-20', closed: false })).closures).toEqual([]);
    expect((await switched('closures', { date: '2026-11-20', closed: false })).closures).toEqual([]);
    expect(await inList()).toMatchObject({ open: true });
  });

  it('lies between today and a year from now, in Vienna', async () => {
    await switched('closures', { date: '2027-11-20', closed: true });
    const odd = ['2026-11-19', '2027-11-21', '2026-02-30', '2026-13-01', '9999-12-31', '20.11.2026', '', '🍕'];
    await expectRefused(
      'closures',
      odd.map((date) => ({ date, closed: true })),
      'date',
    );
    // already the 21st in Vienna
    clock.set(Temporal.Instant.from('2026-11-20T23:30:00Z'));
    await expectRefused('closures', [{ date: '2026-11-20', closed: true }], 'date');
  });
});
