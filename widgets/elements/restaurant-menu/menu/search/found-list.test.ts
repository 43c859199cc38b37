import { describe, expect, it } from 'vitest';
import { emptyProfile } from '#shared/domain/menu/food-profile.ts';
import { parseItemQuery } from '#shared/domain/menu/item-search.ts';
import { aGroup, aProduct } from '#tests/support/builders.ts';
import { conflictsOf } from '../view/menu-atoms.ts';
import { menuIndexOf, menuViewOf } from '../view/menu-view.ts';
import { foundSections, rowsWithin, shownRows } from './FoundList.tsx';

const products = [
  aProduct({ id: 1, name: 'Pizza Diavolo', productGroups: [1], picture: null }),
  aProduct({ id: 2, name: 'Pizza Margherita', productGroups: [1], picture: 'pizza-margherita' }),
  aProduct({ id: 3, name: 'Almdudler', productGroups: [2], picture: null }),
  aProduct({ id: 4, name: 'Pizza bianca', productGroups: [3], picture: null }),
];
const { sections } = menuViewOf(
  menuIndexOf({
    percent: 0,
    productGroups: [1, 2, 3].map((id) => aGroup({ id, name: `Gruppe ${id}`, position: id })),
    products,
    availabilities: { availabilityProducts: [], availabilityProductGroups: [] },
  }),
  {
    terms: parseItemQuery('pizza'),
    kind: null,
    conflicts: conflictsOf(products, emptyProfile),
    hideConflicts: false,
  },
  { products: new Set(), groups: new Set() },
);

describe('what a search has found', () => {
  it('are the shown rows alone, as far as so many', () => {
    expect(shownRows(sections)).toBe(3);
    const names = (count: number) =>
      foundSections(sections, count).map(({ rows }) => rows.map(({ product }) => product.name));
    expect(names(3)).toEqual([['Pizza Diavolo', 'Pizza Margherita'], ['Pizza bianca']]);
    expect(names(1)).toEqual([['Pizza Diavolo']]);
  });
});

describe('the rows that begin within some room', () => {
  // heading 48, row 112, row with a picture 128, heading 48
  it.each([
    [0, 1],
    [48, 1],
    [160, 1],
    [161, 2],
    [336, 2],
    [337, 3],
    [5000, 3],
  ])('of %i pixels are %i', (room, count) => {
    expect(rowsWithin(sections, room)).toBe(count);
  });
});
