import { beforeEach, describe, expect, it } from 'vitest';
import type { CockpitTimes, CockpitTimesAnswer } from '#shared/contract/times.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { addSomePlaces } from '#tests/support/consumers.ts';
import { aCustomerOf, openBasket } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

const { server, clock } = await aRestaurantServer();
const hour = 3600;

let house: RestaurantFixture;
let staff: TestBrowser;
let count = 0;
beforeEach(async () => {
  clock.set(fridayEvening);
  count += 1;
  house = await addRestaurant(server.database.db, { slug: `haus-${count}` });
  staff = await aStaffBrowser(server, `Wirtin${count}`, [house]);
});

const path = () => `/json/cockpit/restaurants/${house.slug}/times`;
const read = async (): Promise<CockpitTimesAnswer> => (await staff.get(path())).json();
const details = async () => (await server.browser().get(`/json/restaurant/${house.slug}/details`)).json().restaurant;

async function save(values: Partial<CockpitTimes>, by = staff) {
  const { times, version } = await read();
  return by.post(path(), { expectedVersion: version, times: { ...times, ...values } });
}

const inList = async () => {
  const { restaurants } = (await server.browser().get('/json/restaurants?zip=1070')).json();
  return restaurants.find(({ slug }: { slug: string }) => slug === house.slug);
};

describe('the times of a restaurant', () => {
  it('are as they are stored, and what is saved is what is read', async () => {
    const before = await read();
    expect(before.times).toMatchObject({
      specialDays: [],
      deliveryMinutes: 35,
      leadMinutes: 30,
      freeDeliveryFrom: 4000,
      areas: [
        { fee: 250, minimum: 1500, zipCodes: ['1070'] },
        { fee: 350, minimum: 2000, zipCodes: ['1080'] },
      ],
    });
    expect(before.times.hours.delivery).toHaveLength(7);
    const changed: CockpitTimes = {
      hours: {
        opening: before.times.hours.opening,
        delivery: [
          { day: 'friday', begin: 11 * hour, end: 14 * hour },
          { day: 'friday', begin: 17 * hour, end: 26 * hour },
          { day: 'holiday', begin: 12 * hour, end: 15 * hour },
        ],
        preOrderDelivery: [{ day: 'saturday', begin: 0, end: 24 * hour }],
        takeaway: [],
      },
      specialDays: [
        { date: '2026-12-24', closed: false, delivery: [{ begin: 10 * hour, end: 13 * hour }], takeaway: [] },
        { date: '2026-12-25', closed: true, delivery: [], takeaway: [] },
      ],
      deliveryMinutes: 50,
      leadMinutes: 45,
      freeDeliveryFrom: null,
      areas: [{ fee: 0, minimum: 1000, zipCodes: ['1010', '1070'] }],
    };
    const saved = await save(changed);
    expect([saved.statusCode, saved.json().times]).toEqual([200, changed]);
    const after = await read();
    expect(after).toEqual(saved.json());
    expect(after.version).not.toBe(before.version);
    // all that there is of it in the log names what was changed, and by whom
    const { entries } = (await staff.get(`/json/cockpit/restaurants/${house.slug}/log`)).json();
    expect(entries[0]).toMatchObject({ action: 'cockpit times', by: 'staff', name: `Wirtin${count}` });
    expect(entries[0].details.changed).toContain('areas');
  });

  it('hold at once for guests, in the list and in open baskets', async () => {
    const guest = server.browser();
    const basket = await openBasket(guest, house.slug);
    expect((await details()).open).toBe(true);
    const { times } = await read();
    const none = times.hours.delivery.filter(({ day }) => day !== 'friday');
    const saved = await save({ hours: { ...times.hours, delivery: none, takeaway: [] } });
    expect(saved.statusCode).toBe(200);
    expect(await details()).toMatchObject({ services: { delivery: { open: false }, takeaway: { open: false } } });
    expect((await inList()).services.delivery.open).toBe(false);
    const { basket: seen } = (await guest.get(`/json/basket/${basket.id}`)).json();
    expect(seen.locked).toBe(true);
  });

  it('are other ones on a single day, for delivery, preorders and takeaway', async () => {
    const saved = await save({
      specialDays: [
        { date: '2026-11-20', closed: false, delivery: [{ begin: 20 * hour, end: 22 * hour }], takeaway: [] },
      ],
    });
    expect(saved.statusCode).toBe(200);
    const shown = await details();
    const captions = (ways: { caption: string }[][]) => ways[0]?.map(({ caption }) => caption);
    expect(captions(shown.orderTimeOptions.delivery)).toEqual(['20:00', '20:30', '21:00', '21:30']);
    expect(captions(shown.orderTimeOptions.takeaway)).toEqual([]);
    expect(shown.services.delivery).toMatchObject({ open: false, preOrder: true });
    expect((await inList()).services).toEqual(shown.services);
    clock.set(fridayEvening.add({ hours: 24 }));
    expect((await details()).open).toBe(true);
    // it is over, and no longer told
    expect((await read()).times.specialDays).toEqual([]);
  });

  it('of two who change the same state the second is told, and can save on top of it', async () => {
    const other = await aStaffBrowser(server, `Leitung${count}`, [house], 'manager');
    const { times, version } = await read();
    const [first, second] = await Promise.all(
      [40, 50].map((deliveryMinutes, index) =>
        (index === 0 ? staff : other).post(path(), { expectedVersion: version, times: { ...times, deliveryMinutes } }),
      ),
    );
    expect(new Set([first?.statusCode, second?.statusCode])).toEqual(new Set([200, 409]));
    const refused = first?.statusCode === 409 ? first : second;
    expect(refused?.json().errors[0].key).toBe('times.error.changed');
    expect((await save({ leadMinutes: 20 }, other)).statusCode).toBe(200);
  });

  it('have another version when the operator or a switch changed them', async () => {
    const { version, times } = await read();
    await staff.post(`/json/cockpit/restaurants/${house.slug}/closures`, { date: '2026-12-24', closed: true });
    const late = await staff.post(path(), { expectedVersion: version, times });
    expect(late.statusCode).toBe(409);
    expect((await read()).times.specialDays).toEqual([
      { date: '2026-12-24', closed: true, delivery: [], takeaway: [] },
    ]);
  });

  it('are refused with all their faults at once, by field, and nothing of them is kept', async () => {
    const before = await read();
    const { hours } = before.times;
    const response = await save({
      hours: { ...hours, delivery: [{ day: 'monday', begin: 0, end: 0 }] },
      deliveryMinutes: 1,
      areas: [{ fee: 250, minimum: 0, zipCodes: ['107', '1070', '1070'] }],
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([
      { key: 'times.error.range', field: 'times.hours.delivery.0' },
      { key: 'times.error.minutes', field: 'times.deliveryMinutes' },
      { key: 'times.error.postcode', field: 'times.areas.0.zipCodes', message: expect.stringContaining('107') },
      { key: 'times.error.postcode-twice', field: 'times.areas.0.zipCodes' },
    ]);
    // known to the register are 1070 and some others; what stands there already is nobody's fault
    await addSomePlaces(server);
    const [area] = before.times.areas;
    const zipCodes = [...(area?.zipCodes ?? []), '1080', '1999'];
    const unknown = await save({ areas: [{ fee: 250, minimum: 0, zipCodes }] });
    expect(unknown.json().errors).toMatchObject([
      {
        key: 'times.error.postcode-unknown',
        field: 'times.areas.0.zipCodes',
        message: 'Diese Postleitzahl gibt es nicht: 1999',
      },
    ]);
    const around = await staff.get(`/json/cockpit/restaurants/${house.slug}/postcodes`);
    const { postcodes } = around.json();
    expect(postcodes.map(({ zipCode }: { zipCode: string }) => zipCode)).toEqual(['1070', '1080']);
    expect(postcodes[0]).toMatchObject({ cities: ['Wien'], kilometres: expect.any(Number) });
    const long = await save({ areas: [{ fee: 0, minimum: 0, zipCodes: ['1'.repeat(10_000)] }] });
    expect([long.statusCode, long.json().errors[0].field]).toEqual([422, 'times.areas.0.zipCodes.0']);
    expect(await read()).toEqual(before);
  });
});

describe('a busy kitchen', () => {
  const busy = (body: object) => staff.post(`/json/cockpit/restaurants/${house.slug}/busy`, body);

  it('adds minutes for an hour to every promise, on top of those of today, and none after it', async () => {
    await staff.post(`/json/cockpit/restaurants/${house.slug}/minutes`, { minutes: 60 });
    const { restaurant } = (await busy({ minutes: 20 })).json();
    expect(restaurant).toMatchObject({
      todayMinutes: 60,
      deliveryMinutes: 35,
      busy: { minutes: 20, until: fridayEvening.add({ hours: 1 }).toString() },
    });
    expect(await details()).toMatchObject({ statistics: { deliveryTime: 80 }, leadMinutes: 50 });
    expect((await inList()).statistics.deliveryTime).toBe(80);
    const { browser, order } = await aCustomerOf(server, house);
    const { orderId } = (await order()).json();
    expect((await browser.get(`/json/orders/${orderId}`)).json().foodorder.duration).toBe(80);
    clock.set(fridayEvening.add({ hours: 1 }));
    expect(await details()).toMatchObject({ statistics: { deliveryTime: 60 }, leadMinutes: 30 });
    expect((await inList()).statistics.deliveryTime).toBe(60);
  });

  it('lasts as long as it says, and ends when it is taken back', async () => {
    expect((await busy({ minutes: 5, forMinutes: 480 })).json().restaurant.busy).toEqual({
      minutes: 5,
      until: fridayEvening.add({ hours: 8 }).toString(),
    });
    expect((await busy({ minutes: null })).json().restaurant.busy).toBeNull();
    for (const body of [{ minutes: 4 }, { minutes: 121 }, { minutes: 10, forMinutes: 14 }, {}]) {
      expect((await busy(body)).statusCode).toBe(422);
    }
  });
});
