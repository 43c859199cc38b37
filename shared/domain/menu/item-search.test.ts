import { describe, expect, it } from 'vitest';
import { matchesItem, parseItemQuery } from './item-search.ts';

const item = { name: 'Käsekrainer', description: 'mit süßem Senf & Kren', price: 850 };
const finds = (query: string) => matchesItem(item, parseItemQuery(query));

describe('the item search', () => {
  it('splits on spaces, and every term must match', () => {
    expect(finds('krainer senf')).toBe(true);
    expect(finds('krainer  ketchup')).toBe(false);
    expect(finds('')).toBe(true);
  });

  it('ignores terms of one character', () => {
    expect(finds('x senf')).toBe(true);
    expect(finds('< & ~')).toBe(true);
  });

  it('compares prices in euros after < and >', () => {
    expect(finds('<9')).toBe(true);
    expect(finds('<8,50')).toBe(false);
    expect(finds('>8,49')).toBe(true);
    expect(finds('>8.5')).toBe(false);
  });

  it('takes ~ as within 0.5 of the number', () => {
    expect(finds('~9')).toBe(true);
    expect(finds('~8')).toBe(true);
    expect(finds('~9,01')).toBe(false);
    expect(finds('~7.99')).toBe(false);
  });

  it('accepts a comma or a dot in numbers', () => {
    expect(parseItemQuery('<8,50 >8.5 ~8,')).toEqual([
      { kind: 'below', price: 850 },
      { kind: 'above', price: 850 },
      { kind: 'about', price: 800 },
    ]);
  });

  it('takes a prefix before anything but a number as text', () => {
    expect(finds('<krainer')).toBe(true);
    expect(finds('>8,5,0')).toBe(false);
  });

  it('finds umlauts however they are typed', () => {
    for (const query of ['käse', 'kaese', 'kase', 'SÜSSEM', 'suess']) expect(finds(query)).toBe(true);
  });
});
