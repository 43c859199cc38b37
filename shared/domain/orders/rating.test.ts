import { describe, expect, it } from 'vitest';
import { isRatingValid, totalRating } from './rating.ts';

describe('a rating', () => {
  it('is whole numbers from 1 to 5', () => {
    expect(isRatingValid({ delivery: 1, pricing: 5, taste: 3 })).toBe(true);
    expect(isRatingValid({ delivery: 0, pricing: 5, taste: 3 })).toBe(false);
    expect(isRatingValid({ delivery: 1, pricing: 6, taste: 3 })).toBe(false);
    expect(isRatingValid({ delivery: 1, pricing: 4.5, taste: 3 })).toBe(false);
  });

  it('is overall the mean of delivery, pricing and taste', () => {
    expect(totalRating({ delivery: 5, pricing: 4, taste: 3 })).toBe(4);
  });
});
