import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCard, aCardFlavor, aCardFlavorSet, aCardGroup, aCardProduct } from '#tests/support/card-builders.ts';
import { cardChanges, countChanges, movedKeys } from './card-changes.ts';

describe('what changes between two cards', () => {
  it('is nothing where they say the same', () => {
    expect(cardChanges(aCard(), aCard())).toEqual([]);
  });

  it('is each thing with its fields, before and after', () => {
    const before = aCard({ products: [aCardProduct(), aCardProduct({ key: 'beer', name: 'Helles' })] });
    const after = aCard({
      groups: [aCardGroup({ name: 'Hauptgerichte' })],
      products: [aCardProduct({ priceCents: 1590, allergens: ['A'] }), aCardProduct({ key: 'cola', name: 'Cola' })],
    });
    const changes = cardChanges(before, after);
    expect(changes).toEqual([
      {
        kind: 'group',
        key: 'mains',
        name: 'Hauptgerichte',
        change: 'changed',
        fields: [{ field: 'name', before: 'Hauptspeisen', after: 'Hauptgerichte' }],
      },
      {
        kind: 'product',
        key: 'schnitzel',
        name: 'Wiener Schnitzel',
        change: 'changed',
        fields: [
          { field: 'priceCents', before: 1490, after: 1590 },
          { field: 'allergens', before: ['A', 'C'], after: ['A'] },
        ],
      },
      { kind: 'product', key: 'cola', name: 'Cola', change: 'added', fields: [] },
      { kind: 'product', key: 'beer', name: 'Helles', change: 'removed', fields: [] },
    ]);
    expect(countChanges(changes)).toEqual({ added: 1, changed: 2, removed: 1, moved: 0 });
  });

  it('names the choice of a set that is another one, new, gone or elsewhere', () => {
    const [small, large, huge] = ['small', 'large', 'huge'].map((key) => aCardFlavor({ key, name: key }));
    if (!small || !large || !huge) throw new Error('there are three');
    const before = aCard({ flavorSets: [aCardFlavorSet({ flavors: [small, large] })] });
    const after = aCard({ flavorSets: [aCardFlavorSet({ flavors: [huge, { ...large, priceCents: 500 }] })] });
    expect(cardChanges(before, after)[0]?.fields).toEqual([
      { field: 'flavors.huge', before: null, after: huge },
      { field: 'flavors.large.priceCents', before: 0, after: 500 },
      { field: 'flavors.small', before: small, after: null },
    ]);
    const turned = aCard({ flavorSets: [aCardFlavorSet({ flavors: [large, small] })] });
    expect(cardChanges(before, turned)[0]?.fields).toEqual([
      { field: 'flavors', before: ['small', 'large'], after: ['large', 'small'] },
    ]);
  });

  it('is one move where one thing was taken to the end', () => {
    const products = ['a', 'b', 'c', 'd'].map((key) => aCardProduct({ key, name: key }));
    const [first, ...others] = products;
    if (!first) throw new Error('there are four');
    expect(cardChanges(aCard({ products }), aCard({ products: [...others, first] }))).toEqual([
      { kind: 'product', key: 'a', name: 'a', change: 'moved', fields: [] },
    ]);
  });
});

describe('the keys that were moved', () => {
  const orders = fc
    .uniqueArray(fc.integer({ min: 0, max: 20 }).map(String), { maxLength: 12 })
    .chain((before) => fc.tuple(fc.constant(before), fc.shuffledSubarray(before, { minLength: before.length })));

  it('are none of those that keep their order, and as few as that needs', () => {
    fc.assert(
      fc.property(orders, ([before, after]) => {
        const moved = movedKeys(before, after);
        const standing = (keys: readonly string[]) => keys.filter((key) => !moved.has(key));
        expect(standing(after)).toEqual(standing(before));
        // no key could be left standing with them
        for (const key of moved) {
          const more = (keys: readonly string[]) => keys.filter((each) => each === key || !moved.has(each));
          expect(more(after)).not.toEqual(more(before));
        }
      }),
    );
  });
});
