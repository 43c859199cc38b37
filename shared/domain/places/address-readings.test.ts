import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressReadings } from './address-readings.ts';

const readings = (text: string) =>
  addressReadings(text).map(
    ({ streetKey, number, zipCode, cityKey }) =>
      `${streetKey} ${number?.house ?? '-'} ${zipCode ?? '-'} ${cityKey ?? '-'}`,
  );

describe('the readings of an address', () => {
  it('are the street alone where nothing else is said', () => {
    expect(readings('stephansplatz 1')).toEqual(['stephansplatz 1 - -']);
    expect(readings('Stephanspl')).toEqual(['stephanspl - - -']);
  });

  it('believe a stated postcode and a stated town first', () => {
    expect(readings('1010 stephanspl')).toEqual(['stephanspl - 1010 -', 'stephanspl - - -']);
    expect(readings('stephansplatz 1, Wien')).toEqual(['stephansplatz 1 - wien', 'stephansplatz 1 - -']);
  });

  it('try words at either end as the town', () => {
    expect(readings('graz herrengasse')).toEqual([
      'grazherrengasse - - -',
      'graz - - herrengasse',
      'herrengasse - - graz',
    ]);
    expect(readings('hauptstraße bad ischl')).toContain('hauptstrasse - - badischl');
    expect(readings('bad ischl hauptstraße 9')).toContain('hauptstrasse 9 - badischl');
  });

  it('take no "Steig" and no "Weg" for a town', () => {
    expect(readings('ludwig reiner steig').filter((text) => / (?:steig|weg)$/.test(text))).toEqual([]);
    expect(readings('ludwig reiner weg').filter((text) => / (?:steig|weg)$/.test(text))).toEqual([]);
    expect(readings('weg graz')).toContain('weg - - graz');
  });

  it('do not lose the street while the first letter of a town is typed', () => {
    expect(readings('hauptstraße g')).toContain('hauptstrasse - - -');
  });

  it('let a number belong to the name', () => {
    expect(readings('1. Mai Straße')).toContain('1maistrasse - - -');
    expect(readings('1 Mai Straße')).toContain('1maistrasse - - -');
    expect(readings('Straße des 12 Februar')).toContain('strassedes12februar - - -');
  });

  it('are none of what has no street', () => {
    for (const text of ['', '1010', '7', '%_\\', '🍕', 'x']) expect(addressReadings(text), text).toEqual([]);
  });

  it('are few and in the order of their ranks, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        const found = addressReadings(text);
        expect(found.length).toBeLessThanOrEqual(10);
        expect(found.map(({ rank }) => rank)).toEqual(found.map(({ rank }) => rank).toSorted((a, b) => a - b));
        for (const { streetKey } of found) expect(streetKey).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});
