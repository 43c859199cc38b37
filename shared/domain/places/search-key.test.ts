import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactKey, searchKey } from './search-key.ts';

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
    const names = [
      'Mariahilfer Straße 12',
      'Guertelstrasse 4',
      'Große Neugasse',
      'Am Heumarkt 2a',
      'Öttinger Ring',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(30), (name, length) => {
        expect(searchKey(name).startsWith(searchKey(name.slice(0, length)))).toBe(true);
      }),
    );
  });

  it('can be compared without spaces', () => {
    expect(compactKey('Haupt Platz')).toBe(compactKey('Hauptplatz'));
  });
});
