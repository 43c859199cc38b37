import { describe, expect, it } from 'vitest';
import { cutAtSecondSlash, isHopeless, isLongEnough, zipOfQuery } from './zip-query.ts';

describe('the postcode in a query', () => {
  it('is the first numeric token, split on comma or space', () => {
    expect(zipOfQuery('1070 Wien')).toBe('1070');
    expect(zipOfQuery('Wien,1070')).toBe('1070');
    expect(zipOfQuery('Hauptstraße 5, 1010 Wien')).toBeUndefined();
    expect(zipOfQuery('Wien')).toBeUndefined();
    expect(zipOfQuery('')).toBeUndefined();
    expect(zipOfQuery('A-1070')).toBeUndefined();
  });

  it('is valid only if above 999 and below 10000', () => {
    expect(zipOfQuery('999')).toBeUndefined();
    expect(zipOfQuery('1000')).toBe('1000');
    expect(zipOfQuery('9999')).toBe('9999');
    expect(zipOfQuery('10000')).toBeUndefined();
  });
});

describe('a query', () => {
  it('is cut at the second slash', () => {
    expect(cutAtSecondSlash('Gasse 1/2/3')).toBe('Gasse 1/2');
    expect(cutAtSecondSlash('Gasse 1/2')).toBe('Gasse 1/2');
    expect(cutAtSecondSlash('Gasse 1')).toBe('Gasse 1');
  });

  it('is asked when more characters than the threshold are typed', () => {
    expect(isLongEnough('neu', 3)).toBe(false);
    expect(isLongEnough('neub', 3)).toBe(true);
    expect(isLongEnough(' ne  ', 2)).toBe(false);
  });

  it('is not asked again when it extends one that had no results', () => {
    expect(isHopeless('xyzq', 'xyz')).toBe(true);
    expect(isHopeless('xyz', 'xyz')).toBe(false);
    expect(isHopeless('xy', 'xyz')).toBe(false);
    expect(isHopeless('abc', undefined)).toBe(false);
    expect(isHopeless('abc', '')).toBe(false);
  });

  it('is asked again when it goes on with another word, a number or a comma', () => {
    for (const more of [' ', ' 5', '5', '/', '/3', '-14', ', 1070', '. 12']) {
      expect(isHopeless(`xyz${more}`, 'xyz'), more).toBe(false);
    }
  });
});
