import { describe, expect, it } from 'vitest';
import { composeMenu, type MenuSubject } from './compose-menu.ts';
import type { MenuBook, SeedGroup, SeedProduct } from './seed-types.ts';

const dishes = (prefix: string, length: number, more: Partial<SeedProduct> = {}): SeedProduct[] =>
  Array.from({ length }, (_, index) => ({
    name: `${prefix} ${index + 1}`,
    priceCents: 890 + index,
    ...more,
  }));

const size = {
  key: 'pizza-size',
  name: 'Größe',
  minimum: 1,
  maximum: 1,
  flavors: [{ name: 'Groß', priceCents: 333 }],
};
const dip = { key: 'pizza-dip', name: 'Dip', minimum: 0, maximum: 2, flavors: [{ name: 'Knoblauch' }] };
const unused = {
  key: 'pizza-unused',
  name: 'Unbenutzt',
  minimum: 0,
  maximum: 1,
  flavors: [{ name: 'Nichts' }],
};

const lunch: SeedGroup = {
  name: 'Mittagsmenü',
  availability: [{ days: ['monday'], from: '11:00', to: '14:30' }],
  products: dishes('Menü', 3),
};

const pizzaBook: MenuBook = {
  kitchenType: 'pizza',
  flavorSets: [size, dip, unused],
  groups: [
    { name: 'Salate', products: dishes('Salat', 8) },
    { name: 'Pizza', products: dishes('Pizza', 30, { flavorSets: ['pizza-size', 'pizza-dip'] }) },
    lunch,
    { name: 'Desserts', products: [...dishes('Dessert', 3), { name: 'Tiramisu', priceCents: 590 }] },
  ],
};

const italianBook: MenuBook = {
  kitchenType: 'italian',
  flavorSets: [],
  groups: [
    { name: 'Pasta', products: dishes('Pasta', 12) },
    { name: 'Desserts', products: [{ name: 'Tiramisu', priceCents: 690 }, ...dishes('Dolce', 2)] },
  ],
};

const drinkGroups: SeedGroup[] = [
  { name: 'Alkoholfrei', products: dishes('Limonade', 12) },
  { name: 'Bier', products: dishes('Bier', 8) },
];
const books = { pizza: pizzaBook, italian: italianBook };

const aSubject = (
  overrides: Partial<MenuSubject> = {},
  menu: Partial<MenuSubject['menu']> = {},
): MenuSubject => ({
  slug: 'testhaus',
  kitchenTypes: ['pizza'],
  openingHours: [{ days: ['monday'], from: '11:00', to: '22:00' }],
  ...overrides,
  menu: { size: 30, ...menu },
});

const compose = (subject: MenuSubject) => composeMenu(subject, books, drinkGroups);
const names = (groups: readonly SeedGroup[]) =>
  groups.flatMap((group) => group.products.map(({ name }) => name));
const isDrink = (name: string) => /^(?:Limonade|Bier)/u.test(name);

describe('composeMenu', () => {
  it('gives a house the same card every time and another house another', () => {
    expect(compose(aSubject())).toEqual(compose(aSubject()));
    expect(names(compose(aSubject({ slug: 'nebenan' })).groups)).not.toEqual(
      names(compose(aSubject()).groups),
    );
  });

  it('has as many products as the menu size says, 6 to 14 of them drinks', () => {
    for (const slug of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const all = names(compose(aSubject({ slug })).groups);
      expect(all).toHaveLength(30);
      const drinks = all.filter(isDrink);
      expect(drinks.length).toBeGreaterThanOrEqual(6);
      expect(drinks.length).toBeLessThanOrEqual(14);
    }
  });

  it('puts the own dishes first, keeps the order of groups and dishes, and ends with drinks', () => {
    const ownDishes = [{ name: 'Pizza del Nonno', priceCents: 1490 }];
    const { groups } = compose(aSubject({}, { ownDishes, priceLevel: 1.1, size: 60 }));
    expect(groups[0]).toMatchObject({
      name: 'Spezialitäten des Hauses',
      kind: 'classics',
      products: ownDishes,
    });
    const order = [
      'Spezialitäten des Hauses',
      'Salate',
      'Pizza',
      'Mittagsmenü',
      'Desserts',
      'Alkoholfrei',
      'Bier',
    ];
    expect(groups.map((group) => group.name)).toEqual(order);
    const salads = names(groups).filter((name) => name.startsWith('Salat '));
    expect(salads).toEqual(
      dishes('Salat', 8)
        .map(({ name }) => name)
        .filter((name) => salads.includes(name)),
    );
  });

  it('rounds prices at the price level to 10 cents, flavors included', () => {
    const { groups, flavorSets } = compose(aSubject({}, { priceLevel: 1.15 }));
    const prices = groups.flatMap((group) => group.products.map((product) => product.priceCents));
    expect(prices.every((price) => price % 10 === 0 && price >= 680)).toBe(true);
    expect(flavorSets.find((set) => set.key === 'pizza-size')?.flavors[0]?.priceCents).toBe(380);
  });

  it('lists only flavor sets in use', () => {
    expect(compose(aSubject()).flavorSets.map((set) => set.key)).toEqual(['pizza-size', 'pizza-dip']);
  });

  it('always has a dish with a required flavor and one without, both at any hour', () => {
    for (const slug of ['g', 'h', 'i', 'j']) {
      const { groups } = compose(aSubject({ slug }, { size: 8 }));
      const anytime = groups.filter((group) => !group.availability).flatMap((group) => group.products);
      expect(anytime.some((product) => product.flavorSets?.includes('pizza-size'))).toBe(true);
      expect(anytime.some((product) => !product.flavorSets && !isDrink(product.name))).toBe(true);
    }
  });

  it('shows no group with a single product when it has more', () => {
    for (const slug of ['k', 'l', 'm', 'n', 'o']) {
      const { groups } = compose(aSubject({ slug }));
      expect(Math.min(...groups.map((group) => group.products.length))).toBeGreaterThanOrEqual(2);
    }
  });

  it('mixes extra books, merging groups of one name and serving a dish once', () => {
    const { groups } = compose(aSubject({}, { extraBooks: ['italian'], size: 120 }));
    expect(groups.map((group) => group.name)).toContain('Pasta');
    expect(groups.filter((group) => group.name === 'Desserts')).toHaveLength(1);
    expect(names(groups).filter((name) => name === 'Tiramisu')).toHaveLength(1);
  });

  it('leaves out groups that are served only while the house is closed', () => {
    const evenings = [{ days: ['monday'] as const, from: '17:00', to: '02:00' }];
    expect(names(compose(aSubject({ openingHours: evenings }, { size: 120 })).groups)).not.toContain(
      'Menü 1',
    );
    expect(names(compose(aSubject({}, { size: 120 })).groups)).toContain('Menü 1');
  });

  it('refuses a card without a required choice and a dish with an unknown one', () => {
    expect(() => compose(aSubject({ kitchenTypes: ['italian'] }))).toThrow('required flavor');
    const ownDishes = [{ name: 'Rätsel', priceCents: 990, flavorSets: ['pizza-nirgends'] }];
    expect(() => compose(aSubject({}, { ownDishes }))).toThrow('pizza-nirgends');
  });
});
