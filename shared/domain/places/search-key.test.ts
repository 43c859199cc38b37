import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactKey, searchKey, stemOfStreet, withLettersSwapped } from './search-key.ts';

describe('a search key', () => {
  it.each([
    ['Mariahilfer Straße', 'mariahilfer strasse'],
    ['Mariahilfer Straße', 'Mariahilfer Str.'],
    ['Hauptstraße 12', 'hauptstr 12'],
    ['Hauptstraße 12', 'Hauptstr.12'],
    ['Gürtel', 'Guertel'],
    ['Gürtel', 'gurtel'],
    ['Mödling', 'MOEDLING'],
    ['Sankt Pölten', 'St. Polten'],
    ['Sankt Pölten', 'st polten'],
    ['Café-Ring', 'cafe  ring'],
    ['Dr.-Karl-Renner-Ring', 'dr karl renner ring'],
  ])('is one for %s and %s', (one, other) => {
    expect(searchKey(one)).toBe(searchKey(other));
  });

  it('keeps different names apart', () => {
    expect(searchKey('Baugasse')).not.toBe(searchKey('Burggasse'));
    expect(searchKey('Strozzigasse')).toBe('strozzigasse');
  });

  it('of a beginning starts the key of the whole', () => {
    const names = ['Mariahilfer Straße 12', 'Guertelstrasse 4', 'Große Neugasse', 'Am Heumarkt 2a', 'Öttinger Ring'];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(30), (name, length) => {
        expect(searchKey(name).startsWith(searchKey(name.slice(0, length)))).toBe(true);
      }),
    );
  });

  it('can be compared without spaces', () => {
    expect(compactKey('Haupt Platz')).toBe(compactKey('Hauptplatz'));
  });

  it('has the keys with two neighbouring letters the other way round', () => {
    expect(withLettersSwapped('garben')).toContain('graben');
    expect(withLettersSwapped('saal')).toEqual(['asal', 'sala']);
    expect(withLettersSwapped('ring')).toHaveLength(3);
    expect(withLettersSwapped('hof')).toEqual([]);
    expect(withLettersSwapped('x'.repeat(200))).toEqual([]);
    expect(withLettersSwapped('ab'.repeat(100)).length).toBeLessThanOrEqual(11);
  });

  it('has a stem without what half of all streets end in, also mistyped', () => {
    for (const key of ['neubaugasse', 'neubaugase', 'neubauagsse', 'neubauweg', 'neubau']) {
      expect(stemOfStreet(key), key).toBe('neubau');
    }
    for (const key of ['hauptstrasse', 'hauptstrase', 'hauptsrtasse', 'hauptplazt', 'hauptstrse']) {
      expect(stemOfStreet(key), key).toBe('haupt');
    }
    expect(stemOfStreet('amweg')).toBe('amweg');
    expect(stemOfStreet('strasse')).toBe('strasse');
  });
});
