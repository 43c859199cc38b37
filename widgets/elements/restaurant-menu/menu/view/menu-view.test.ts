import { describe, expect, it } from 'vitest';
import type { AllergenCode } from '#shared/contract/food-facts.ts';
import type { GroupFilter, Unavailable } from '#shared/domain/menu/availability.ts';
import { emptyProfile } from '#shared/domain/menu/food-profile.ts';
import { parseItemQuery } from '#shared/domain/menu/item-search.ts';
import { aGroup, aProduct } from '#tests/support/builders.ts';
import { conflictsOf } from './menu-atoms.ts';
import { type MenuView, menuIndexOf, menuViewOf } from './menu-view.ts';

const groups = [
  aGroup({ id: 2, name: 'Getränke', position: 2 }),
  aGroup({ id: 1, name: 'Pizza', position: 1, kind: 'classics' }),
  aGroup({ id: 3, name: 'Mittag', position: 0, kind: 'happy-hour' }),
];
const products = [
  aProduct({ id: 1, name: 'Diavolo', position: 2, price: 1190 }),
  aProduct({ id: 2, name: 'Margherita', position: 1 }),
  aProduct({ id: 3, name: 'Almdudler', productGroups: [2], price: 390, allergens: [] }),
  aProduct({ id: 4, name: 'Mittagspizza', productGroups: [3, 1], position: 3 }),
];
const availabilities = { availabilityProducts: [], availabilityProductGroups: [] };
const noLunch: Unavailable = { products: new Set(), groups: new Set([3]) };
const always: Unavailable = { products: new Set(), groups: new Set() };

interface Wanted {
  readonly query?: string;
  readonly kind?: GroupFilter | null;
  readonly avoid?: readonly AllergenCode[];
  readonly hide?: boolean;
  readonly unavailable?: Unavailable;
}

const index = menuIndexOf({ percent: 0, productGroups: groups, products, availabilities });
const viewOf = ({ query = '', kind = null, avoid = [], hide = false, unavailable = always }: Wanted = {}) => {
  const conflicts = conflictsOf(products, { ...emptyProfile, allergens: avoid });
  return menuViewOf(index, { terms: parseItemQuery(query), kind, conflicts, hideConflicts: hide }, unavailable);
};
const shown = ({ sections }: MenuView) =>
  sections
    .filter(({ hidden }) => !hidden)
    .map(({ section, rows }) => [section.name, rows.filter((row) => row.shown).map(({ product }) => product.name)]);

describe('the sections of a menu', () => {
  it('have groups and products in their order, a product in each of its groups', () => {
    expect(shown(viewOf())).toEqual([
      ['Mittag', ['Mittagspizza']],
      ['Pizza', ['Margherita', 'Diavolo', 'Mittagspizza']],
      ['Getränke', ['Almdudler']],
    ]);
    expect(viewOf().found).toBe(4);
  });

  it('are searched by the prices that are shown', () => {
    const reduced = menuIndexOf({ percent: 10, productGroups: groups, products, availabilities });
    expect([...reduced.items.values()].map(({ price }) => price)).toEqual(
      products.map(({ price }) => price - Math.floor((price * 10 + 50) / 100)),
    );
  });

  it('end with the products of no known group', () => {
    const lost = menuIndexOf({
      percent: 0,
      productGroups: groups,
      products: [aProduct({ productGroups: [99] })],
      availabilities,
    });
    expect(lost.sections.map(({ name, products: own }) => [name, own.length])).toEqual([[null, 1]]);
  });

  it('leave out what a search does not find, and groups of which nothing is left', () => {
    expect(shown(viewOf({ query: '<10' }))).toEqual([
      ['Mittag', ['Mittagspizza']],
      ['Pizza', ['Margherita', 'Mittagspizza']],
      ['Getränke', ['Almdudler']],
    ]);
    expect(shown(viewOf({ query: 'diavolo' }))).toEqual([['Pizza', ['Diavolo']]]);
    expect(viewOf({ query: 'leberkäse' }).found).toBe(0);
  });

  it('mark by which letters of its name a product was found', () => {
    const [, pizza] = viewOf({ query: 'marg <10 toma' }).sections;
    expect(pizza?.rows.map(({ product, marks }) => [product.name, marks])).toEqual([
      ['Margherita', 'marg'],
      ['Diavolo', ''],
      ['Mittagspizza', ''],
    ]);
  });

  it('leave the rows of a group of which nothing is left as they were', () => {
    const pizza = viewOf({ query: 'almdudler' }).sections.find(({ section }) => section.id === 1);
    expect(pizza?.hidden).toBe(true);
    expect(pizza?.rows.every((row) => row.shown && row.marks === '')).toBe(true);
  });
});

describe('the product-group filter', () => {
  it('shows classics, happy hour offers or inactive happy hours, and counts them', () => {
    expect(shown(viewOf({ kind: 'classics' })).map(([name]) => name)).toEqual(['Pizza']);
    expect(shown(viewOf({ kind: 'happy-hour' })).map(([name]) => name)).toEqual(['Mittag']);
    expect(viewOf().kinds).toEqual({ classics: 3, 'happy-hour': 1, 'happy-hour-inactive': 0 });
    expect(viewOf({ unavailable: noLunch }).kinds).toEqual({
      classics: 3,
      'happy-hour': 0,
      'happy-hour-inactive': 1,
    });
  });

  it('works together with the search', () => {
    const view = viewOf({ kind: 'classics', query: 'almdudler' });
    expect(view.found).toBe(0);
    expect(viewOf({ query: 'diavolo' }).kinds).toEqual({
      classics: 1,
      'happy-hour': 0,
      'happy-hour-inactive': 0,
    });
  });

  it('moves a happy hour that is not on to the end', () => {
    const { sections } = viewOf({ unavailable: noLunch });
    expect(sections.map(({ section, inactive }) => [section.name, inactive])).toEqual([
      ['Pizza', false],
      ['Getränke', false],
      ['Mittag', true],
    ]);
  });
});

describe('the personal profile', () => {
  it('only marks what goes against it', () => {
    const view = viewOf({ avoid: ['G'] });
    expect(view.found).toBe(4);
    expect(view.leftOut).toBe(0);
  });

  it('leaves it out if wanted, each product counted once, and together with the search', () => {
    const view = viewOf({ avoid: ['G'], hide: true });
    expect(shown(view)).toEqual([['Getränke', ['Almdudler']]]);
    expect(view.leftOut).toBe(3);
    expect(viewOf({ avoid: ['G'], hide: true, query: 'diavolo' }).leftOut).toBe(1);
  });
});
