import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeSections } from './RestaurantSections.tsx';

const columnsOf = (sizes: number[], columns: number) =>
  placeSections(sizes, columns).map((place) => (place.isWide ? 'wide' : place.columns));

describe('sections in the grid', () => {
  it('stand side by side while they are small, as many as a row takes', () => {
    expect(columnsOf([1, 2, 7], 3)).toEqual([1, 2, 3]);
    expect(columnsOf([1, 1, 1, 2], 3)).toEqual([1, 1, 1, 3]);
    expect(columnsOf([1, 1], 3)).toEqual([1, 1]);
    expect(columnsOf([1, 1, 2], 2)).toEqual([1, 1, 2]);
  });

  it('have the row to themselves where the next one has no room next to them; one restaurant then fills it', () => {
    expect(columnsOf([1, 7, 2, 1], 3)).toEqual(['wide', 3, 2, 1]);
    expect(columnsOf([2, 2], 3)).toEqual([3, 3]);
    expect(columnsOf([9, 1], 2)).toEqual([2, 'wide']);
  });

  it('are each a row of their own in a single column, where no card lies down', () => {
    expect(columnsOf([1, 2, 1], 1)).toEqual([1, 1, 1]);
  });

  it('never take more columns than there are, nor fewer than their restaurants need in a shared row', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 9 }),
        fc.integer({ min: 1, max: 3 }),
        (sizes, columns) => {
          const places = placeSections(sizes, columns);
          expect(places).toHaveLength(sizes.length);
          for (const [index, place] of places.entries()) {
            expect(place.columns).toBeLessThanOrEqual(columns);
            expect(place.columns).toBeGreaterThanOrEqual(Math.min(columns, sizes[index] ?? 0));
          }
        },
      ),
    );
  });
});
