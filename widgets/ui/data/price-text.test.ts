import { describe, expect, it } from 'vitest';
import { extraText, priceText } from './price-text.ts';

describe('a price as text', () => {
  it('is written as in Austria', () => {
    expect(priceText(1290).replaceAll('\u00a0', ' ')).toBe('€ 12,90');
    expect(priceText(0).replaceAll('\u00a0', ' ')).toBe('€ 0,00');
    expect(priceText(123456).replaceAll('\u00a0', ' ')).toBe('€ 1.234,56');
  });

  it('keeps its sign, a true minus, on its line', () => {
    expect(priceText(-350)).toBe('−\u202f€\u00a03,50');
    expect(extraText(180)).toBe('+\u202f€\u00a01,80');
  });
});
