import { describe, expect, it } from 'vitest';
import type { Unavailable } from '#shared/domain/menu/availability.ts';
import { emptyProfile } from '#shared/domain/menu/food-profile.ts';
import { parseItemQuery } from '#shared/domain/menu/item-search.ts';
import { aGroup, aProduct } from '#tests/support/builders.ts';
import { conflictsOf } from './menu-atoms.ts';
import { isSameGroup, menuGroupsOf, productStatesOf } from './menu-rows.ts';
import { menuIndexOf, menuViewOf } from './menu-view.ts';

const products = [
  aProduct({ id: 1, name: 'Diavolo', lowestPrice: 890 }),
  aProduct({ id: 2, name: 'Almdudler', productGroups: [2], allergens: [], lowestPrice: 400, price: 420 }),
];
const index = menuIndexOf({
  percent: 0,
  productGroups: [aGroup(), aGroup({ id: 2, name: 'Getränke', position: 2 })],
  products,
  availabilities: { availabilityProducts: [], availabilityProductGroups: [] },
});
const nothing: Unavailable = { products: new Set(), groups: new Set() };
const conflicts = conflictsOf(products, { ...emptyProfile, allergens: ['G'] });

const statesWith = (unavailable: Unavailable | null, percent = 10) =>
  productStatesOf(products, { unavailable, conflicts, avoids: true, percent });
const groupsWith = (quantities: readonly (readonly [number, number])[] = [], unavailable = nothing, query = '') =>
  menuGroupsOf(
    menuViewOf(index, { terms: parseItemQuery(query), kind: null, conflicts, hideConflicts: false }, unavailable)
      .sections,
    { states: statesWith(unavailable), quantities: new Map(quantities), isMounted: () => true },
  );
const changed = (before: ReturnType<typeof groupsWith>, after: ReturnType<typeof groupsWith>) =>
  after.flatMap((group, place) => {
    const other = before[place];
    return other && isSameGroup(other, group) ? [] : [group.section.name];
  });

describe('what a row says of its product', () => {
  it('is to be had while its time is not known, and else as the hours have it', () => {
    expect(statesWith(null).get(1)?.available).toBe(true);
    expect(statesWith({ ...nothing, products: new Set([1]) }).get(1)?.available).toBe(false);
  });

  it('names what goes against the profile, and does not call safe what declares nothing', () => {
    expect(statesWith(nothing).get(1)).toMatchObject({ conflict: { allergens: ['G'] }, undeclared: false });
    expect(statesWith(nothing).get(2)).toMatchObject({ conflict: null, undeclared: true });
  });

  it('says that nothing is declared also where it is not said to suit a diet', () => {
    const vegan = { ...emptyProfile, allergens: ['E' as const], diets: ['vegan' as const] };
    const undeclared = [aProduct({ allergens: [], foodTypes: [] })];
    const around = { unavailable: null, conflicts: conflictsOf(undeclared, vegan), avoids: true, percent: 0 };
    expect(productStatesOf(undeclared, around).get(undeclared[0]?.id ?? 0)).toMatchObject({
      conflict: { diets: ['vegan'] },
      undeclared: true,
    });
  });

  it('strikes only the price that the price history backs beside what is asked', () => {
    expect(statesWith(nothing).get(1)).toMatchObject({ asked: 801, struck: 890 });
    expect(statesWith(nothing).get(2)).toMatchObject({ asked: 378, struck: 400 });
    expect(statesWith(nothing, 0).get(1)).toMatchObject({ asked: 890, struck: null });
  });
});

describe('the groups that are drawn anew', () => {
  it('are none when nothing changed, such as at another minute', () => {
    expect(changed(groupsWith(), groupsWith([], { products: new Set(), groups: new Set() }))).toEqual([]);
  });

  it('are those of a product of which there is another number in the basket', () => {
    expect(changed(groupsWith(), groupsWith([[2, 1]]))).toEqual(['Getränke']);
  });

  it('are those of a product that is no longer to be had', () => {
    expect(changed(groupsWith(), groupsWith([], { products: new Set([1]), groups: new Set() }))).toEqual(['Pizza']);
  });

  it('are those in which a search finds or marks something else', () => {
    expect(changed(groupsWith([], nothing, 'alm'), groupsWith([], nothing, 'almd'))).toEqual(['Getränke']);
  });
});
