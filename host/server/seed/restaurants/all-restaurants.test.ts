import { describe, expect, it } from 'vitest';
import { kitchenTypeIds } from '#shared/contract/kitchen-types.ts';
import { totalRating } from '#shared/domain/orders/rating.ts';
import { kilometresBetween } from '../gazetteer/kilometres.ts';
import { postcodes } from '../gazetteer/postcodes.ts';
import type { SeedHours, SeedRestaurant } from '../seed-types.ts';
import { seedRestaurants } from './all-restaurants.ts';

const where = (test: (restaurant: SeedRestaurant) => boolean) => seedRestaurants.filter(test);
const inCity = (city: string) => where((restaurant) => restaurant.city === city);
const hoursOf = (restaurant: SeedRestaurant): SeedHours[] => [
  ...restaurant.openingHours,
  ...(restaurant.deliveryHours ?? []),
  ...(restaurant.preOrderDeliveryHours ?? []),
  ...(restaurant.takeawayHours ?? []),
];
const deliversTo = (restaurant: SeedRestaurant, zip: string) =>
  restaurant.delivery && restaurant.areas.some((area) => area.zipCodes.includes(zip));
const opensEveryDay = ({ openingHours }: SeedRestaurant, latestBegin: string, earliestEnd: string) =>
  openingHours.some(
    ({ days, from, to }) =>
      new Set(days).size === 8 && from <= latestBegin && (to <= from || to >= earliestEnd),
  );

describe('the seeded restaurants', () => {
  it('are sixty with unique slugs, names and companies', () => {
    expect(seedRestaurants).toHaveLength(60);
    for (const key of [
      (r: SeedRestaurant) => r.slug,
      (r: SeedRestaurant) => r.name,
      (r: SeedRestaurant) => r.company.vatNumber,
      (r: SeedRestaurant) => r.phone,
      (r: SeedRestaurant) => r.email,
    ]) {
      expect(new Set(seedRestaurants.map(key)).size).toBe(60);
    }
    for (const { slug } of seedRestaurants) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
  });

  it('spread over Vienna, four more cities and two rural postcodes', () => {
    expect(inCity('Wien').length).toBeGreaterThanOrEqual(30);
    expect(new Set(inCity('Wien').map(({ zipCode }) => zipCode)).size).toBeGreaterThanOrEqual(18);
    const kitchens = new Set(inCity('Wien').flatMap(({ kitchenTypes }) => kitchenTypes));
    expect(kitchens.size).toBe(kitchenTypeIds.length);
    const others = ['Graz', 'Linz', 'Salzburg', 'Innsbruck'].map((city) => inCity(city).length);
    expect(others).toEqual([8, 7, 6, 6]);
    for (const zip of ['5310', '8962']) {
      expect(where((restaurant) => restaurant.zipCode === zip).length).toBeGreaterThanOrEqual(1);
      expect(postcodes.filter(([known]) => known === zip).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('stand within 5 km of their postcode', () => {
    for (const { slug, zipCode, lat, lng } of seedRestaurants) {
      const centre = postcodes.find(([zip]) => zip === zipCode);
      expect(kilometresBetween(lat, lng, centre?.[3] ?? 0, centre?.[4] ?? 0), slug).toBeLessThan(5);
    }
  });

  it('are rated from 2.9 to 4.9, so that each filter by rating can be seen to leave some out', () => {
    const averages = seedRestaurants
      .filter(({ ratings }) => ratings.length > 0)
      .map(({ ratings }) => ratings.reduce((sum, each) => sum + totalRating(each), 0) / ratings.length);
    const shown = averages.map((average) => Math.round(average * 10) / 10);
    expect([Math.min(...shown), Math.max(...shown)]).toEqual([2.9, 4.9]);
    const from = (least: number) => averages.filter((average) => average >= least).length;
    expect([from(3) < from(2), from(4) < from(3), from(4.5) < from(4), from(5)]).toEqual([
      true,
      true,
      true,
      0,
    ]);
    expect(from(3) - from(4)).toBeGreaterThanOrEqual(8);
  });

  it('write hours as HH:MM on at least one day', () => {
    for (const restaurant of seedRestaurants) {
      expect(restaurant.openingHours.length, restaurant.slug).toBeGreaterThan(0);
      for (const { days, from, to } of hoursOf(restaurant)) {
        expect(days.length, restaurant.slug).toBeGreaterThan(0);
        expect(from, restaurant.slug).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/u);
        expect(to, restaurant.slug).toMatch(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/u);
      }
    }
  });

  it('have split hours, nights past midnight, rest days, holidays and lunch only', () => {
    const some = (test: (restaurant: SeedRestaurant) => boolean) =>
      expect(where(test).length).toBeGreaterThan(1);
    some(({ openingHours }) => openingHours.filter(({ days }) => days.includes('friday')).length > 1);
    some(({ openingHours }) => openingHours.some(({ from, to }) => to <= from));
    some(({ openingHours }) => !openingHours.some(({ days }) => days.includes('monday')));
    some(({ openingHours }) => openingHours.some(({ days }) => days.includes('holiday')));
    some(({ openingHours }) => openingHours.every(({ to, from }) => to > from && to <= '15:00'));
    some(({ openingHours }) => openingHours.some(({ from }) => from < '08:00' && from > '05:00'));
  });

  it('serve 1010 and 1070 every day from late morning to late evening in at least ten houses', () => {
    const always = where(
      (r) => deliversTo(r, '1010') && deliversTo(r, '1070') && !r.offline && !r.deliveryHours,
    );
    expect(always.filter((r) => opensEveryDay(r, '11:30', '22:00')).length).toBeGreaterThanOrEqual(10);
    const roundTheClock = always.filter((r) => opensEveryDay(r, '00:00', '24:00'));
    expect(roundTheClock.length).toBeGreaterThanOrEqual(2);
    const napoli = roundTheClock.find(({ slug }) => slug === 'pizzeria-napoli-express');
    expect(napoli).toMatchObject({ zipCode: '1070', areas: [{ feeCents: 190, minimumOrderCents: 1000 }] });
    expect(napoli?.paymentTypes).toEqual(expect.arrayContaining(['cash', 'debit', 'creditcard_3d']));
    const zips = ['1010', '1020', '1030', '1040', '1050', '1060', '1070', '1080', '1090', '1150'];
    expect(napoli?.areas[0]?.zipCodes).toEqual(zips);
  });

  it('are new, just opened, hot, advertised, offline, takeaway only, preorder only and discounted', () => {
    expect(where((r) => r.joinedDaysAgo < 30).length).toBeGreaterThanOrEqual(8);
    expect(where((r) => r.joinedDaysAgo < 7).length).toBeGreaterThanOrEqual(3);
    expect(where((r) => r.hot === true).length).toBeGreaterThanOrEqual(8);
    const advertised = where((r) => r.paidRank !== undefined);
    expect(advertised).toHaveLength(6);
    expect(
      inCity('Wien')
        .flatMap((r) => r.paidRank ?? [])
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3]);
    expect(where((r) => r.offline === true)).toHaveLength(2);
    expect(where((r) => !r.delivery && r.takeaway).length).toBeGreaterThanOrEqual(3);
    const preorderOnly = where((r) => r.deliveryHours?.length === 0);
    expect(preorderOnly.length).toBeGreaterThanOrEqual(3);
    for (const r of preorderOnly) expect(r.preOrderDeliveryHours?.length, r.slug).toBeGreaterThan(0);
    const discounts = seedRestaurants.flatMap((r) => r.discountPercent ?? []);
    expect(discounts.length).toBeGreaterThanOrEqual(10);
    expect(discounts.every((percent) => percent >= 5 && percent <= 25)).toBe(true);
  });

  it('have areas, minimums, thresholds and lead times within bounds', () => {
    for (const { slug, areas, delivery } of seedRestaurants) {
      expect(areas.length > 0, slug).toBe(delivery);
      const zips = areas.flatMap(({ zipCodes }) => zipCodes);
      expect(new Set(zips).size, slug).toBe(zips.length);
      for (const { feeCents, minimumOrderCents } of areas) {
        expect(feeCents >= 0 && feeCents <= 490, slug).toBe(true);
        expect(minimumOrderCents >= 0 && minimumOrderCents <= 2500, slug).toBe(true);
      }
    }
    expect(where((r) => r.areas.length > 1).length).toBeGreaterThanOrEqual(40);
    expect(where((r) => r.minimumOrderPolicy === 'refuse')).toHaveLength(2);
    expect(where((r) => r.freeDeliveryFromCents !== undefined).length).toBeGreaterThanOrEqual(20);
    expect(where((r) => r.leadMinutes !== undefined).length).toBeGreaterThanOrEqual(4);
  });

  it('all take cash, most debit, and name sofort only beside eps', () => {
    for (const { slug, paymentTypes } of seedRestaurants) {
      expect(paymentTypes, slug).toContain('cash');
      if (paymentTypes.includes('sofort')) expect(paymentTypes, slug).toContain('eps');
    }
    expect(where((r) => r.paymentTypes.includes('debit')).length).toBeGreaterThan(50);
    expect(where((r) => r.paymentTypes.includes('creditcard_3d')).length).toBeGreaterThan(30);
  });

  it('have 5 to 25 ratings each, some with and some without a comment, some critical', () => {
    for (const { slug, ratings } of seedRestaurants) {
      expect(ratings.length >= 5 && ratings.length <= 25, slug).toBe(true);
      expect(
        ratings.some(({ comment }) => comment),
        slug,
      ).toBe(true);
      expect(
        ratings.some(({ comment }) => !comment),
        slug,
      ).toBe(true);
      for (const { delivery, taste, pricing } of ratings) {
        for (const points of [delivery, taste, pricing]) expect([1, 2, 3, 4, 5]).toContain(points);
      }
    }
    const critical = seedRestaurants.flatMap((r) => r.ratings.filter(({ delivery }) => delivery <= 2));
    expect(critical.length).toBeGreaterThan(10);
  });

  it('are rated only since they joined', () => {
    for (const { slug, ratings, joinedDaysAgo } of seedRestaurants) {
      for (const { daysAgo } of ratings) expect(daysAgo, slug).toBeLessThanOrEqual(joinedDaysAgo);
    }
  });

  it('ask for cards of 25 to 120 products', () => {
    for (const { slug, menu } of seedRestaurants) {
      expect(menu.size >= 25 && menu.size <= 120, slug).toBe(true);
    }
  });
});
