import { beforeEach, describe, expect, it } from 'vitest';
import { switchHappyHours } from '#features/restaurant-codes/apply-happy-hours.ts';
import type { HappyHourRules, RestaurantCodesAnswer } from '#shared/contract/restaurant-codes.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { aBuyer } from '#tests/support/codes.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';
import { anApp } from '#tests/support/services.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

const { server, clock } = await aRestaurantServer();
const daysAgo = (days: number) => fridayEvening.subtract({ hours: days * 24 }).toString();

let house: RestaurantFixture;
let staff: TestBrowser;
let count = 0;
beforeEach(async () => {
  count += 1;
  house = await addRestaurant(server.database.db, { slug: `haus-${count}` });
  staff = await aStaffBrowser(server, `Wirtin${count}`, [house]);
  const { pool } = server.database;
  await pool.query(`update settings set restaurant_codes = '{"allowed": true, "maxPercent": 30, "maxCents": 1000, "maxActive": 20}',
    global_discount_percent = 0`);
  await pool.query('update settings set global_discount_since = $1', [daysAgo(400)]);
  await pool.query('update restaurants set discount_percent = 0 where id = $1', [house.id]);
  await pool.query('update restaurants set discount_since = $1, menu_version = menu_version + 1 where id = $2', [
    daysAgo(400),
    house.id,
  ]);
  await pool.query('delete from past_discounts');
  await pool.query('update products set price_since = $1 where restaurant_id = $2', [daysAgo(400), house.id]);
});

const path = (rest = '') => `/json/cockpit/restaurants/${house.slug}/happy-hours${rest}`;
const someHours = (values: Partial<HappyHourRules> = {}): HappyHourRules => ({
  days: [5],
  begins: '17:00',
  ends: '19:00',
  percent: 20,
  ...values,
});
const add = async (values: Partial<HappyHourRules> = {}) =>
  (await staff.post(path(), someHours(values))).json<RestaurantCodesAnswer>();
const tick = () => {
  const { db, publisher } = server;
  return switchHappyHours(anApp(db, { clock, publisher }));
};
const detailsOf = async () => (await server.http.inject(`/json/restaurant/${house.slug}/details`)).json().restaurant;
const dessert = async () => {
  const { products } = (await server.http.inject(`/json/restaurant/${house.slug}/products`)).json();
  return products.find(({ id }: { id: number }) => id === house.dessert);
};
const codes = async () =>
  (await staff.get(`/json/cockpit/restaurants/${house.slug}/codes`)).json<RestaurantCodesAnswer>();

describe('a happy hour', () => {
  it('is the discount of the restaurant at its hours, with the price before it beside it', async () => {
    expect(await add()).toMatchObject({ happyPercent: 20, happyHours: [{ ...someHours(), on: true }] });
    expect(await detailsOf()).toMatchObject({ discount: 20, backedDiscount: { percent: 20, upTo: false } });
    expect(await dessert()).toMatchObject({ price: 550, lowestPrice: 550 });
    const { basket } = await aBuyer(server, house);
    const inTime = await basket.read();
    expect(inTime).toMatchObject({ discountPercent: 20, takeawayTotals: { totalDiscount: 330, totalSum: 1320 } });
    clock.advance({ hours: 1 });
    await tick();
    expect(await basket.read()).toMatchObject({ discountPercent: 0, takeawayTotals: { totalSum: 1650 } });
    expect(await codes()).toMatchObject({ happyPercent: 0 });
  });

  it('is ordered at the price that was seen, or told', async () => {
    await add();
    const [early, late] = [await aBuyer(server, house), await aBuyer(server, house)];
    const { totalSum } = (await early.basket.read()).deliveryTotals;
    expect((await early.order({ totalSum })).statusCode).toBe(201);
    clock.advance({ hours: 1 });
    await tick();
    expect((await late.order({ totalSum })).json().errors[0].key).toBe('basket.error.inconsistent-totals');
  });

  it('that comes back says no struck price, as the lowest of 30 days is its own', async () => {
    await add();
    clock.advance({ hours: 1 });
    await tick();
    clock.advance({ hours: 7 * 24 - 1 });
    await tick();
    expect(await detailsOf()).toMatchObject({ discount: 20, backedDiscount: null });
    expect(await dessert()).toMatchObject({ price: 550, lowestPrice: 440 });
  });

  it("does not come on top of the restaurant's own discount: the greater one holds", async () => {
    await server.database.pool.query(
      'update restaurants set discount_percent = 25, menu_version = menu_version + 1 where id = $1',
      [house.id],
    );
    await add();
    expect(await detailsOf()).toMatchObject({ discount: 25 });
    const { rows } = await server.database.pool.query('select percent from past_discounts where restaurant_id = $1', [
      house.id,
    ]);
    expect(rows).toEqual([{ percent: 0 }]);
  });

  it('ends at once when it is switched off, removed, or when the operator allows none', async () => {
    for (const end of ['off', 'remove', 'operator'] as const) {
      const { happyHours } = await add();
      const id = happyHours.at(-1)?.id;
      expect(await detailsOf()).toMatchObject({ discount: 20 });
      if (end === 'off') await staff.post(path(`/${id}/on`), { on: false });
      if (end === 'remove') await staff.delete(path(`/${id}`));
      if (end === 'operator') {
        await server.database.pool.query(
          `update settings set restaurant_codes = restaurant_codes || '{"allowed": false}'`,
        );
        await tick();
      }
      expect(await detailsOf()).toMatchObject({ discount: 0 });
    }
  });

  it('is bounded by what the operator allows, and tells all faults at once', async () => {
    const response = await staff.post(path(), someHours({ days: [1, 1, 9], begins: '24:00', ends: '7', percent: 31 }));
    expect(response.json().errors.map(({ key, field }: { key: string; field: string }) => `${field} ${key}`)).toEqual([
      'days codes.error.days',
      'begins codes.error.hours',
      'ends codes.error.hours',
      'percent codes.error.percent',
    ]);
    expect((await codes()).happyHours).toEqual([]);
  });

  it('is switched once by however many servers, and not without need', async () => {
    await add();
    const before = (await detailsOf()).menuVersion;
    await tick();
    expect((await detailsOf()).menuVersion).toBe(before);
    clock.advance({ hours: 1 });
    await Promise.all([tick(), tick(), tick()]);
    expect((await detailsOf()).menuVersion).toBe(before + 1);
  });

  it("of another restaurant's is nobody's to change", async () => {
    const { happyHours } = await add();
    const other = await addRestaurant(server.database.db, { slug: `nachbarin-${count}` });
    const owner = await aStaffBrowser(server, `Nachbarin${count}`, [other]);
    const theirs = `/json/cockpit/restaurants/${other.slug}/happy-hours/${happyHours[0]?.id}`;
    expect((await owner.post(theirs, someHours({ percent: 1 }))).statusCode).toBe(404);
    expect((await owner.post(`${theirs}/on`, { on: false })).statusCode).toBe(404);
    expect((await owner.delete(theirs)).statusCode).toBe(404);
    expect(await codes()).toMatchObject({ happyPercent: 20 });
  });
});
