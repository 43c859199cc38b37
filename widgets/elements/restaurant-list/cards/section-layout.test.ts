import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeSections } from './RestaurantSections.tsx';

describe('sections in the grid', () => {
  it('stand side by side while they are small, as many as a row takes', () => {
    expect(placeSections([1, 2, 7], 3)).toEqual([1, 2, 3]);
    expect(placeSections([1, 1, 1, 2], 3)).toEqual([1, 1, 1, 3]);
    expect(placeSections([1, 1], 3)).toEqual([1, 1]);
    expect(placeSections([1, 1, 2], 2)).toEqual([1, 1, 2]);
  });

  it('have the row to themselves where the next one has no room next to them', () => {
    expect(placeSections([1, 7, 2, 1], 3)).toEqual([3, 3, 2, 1]);
    expect(placeSections([2, 2], 3)).toEqual([3, 3]);
    expect(placeSections([9, 1], 2)).toEqual([2, 2]);
  });

  it('are each a row of their own in a single column', () => {
    expect(placeSections([1, 2, 1], 1)).toEqual([1, 1, 1]);
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
            expect(place).toBeLessThanOrEqual(columns);
            expect(place).toBeGreaterThanOrEqual(Math.min(columns, sizes[index] ?? 0));
          }
        },
      ),
    );
  });
});
