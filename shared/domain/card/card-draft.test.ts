import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card, CardChangesBody, CardProduct } from '#shared/contract/card.ts';
import { aCard, aCardFlavor, aCardFlavorSet, aCardProduct } from '#tests/support/card-builders.ts';
import {
  cardOf,
  changeDraft,
  type Draft,
  discardThings,
  draftOf,
  moveInDraft,
  raisePrices,
  withCard,
} from './card-draft.ts';
import { mergeCards } from './merge-cards.ts';
import { raisedPrice } from './raise-price.ts';

const named = (...keys: string[]) => keys.map((key) => aCardProduct({ key, name: key }));
const keysOf = (draft: Draft | null) => draft?.products.map(({ content }) => content.key);
const put = (content: CardProduct, expectedVersion: number | null, before?: string | null): CardChangesBody => ({
  groups: [],
  flavorSets: [],
  products: [{ expectedVersion, content, ...(before !== undefined && { before }) }],
  remove: [],
});

function changed(draft: Draft, body: CardChangesBody): Draft {
  const result = changeDraft(draft, body);
  if ('conflicts' in result) throw new Error('there is a conflict');
  return result.draft;
}

describe('a change of a draft', () => {
  it('raises the version of what it changes, and of nothing else', () => {
    const draft = changed(draftOf(aCard()), put(aCardProduct({ priceCents: 1590 }), 1));
    expect(draft.version).toBe(2);
    expect(draft.products.map(({ version }) => version)).toEqual([2]);
    expect(draft.groups.map(({ version }) => version)).toEqual([1]);
  });

  it('of two people shows both states, and changes nothing', () => {
    const first = changed(draftOf(aCard()), put(aCardProduct({ priceCents: 1590 }), 1));
    const yours = aCardProduct({ priceCents: 1690 });
    expect(changeDraft(first, put(yours, 1))).toEqual({
      conflicts: [{ kind: 'product', key: 'schnitzel', version: 2, yours, theirs: aCardProduct({ priceCents: 1590 }) }],
    });
    expect(cardOf(changed(first, put(yours, 2))).products).toEqual([yours]);
  });

  it('sent twice happens once, also where both have written the same', () => {
    const body = put(aCardProduct({ priceCents: 1590 }), 1);
    const draft = changed(draftOf(aCard()), body);
    expect(changed(draft, body)).toBe(draft);
    const removal = {
      ...put(aCardProduct(), 1),
      products: [],
      remove: [{ kind: 'product' as const, key: 'x', expectedVersion: 1 }],
    };
    expect(changed(draft, removal)).toBe(draft);
  });

  it('of what somebody has removed is a conflict with nothing', () => {
    const draft = changed(draftOf(aCard()), {
      ...put(aCardProduct(), 1),
      products: [],
      remove: [{ kind: 'product', key: 'schnitzel', expectedVersion: 1 }],
    });
    const yours = aCardProduct({ priceCents: 1 });
    expect(changeDraft(draft, put(yours, 1))).toEqual({
      conflicts: [{ kind: 'product', key: 'schnitzel', version: null, yours, theirs: null }],
    });
    expect(cardOf(changed(draft, put(yours, null))).products).toEqual([yours]);
  });

  it('puts what is new where it belongs', () => {
    const draft = draftOf(aCard({ products: named('a', 'b') }));
    expect(keysOf(changed(draft, put(aCardProduct({ key: 'c' }), null, 'b')))).toEqual(['a', 'c', 'b']);
    expect(keysOf(changed(draft, put(aCardProduct({ key: 'c' }), null)))).toEqual(['a', 'b', 'c']);
    expect(keysOf(changed(draft, put(aCardProduct({ key: 'c' }), null, 'gone')))).toEqual(['a', 'b', 'c']);
  });

  it('does not depend on orders that say nothing', () => {
    const draft = draftOf(aCard({ products: [aCardProduct({ groups: ['a', 'b'] })] }));
    expect(changed(draft, put(aCardProduct({ groups: ['b', 'a'], allergens: ['A', 'C', 'A'] }), 1))).toBe(draft);
  });
});

it('a move takes one thing in front of another one, and leaves its version', () => {
  const draft = draftOf(aCard({ products: named('a', 'b', 'c') }));
  expect(keysOf(moveInDraft(draft, { kind: 'product', key: 'c', before: 'a' }))).toEqual(['c', 'a', 'b']);
  expect(keysOf(moveInDraft(draft, { kind: 'product', key: 'a', before: null }))).toEqual(['b', 'c', 'a']);
  expect(moveInDraft(draft, { kind: 'product', key: 'a', before: 'a' })).toBe(draft);
  expect(moveInDraft(draft, { kind: 'product', key: 'x', before: null })).toBeNull();
  const moved = moveInDraft(draft, { kind: 'product', key: 'c', before: 'a' });
  expect([moved?.version, moved?.products.map(({ version }) => version)]).toEqual([2, [1, 1, 1]]);
});

describe('raised prices', () => {
  it.each([
    [1490, 5, 10, 1560],
    [1490, 5, 1, 1565],
    [1490, -5, 10, 1420],
    [10, -90, 10, 10],
    [0, 50, 10, 0],
    [990, 0, 50, 1000],
    [105, 10, 1, 116],
    [900_000_000, 300, 10, 1_000_000_000],
  ])('%i cents by %i %% to %i', (cents, percent, roundTo, raised) => {
    expect(raisedPrice(cents, percent, roundTo)).toBe(raised);
  });

  it('are those of the chosen products, and of their choices where that is wanted', () => {
    const card = aCard({
      flavorSets: [
        aCardFlavorSet({
          flavors: [aCardFlavor({ priceCents: 100, pricesWith: [{ flavorSet: 'x', flavor: 'y', priceCents: 200 }] })],
        }),
      ],
      products: [aCardProduct({ priceCents: 1000 }), aCardProduct({ key: 'other', priceCents: 1000 })],
    });
    const raise = { products: new Set(['schnitzel']), percent: 10, roundTo: 10 };
    const prices = (flavors: boolean) => {
      const { flavorSets, products } = cardOf(raisePrices(draftOf(card), { ...raise, flavors }));
      const flavor = flavorSets[0]?.flavors[0];
      return [products.map(({ priceCents }) => priceCents), flavor?.priceCents, flavor?.pricesWith[0]?.priceCents];
    };
    expect(prices(false)).toEqual([[1100, 1000], 100, 200]);
    expect(prices(true)).toEqual([[1100, 1000], 110, 220]);
  });
});

it('what is discarded is as it is published, where it was', () => {
  const published = aCard({ products: named('a', 'b', 'c') });
  const card = aCard({ products: [aCardProduct({ key: 'a', name: 'A!' }), ...named('c', 'new')] });
  const keys = (...things: string[]) =>
    discardThings(
      card,
      published,
      things.map((key) => ({ kind: 'product' as const, key })),
    ).products;
  expect(keys('b').map(({ key }) => key)).toEqual(['a', 'b', 'c', 'new']);
  expect(keys('a')[0]?.name).toBe('a');
  expect(keys('new').map(({ key }) => key)).toEqual(['a', 'c']);
});

describe('two cards that were made from the same one', () => {
  const things = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
    .chain((keys) =>
      fc.tuple(
        ...keys.map((key) =>
          fc.constantFrom(100, 200).map((priceCents) => aCardProduct({ key, name: key, priceCents })),
        ),
      ),
    );
  const cards = things.map((products): Card => aCard({ products }));

  it('are merged without losing what either has changed', () => {
    fc.assert(
      fc.property(cards, cards, cards, (base, mine, theirs) => {
        const merged = new Map(mergeCards(base, mine, theirs).products.map((each) => [each.key, each.priceCents]));
        const [was, own, other] = [base, mine, theirs].map(
          ({ products }) => new Map(products.map((each) => [each.key, each.priceCents])),
        );
        for (const key of ['a', 'b', 'c', 'd', 'e']) {
          const [before, here, there] = [was?.get(key), own?.get(key), other?.get(key)];
          const expected = here === before ? there : there === before ? here : (here ?? there);
          expect(merged.get(key)).toBe(expected);
        }
      }),
    );
  });

  it('are the other one where one of them has changed nothing, order included', () => {
    fc.assert(
      fc.property(cards, cards, (base, other) => {
        expect(mergeCards(base, base, other)).toEqual(other);
        expect(mergeCards(base, other, base).products).toEqual(other.products);
      }),
    );
  });
});

it('a draft of another card keeps the versions of what stays', () => {
  const draft = withCard(
    draftOf(aCard({ products: named('a', 'b') })),
    aCard({ products: [...named('b'), aCardProduct({ key: 'a' })] }),
  );
  expect(draft.products.map(({ version, content }) => [content.key, version])).toEqual([
    ['b', 1],
    ['a', 2],
  ]);
});
