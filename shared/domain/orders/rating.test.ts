import { describe, expect, it } from 'vitest';
import { isPartValid, totalRating } from './rating.ts';

describe('a rating', () => {
  it('is whole numbers from 1 to 5', () => {
    expect([1, 3, 5].every(isPartValid)).toBe(true);
    expect([0, 6, 4.5].some(isPartValid)).toBe(false);
  });

  it('is overall the mean of delivery, pricing and taste', () => {
    expect(totalRating({ delivery: 5, pricing: 4, taste: 3 })).toBe(4);
  });
});
