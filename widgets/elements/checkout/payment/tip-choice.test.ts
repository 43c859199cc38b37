import { describe, expect, it } from 'vitest';
import { readEuros, writeEuros } from './TipChoice.tsx';

describe('an amount that is typed', () => {
  it.each([
    ['2', 200],
    ['2,5', 250],
    ['2.50', 250],
    [' € 0,05 ', 5],
    ['100 €', 10_000],
    ['', 0],
  ])('%s', (text, cents) => {
    expect(readEuros(text)).toBe(cents);
  });

  it.each(['-1', '2,505', '1e3', '1.000,00', 'viel', '😀', '٣', '9'.repeat(10_000)])('is none: %.12s', (text) => {
    expect(readEuros(text)).toBeNull();
  });

  it('is written with both of its cents', () => {
    expect([0, 5, 250, 10_000].map(writeEuros)).toEqual(['0,00', '0,05', '2,50', '100,00']);
  });
});
