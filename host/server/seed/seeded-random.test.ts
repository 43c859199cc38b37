import { describe, expect, it } from 'vitest';
import { seededRandom, shuffled } from './seeded-random.ts';

describe('seededRandom', () => {
  it('gives the same numbers for the same seed and others for another', () => {
    const first = seededRandom('pizzeria');
    const again = seededRandom('pizzeria');
    const other = seededRandom('trattoria');
    const numbers = [first(), first(), first()];
    expect([again(), again(), again()]).toEqual(numbers);
    expect([other(), other(), other()]).not.toEqual(numbers);
  });

  it('stays within 0 and below 1 and spreads', () => {
    const random = seededRandom('spread');
    const numbers = Array.from({ length: 2000 }, () => random());
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    expect(mean).toBeGreaterThan(0.45);
    expect(mean).toBeLessThan(0.55);
  });
});

describe('shuffled', () => {
  it('keeps every item and leaves its input alone', () => {
    const items = [1, 2, 3, 4, 5, 6];
    expect(shuffled(items, seededRandom('x')).toSorted((a, b) => a - b)).toEqual(items);
    expect(items).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
