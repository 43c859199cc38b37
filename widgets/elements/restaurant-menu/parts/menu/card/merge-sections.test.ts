import { describe, expect, it } from 'vitest';
import { aGroup, aProduct } from '../../../../../../tests/support/builders.ts';
import { cardIndexOf } from './card-index.ts';
import { cardViewOf } from './card-view.ts';
import { mergeSections } from './merge-sections.ts';

const index = cardIndexOf({
  productGroups: [1, 2, 3].map((id) => aGroup({ id, position: id })),
  products: [1, 2, 3, 4, 5, 6].map((id) =>
    aProduct({ id, name: id % 2 ? 'Pizza' : 'Pasta', productGroups: [Math.ceil(id / 2)] }),
  ),
  availabilities: { availabilityProducts: [], availabilityProductGroups: [] },
});
const viewOf = (key: string) => {
  const terms = key === '' ? [] : [{ kind: 'text' as const, key }];
  return cardViewOf(index, { terms, kind: null, conflicts: new Map(), hideConflicts: false }, null).sections;
};
const counts = (rows: number) =>
  mergeSections(viewOf('pizza'), viewOf(''), rows).map(({ shownCount }) => shownCount);

describe('a view that has just become another one', () => {
  it('is new as far as its first rows, and below as it was', () => {
    expect(counts(1)).toEqual([1, 2, 2]);
    expect(counts(2)).toEqual([1, 1, 2]);
    expect(counts(12)).toEqual([1, 1, 1]);
  });

  it('is what it is once the rest has followed', () => {
    const view = viewOf('pizza');
    expect(mergeSections(view, view, 1)).toBe(view);
  });

  it('has the groups of another card as they are there', () => {
    expect(mergeSections(viewOf('pizza'), [], 1).map(({ shownCount }) => shownCount)).toEqual([1, 1, 1]);
  });
});
