import { describe, expect, it } from 'vitest';
import { aRestaurantFile } from '#tests/support/restaurant-file.ts';
import { secondsOf, timeOf } from './file-hours.ts';
import { keysOf } from './keyed-parts.ts';
import { restaurantChanges } from './restaurant-changes.ts';
import { restaurantErrors } from './restaurant-errors.ts';

const named = (id: number, name: string, external_key: string | null = null) => ({ id, name, external_key });

describe('the key of what has none', () => {
  it('is made of its name, and another one for what is called alike', () => {
    const keys = keysOf([named(3, 'Pizza Käse'), named(1, 'Pizza Käse'), named(2, 'X', 'pizza-kase'), named(4, '🍕')]);
    expect([...keys].toSorted(([a], [b]) => a - b)).toEqual([
      [1, 'pizza-kase-2'],
      [2, 'pizza-kase'],
      [3, 'pizza-kase-3'],
      [4, 'x'],
    ]);
  });
});

describe('hours of a file', () => {
  it('go on after midnight, to the second', () => {
    for (const text of ['00:00', '09:05', '26:00', '36:00', '23:59:59']) {
      expect(timeOf(secondsOf(text))).toBe(text);
    }
  });
});

describe('what an import changes', () => {
  it('is nothing where only the order says nothing', () => {
    const file = aRestaurantFile({ closures: ['2026-12-24', '2026-12-31'] });
    const other = {
      ...file,
      closures: file.closures.toReversed(),
      flavorSets: file.flavorSets.toReversed(),
      areas: file.areas.map((area) => ({ ...area, zipCodes: area.zipCodes.toReversed() })),
      products: file.products.map((each) => ({ ...each, groups: each.groups.toReversed() })),
    };
    expect(restaurantChanges(file, other)).toMatchObject({ what: 'unchanged', fields: [] });
  });

  it('is the order of products and groups, and every field', () => {
    const file = aRestaurantFile();
    expect(restaurantChanges(file, { ...file, name: 'Neu', products: file.products.toReversed() })).toEqual({
      slug: file.slug,
      what: 'changed',
      fields: ['name', 'products'],
      products: { added: 0, changed: 0, removed: 0 },
    });
  });
});

describe('what the shape of a file cannot say', () => {
  it('finds nothing in a restaurant that is right', () => {
    expect(restaurantErrors(aRestaurantFile())).toEqual([]);
  });

  it('finds sets that nobody can satisfy, prices that lead nowhere and postcodes in two areas', () => {
    const file = aRestaurantFile();
    const [size, sides] = file.flavorSets;
    if (!size || !sides) throw new Error('the file has two sets');
    const [salad] = sides.flavors;
    if (!salad) throw new Error('the set has a flavor');
    const errors = restaurantErrors({
      ...file,
      areas: [...file.areas, { feeCents: 0, minimumOrderCents: 0, zipCodes: ['1070'] }],
      flavorSets: [
        { ...size, minimum: 3, maximum: 2 },
        {
          ...sides,
          flavors: [
            {
              ...salad,
              pricesWith: [
                { flavorSet: 'size', flavor: 'huge', priceCents: 1 },
                { flavorSet: 'sides', flavor: 'salad', priceCents: 1 },
              ],
            },
          ],
        },
      ],
    });
    expect(errors.map(({ path }) => path.join('.'))).toEqual([
      'areas.2.zipCodes.0',
      'flavorSets.0.maximum',
      'flavorSets.0.minimum',
      'flavorSets.1.flavors.0.pricesWith.0',
      'flavorSets.1.flavors.0.pricesWith.1.flavorSet',
    ]);
  });
});
