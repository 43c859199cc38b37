import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlaceIdSeal } from './resilient-maps.ts';

const seal = createPlaceIdSeal('p', 'a secret of every node');
const field = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('\n'));
const fields = fc.array(field, { minLength: 1, maxLength: 6 });

const written = (texts: readonly string[]): string => {
  const placeId = seal.write(texts);
  if (placeId === undefined) throw new Error('too long');
  return placeId;
};

describe('a sealed place id', () => {
  it('carries what was put in, in letters that an address takes', () => {
    fc.assert(
      fc.property(fields, (texts) => {
        const placeId = seal.write(texts);
        if (placeId === undefined) return;
        expect(placeId).toMatch(/^p\.[\w-]*\.[\w-]{22}$/);
        expect(placeId.length).toBeLessThanOrEqual(400);
        expect(seal.read(placeId)).toEqual(texts);
      }),
    );
  });

  it('is the same for the same place, on every node', () => {
    const other = createPlaceIdSeal('p', 'a secret of every node');
    expect(other.write(['Stephansplatz', '1'])).toBe(written(['Stephansplatz', '1']));
  });

  it('is unknown after any change', () => {
    const placeId = written(['house', 'Stephansplatz', '1', '1010']);
    fc.assert(
      fc.property(
        fc.nat({ max: placeId.length - 1 }),
        fc.constantFrom(...'abcXYZ019-_.= é'.split('')),
        (at, letter) => {
          const changed = placeId.slice(0, at) + letter + placeId.slice(at + 1);
          expect(seal.read(changed)).toEqual(changed === placeId ? expect.anything() : undefined);
        },
      ),
    );
    for (const text of ['', '.', 'p', 'p.', 'p..', `${placeId}=`, placeId.slice(1), placeId.slice(0, -1)]) {
      expect(seal.read(text)).toBeUndefined();
    }
  });

  it('is unknown with another secret, and for another provider', () => {
    const placeId = written(['house']);
    expect(createPlaceIdSeal('p', 'another secret').read(placeId)).toBeUndefined();
    const google = createPlaceIdSeal('g', 'a secret of every node');
    expect(google.isOurs(placeId)).toBe(false);
    expect(google.read(placeId)).toBeUndefined();
    expect(google.read(`g${placeId.slice(1)}`)).toBeUndefined();
  });

  it('is not made where it would be longer than the contract takes', () => {
    expect(seal.write(['x'.repeat(281)])).toHaveLength(400);
    expect(seal.write(['x'.repeat(282)])).toBeUndefined();
  });
});
