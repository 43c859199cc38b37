import { describe, expect, it } from 'vitest';
import { slug } from '#shared/contract/primitives.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { wien } from '../gazetteer/rows/wien.ts';
import { aHouse } from './house.ts';

const today = '2026-11-20';
const houses = Array.from({ length: 600 }, (_, index) => aHouse(index + 1, today));
const share = (test: (house: (typeof houses)[number]) => boolean) =>
  houses.filter(test).length / houses.length;

describe('the houses of the large marketplace', () => {
  it('are the same every time, each with a slug of its own', () => {
    expect(aHouse(17, today)).toEqual(houses[16]);
    expect(new Set(houses.map((house) => house.slug)).size).toBe(houses.length);
    for (const house of houses)
      expect([house.slug, slug.safeParse(house.slug).success]).toEqual([house.slug, true]);
    for (const house of houses) expect(searchKey(house.name)).not.toBe('');
  });

  it('stand in all of Vienna and cook everything', () => {
    expect(new Set(houses.map(({ zipCode }) => zipCode)).size).toBe(new Set(wien.map(([zip]) => zip)).size);
    expect(new Set(houses.map(({ kitchenTypes: [main] }) => main)).size).toBe(20);
  });

  it('are as different as a city: hours, areas, fees, ratings, paid places, discounts, closures', () => {
    const hours = houses.map(({ openingHours }) => JSON.stringify(openingHours));
    expect(new Set(hours).size).toBeGreaterThan(200);
    expect(share(({ openingHours }) => openingHours.some(({ from, to }) => to < from))).toBeGreaterThan(0.1);
    expect(share(({ delivery }) => !delivery)).toBeGreaterThan(0.02);
    expect(share(({ takeaway }) => !takeaway)).toBeGreaterThan(0.05);
    expect(share(({ discountPercent = 0 }) => discountPercent > 0)).toBeGreaterThan(0.05);
    expect(share(({ closures = [] }) => closures.includes(today))).toBeGreaterThan(0);
    expect(share(({ offline = false }) => offline)).toBeGreaterThan(0);
    expect(share(({ paidRank }) => paidRank !== undefined)).toBeGreaterThan(0);
    expect(
      new Set(houses.flatMap(({ areas }) => areas.map(({ feeCents }) => feeCents))).size,
    ).toBeGreaterThan(8);
    expect(houses.every(({ delivery, areas }) => delivery === areas.length > 0)).toBe(true);
  });

  it('deliver to their own postcode first, and to no postcode by two terms', () => {
    for (const { zipCode, areas, delivery } of houses) {
      if (!delivery) continue;
      expect(areas[0]?.zipCodes[0]).toBe(zipCode);
      const zips = areas.flatMap(({ zipCodes }) => zipCodes);
      expect(new Set(zips).size).toBe(zips.length);
    }
  });
});
