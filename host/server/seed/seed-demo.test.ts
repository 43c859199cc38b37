import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dietIds } from '#shared/contract/food-facts.ts';
import { groupFilterOf, unavailableAt } from '#shared/domain/menu/availability.ts';
import { dietsOf } from '#shared/domain/menu/diets.ts';
import { statusOf } from '#shared/domain/restaurants/restaurant-status.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import { aClock, fridayEvening } from '#tests/support/clock.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { aDemoDatabase } from '#tests/support/demo-database.ts';
import { anApp } from '#tests/support/services.ts';
import { userRepository } from '../features/accounts/user-repository.ts';
import { cockpitRepository } from '../features/cockpit/repositories/cockpit-repository.ts';
import { discountCodeRepository } from '../features/credits/discount-code-repository.ts';
import { listedRestaurantRepository } from '../features/restaurants/list/listed-restaurant-repository.ts';
import { type RestaurantData, restaurantData } from '../features/restaurants/restaurant-data.ts';
import type { Db } from '../platform/db/db.ts';
import { demoCodes } from './demo-codes.ts';
import { seedDemo } from './seed-demo.ts';

let database: TestDatabase;
let db: Db;
let restaurants: RestaurantData[];
beforeAll(async () => {
  database = await aDemoDatabase();
  db = database.db;
  restaurants = await readAll();
});
afterAll(() => database.drop());

async function readAll(): Promise<RestaurantData[]> {
  const cache = restaurantData(anApp(db));
  const ids = [...(await listedRestaurantRepository(db).versions()).keys()];
  const all = await Promise.all(ids.map((id) => cache.byId(id)));
  return all.filter((each) => each !== undefined);
}

describe('the demonstration', () => {
  it('has restaurants for each diet, and names no diet that the menu does not have', () => {
    const offered = new Set(restaurants.flatMap(({ diets }) => diets));
    expect(offered).toEqual(new Set(dietIds));
    for (const { slug, diets, menu } of restaurants) {
      expect([slug, diets]).toEqual([slug, dietsOf(menu.products)]);
    }
  });

  it('has a logo of its own for each restaurant', () => {
    for (const { slug, logo } of restaurants) expect(logo).toBe(slug);
  });

  it('has several staff at a restaurant, and one who works for two', async () => {
    const logins = (await seedDemo(db, aClock())).filter(({ role }) => role === 'staff');
    const slugs = logins.flatMap(({ worksFor }) => worksFor);
    expect(slugs.filter((slug) => slug === 'pizzeria-napoli-express').length).toBeGreaterThan(1);
    expect(logins.some(({ worksFor }) => worksFor.length > 1)).toBe(true);
    for (const { email, worksFor } of logins) {
      const user = await userRepository(db).findByEmail(email);
      const staffed = await cockpitRepository(db).restaurantsOf(user?.id ?? '');
      expect(new Set(staffed.map(({ slug }) => slug))).toEqual(new Set(worksFor));
    }
  });

  it('has replies of restaurants to what was said of them, later than that', async () => {
    const replied = await db
      .selectFrom('ratings')
      .select(['comment', 'rated_at', 'replied_at'])
      .where('reply', '<>', '')
      .execute();
    expect(replied.length).toBeGreaterThan(3);
    for (const { comment, rated_at, replied_at } of replied) {
      expect(comment).not.toBe('');
      expect(Date.parse(replied_at ?? '')).toBeGreaterThan(Date.parse(rated_at));
    }
  });

  it('has vouchers and a coupon that may be redeemed again and again', async () => {
    for (const { code, kind, value, minimumOrderValue } of demoCodes) {
      const stored = await discountCodeRepository(db).find(code);
      const open = { expiresAt: null, usedUp: false, enabled: true };
      expect(stored).toMatchObject({ kind, value, minimumOrderValue, ...open });
    }
  });

  it('rests each label of a discount on prices that were not lower before', () => {
    for (const { slug, discount, backedDiscount, menu } of restaurants) {
      expect([slug, backedDiscount]).toEqual([slug, { percent: discount + 10, upTo: false }]);
      for (const { noDiscount, price, lowestPrice } of menu.products) {
        expect(lowestPrice).toBe(noDiscount ? null : price);
      }
    }
  });

  it('asks more for extras on a large pizza, in the same menu in which it names additives', () => {
    const napoli = restaurants.find(({ slug }) => slug === 'pizzeria-napoli-express');
    const sets = napoli?.menu.flavorSets ?? [];
    const sizes = sets.find(({ name }) => name === 'Größe')?.flavors ?? [];
    const extras = sets.find(({ name }) => name === 'Extra Belag')?.flavors ?? [];
    expect(extras.length).toBeGreaterThan(10);
    for (const { price, pricesWith } of extras) {
      expect(pricesWith.map(({ flavorId }) => flavorId)).toEqual([sizes[1]?.id]);
      expect(pricesWith[0]?.price).toBeGreaterThan(price);
    }
    expect(extras.find(({ name }) => name === 'Schinken')?.additives).toContain('preservative');
    expect(napoli?.menu.products.some(({ additives }) => additives.includes('caffeine'))).toBe(true);
  });

  const evaluated = () => restaurants.map((each) => ({ ...each, ...statusOf(each, fridayEvening), id: each.id }));
  const inMinutes = (text: string | null) =>
    text === null ? Number.POSITIVE_INFINITY : fridayEvening.until(text).total('minutes');
  const happyHours = ({ menu }: RestaurantData) => {
    const unavailable = unavailableAt(menu.availabilities, fridayEvening);
    return menu.productGroups.map((group) => groupFilterOf(group, unavailable));
  };

  it.each<[string, (each: ReturnType<typeof evaluated>[number]) => boolean]>([
    ['is open', (each) => each.open],
    ['closes within half an hour', (each) => inMinutes(each.closingTime) <= 30],
    ['opens later today', (each) => each.preOrder && inMinutes(each.opensAt) <= 120],
    ['opens tomorrow', (each) => each.preOrder && inMinutes(each.opensAt) > 360],
    ['is closed', (each) => each.closed && !each.offline],
    ['is closed today only', (each) => each.closures.includes(viennaDate(fridayEvening).toString())],
    ['is offline', (each) => each.offline],
    ['has takeaway only', (each) => each.takeaway && !each.delivery && each.open],
    ['has delivery only', (each) => each.delivery && !each.takeaway],
    ['takes preorders only', (each) => each.delivery && each.deliveryHours.length === 0 && each.preOrder],
    ['has a happy hour now', (each) => each.open && happyHours(each).includes('happy-hour')],
    ['has a happy hour later', (each) => each.open && happyHours(each).includes('happy-hour-inactive')],
    ['refuses orders below its minimum', (each) => each.minimumOrderPolicy === 'refuse' && each.open],
    ['delivers for free from a threshold', (each) => each.freeDeliveryFrom !== null && each.open],
    ['takes off more than the marketplace', (each) => each.discount > 0 && each.open],
    ['has just opened', (each) => inMinutes(each.joinedAt) > -7 * 24 * 60 && each.open],
  ])('has a restaurant that %s on a Friday at 18:00', (_, is) => {
    expect(evaluated().filter(is).length).toBeGreaterThan(0);
  });

  it('is left as it is where it is there already', async () => {
    const before = await listedRestaurantRepository(db).state();
    await seedDemo(db, aClock());
    expect(await listedRestaurantRepository(db).state()).toEqual(before);
  });
});
