import { describe, expect, it } from 'vitest';
import { slug } from '#shared/contract/primitives.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { wien } from '../demo-files.ts';
import { aHouse } from './house.ts';

const seeds = Array.from({ length: 600 }, (_, index) => aHouse(index + 1));
const houses = seeds.map(({ file }) => file);
const share = (test: (house: (typeof houses)[number]) => boolean) => houses.filter(test).length / houses.length;

describe('the houses of the large marketplace', () => {
  it('are the same every time, each with a slug of its own', () => {
    expect(aHouse(17)).toEqual(seeds[16]);
    expect(new Set(houses.map((house) => house.slug)).size).toBe(houses.length);
    for (const house of houses) expect([house.slug, slug.safeParse(house.slug).success]).toEqual([house.slug, true]);
    for (const house of houses) expect(searchKey(house.name)).not.toBe('');
  });

  it('stand in all of Vienna and cook everything', () => {
    expect(new Set(houses.map(({ zipCode }) => zipCode)).size).toBe(new Set(wien.map(([zip]) => zip)).size);
    expect(new Set(houses.map(({ kitchenTypes: [main] }) => main)).size).toBe(20);
  });

  it('are as different as a city: hours, areas, fees, ratings, paid places, discounts, closures', () => {
    const written = houses.map(({ hours: { opening } }) => JSON.stringify(opening));
    expect(new Set(written).size).toBeGreaterThan(200);
    expect(share(({ hours: { opening } }) => opening.some(({ to }) => to > '24:00'))).toBeGreaterThan(0.1);
    expect(share(({ delivery }) => !delivery)).toBeGreaterThan(0.02);
    expect(share(({ takeaway }) => !takeaway)).toBeGreaterThan(0.05);
    expect(share(({ discountPercent }) => discountPercent > 0)).toBeGreaterThan(0.05);
    expect(seeds.some(({ closedForDays }) => closedForDays === 1)).toBe(true);
    expect(share(({ offline }) => offline)).toBeGreaterThan(0);
    expect(share(({ paidRank }) => paidRank !== null)).toBeGreaterThan(0);
    expect(new Set(houses.flatMap(({ areas }) => areas.map(({ feeCents }) => feeCents))).size).toBeGreaterThan(8);
    expect(houses.every(({ delivery, areas }) => delivery === areas.length > 0)).toBe(true);
  });

  it('deliver to their own postcode first, and to no postcode by two areas', () => {
    for (const { zipCode, areas, delivery } of houses) {
      if (!delivery) continue;
      expect(areas[0]?.zipCodes[0]).toBe(zipCode);
      const zips = areas.flatMap(({ zipCodes }) => zipCodes);
      expect(new Set(zips).size).toBe(zips.length);
    }
  });
});
