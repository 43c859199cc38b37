import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { restaurantErrors } from '#features/operator/exchange/restaurant-errors.ts';
import {
  type Card,
  type CardProduct,
  cardFlavor,
  cardFlavorSet,
  cardGroup,
  cardProduct,
} from '#shared/contract/card.ts';
import { fileRestaurant } from '#shared/contract/restaurant-file.ts';
import { translate } from '#shared/messages/translate.ts';
import { aCard, aCardFlavor, aCardFlavorSet, aCardGroup, aCardProduct } from '#tests/support/card-builders.ts';
import { aRestaurantFile } from '#tests/support/restaurant-file.ts';
import { cardFaults } from './card-faults.ts';
import { type CardRule, cardRules } from './card-rules.ts';

const long = 'x'.repeat(10_000);
const times = (from: string, to: string) => [{ day: 'monday' as const, from, to }];
const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
const withGroup = (changes: Parameters<typeof aCardGroup>[0]) => aCard({ groups: [aCardGroup(changes)] });
const withSet = (changes: Parameters<typeof aCardFlavorSet>[0]) => aCard({ flavorSets: [aCardFlavorSet(changes)] });
const withProduct = (changes: Parameters<typeof aCardProduct>[0]) => aCard({ products: [aCardProduct(changes)] });
const pricedWith = (...pricesWith: { flavorSet: string; flavor: string; priceCents: number }[]) =>
  aCard({
    flavorSets: [aCardFlavorSet(), aCardFlavorSet({ key: 'extra', flavors: [aCardFlavor({ pricesWith })] })],
    products: [aCardProduct({ flavorSets: ['size', 'extra'] })],
  });

/** For each rule a card that breaks it, and where. */
const broken: Record<CardRule, readonly [Card, field: string]> = {
  'card.products.none': [aCard({ products: [] }), 'products'],
  'card.products.many': [
    aCard({ products: many(5001, (at) => aCardProduct({ key: `p${at}`, name: `${at}` })) }),
    'products',
  ],
  'card.groups.many': [
    aCard({ groups: [aCardGroup(), ...many(200, (at) => aCardGroup({ key: `g${at}` }))] }),
    'groups',
  ],
  'card.flavorSets.many': [
    aCard({ flavorSets: [aCardFlavorSet(), ...many(500, (at) => aCardFlavorSet({ key: `s${at}` }))] }),
    'flavorSets',
  ],
  'thing.key.twice': [aCard({ products: [aCardProduct(), aCardProduct({ name: 'Zweites' })] }), 'key'],
  'name.missing': [withProduct({ name: ' ' }), 'name'],
  'name.long': [withGroup({ name: long }), 'name'],
  'name.lines': [withSet({ name: 'Größe\nder Pizza' }), 'name'],
  'nameEnglish.long': [withGroup({ nameEnglish: long }), 'nameEnglish'],
  'nameEnglish.lines': [withSet({ flavors: [aCardFlavor({ nameEnglish: 'a\tb' })] }), 'flavors.0.nameEnglish'],
  'description.long': [withGroup({ description: 'x'.repeat(501) }), 'description'],
  'descriptionEnglish.long': [withProduct({ description: 'Gut', descriptionEnglish: long }), 'descriptionEnglish'],
  'descriptionEnglish.alone': [withProduct({ descriptionEnglish: 'Good' }), 'descriptionEnglish'],
  'hours.many': [withProduct({ availability: many(201, () => times('10:00', '11:00')).flat() }), 'availability'],
  'hours.from.form': [withProduct({ availability: times('halb elf', '11:00') }), 'availability.0.from'],
  'hours.from.late': [withGroup({ availability: times('24:00', '26:00') }), 'availability.0.from'],
  'hours.to.form': [withProduct({ availability: times('10:00', '11') }), 'availability.0.to'],
  'hours.to.late': [withProduct({ availability: times('10:00', '36:01') }), 'availability.0.to'],
  'hours.to.before': [withProduct({ availability: times('10:00', '02:00') }), 'availability.0.to'],
  'hours.overlap': [
    withProduct({ availability: [...times('10:00', '12:00'), ...times('11:59', '13:00')] }),
    'availability.1.from',
  ],
  'group.name.twice': [aCard({ groups: [aCardGroup(), aCardGroup({ key: 'other', name: 'HAUPTSPEISEN ' })] }), 'name'],
  'group.empty': [aCard({ groups: [aCardGroup(), aCardGroup({ key: 'sides', name: 'Beilagen' })] }), 'name'],
  'flavorSet.minimum.range': [withSet({ minimum: -1 }), 'minimum'],
  'flavorSet.maximum.range': [withSet({ maximum: 101 }), 'maximum'],
  'flavorSet.maximum.below': [withSet({ minimum: 2, maximum: 1 }), 'maximum'],
  'flavorSet.minimum.unreachable': [withSet({ minimum: 3, maximum: 3 }), 'minimum'],
  'flavorSet.maximum.unreachable': [withSet({ maximum: 3 }), 'maximum'],
  'flavorSet.flavors.none': [withSet({ flavors: [] }), 'flavors'],
  'flavorSet.flavors.many': [withSet({ flavors: many(301, (at) => aCardFlavor({ key: `f${at}` })) }), 'flavors'],
  'flavorSet.unused': [withProduct({ flavorSets: [] }), 'name'],
  'flavor.name.twice': [
    withSet({ flavors: [aCardFlavor(), aCardFlavor({ key: 'b', name: 'Klein' })] }),
    'flavors.0.name',
  ],
  'flavor.price.below': [withSet({ flavors: [aCardFlavor({ priceCents: -1 })] }), 'flavors.0.priceCents'],
  'flavor.price.above': [withSet({ flavors: [aCardFlavor({ priceCents: 100_000_001 })] }), 'flavors.0.priceCents'],
  'flavor.pricesWith.own': [
    pricedWith({ flavorSet: 'extra', flavor: 'small', priceCents: 1 }),
    'flavors.0.pricesWith.0.flavorSet',
  ],
  'flavor.pricesWith.unknown': [
    pricedWith({ flavorSet: 'size', flavor: 'huge', priceCents: 1 }),
    'flavors.0.pricesWith.0.flavor',
  ],
  'flavor.pricesWith.twice': [
    pricedWith(
      { flavorSet: 'size', flavor: 'large', priceCents: 1 },
      { flavorSet: 'size', flavor: 'large', priceCents: 2 },
    ),
    'flavors.0.pricesWith.0.flavor',
  ],
  'flavor.pricesWith.below': [
    pricedWith({ flavorSet: 'size', flavor: 'large', priceCents: -1 }),
    'flavors.0.pricesWith.0.priceCents',
  ],
  'flavor.pricesWith.above': [
    pricedWith({ flavorSet: 'size', flavor: 'large', priceCents: 100_000_001 }),
    'flavors.0.pricesWith.0.priceCents',
  ],
  'product.price.below': [withProduct({ priceCents: -1 }), 'priceCents'],
  'product.price.above': [withProduct({ priceCents: 100_000_001 }), 'priceCents'],
  'product.price.zero': [withProduct({ priceCents: 0 }), 'priceCents'],
  'product.price.high': [withProduct({ priceCents: 149_000 }), 'priceCents'],
  'product.groups.none': [withProduct({ groups: [] }), 'groups'],
  'product.groups.many': [
    aCard({
      groups: many(21, (at) => aCardGroup({ key: `g${at}`, name: `${at}` })),
      products: [aCardProduct({ groups: many(21, (at) => `g${at}`) })],
    }),
    'groups',
  ],
  'product.groups.unknown': [withProduct({ groups: ['mains', 'gone'] }), 'groups.1'],
  'product.groups.twice': [withProduct({ groups: ['mains', 'mains'] }), 'groups.1'],
  'product.flavorSets.many': [withProduct({ flavorSets: many(21, () => 'size') }), 'flavorSets'],
  'product.flavorSets.unknown': [withProduct({ flavorSets: ['gone'] }), 'flavorSets.0'],
  'product.flavorSets.twice': [withProduct({ flavorSets: ['size', 'size'] }), 'flavorSets.1'],
  'product.picture.name': [withProduct({ picture: '../secrets' }), 'picture'],
  'product.vat.unknown': [withProduct({ vatPercent: 19 }), 'vatPercent'],
  'product.deposit.below': [withProduct({ depositCents: -1 }), 'depositCents'],
  'product.deposit.above': [withProduct({ depositCents: 100_000_001 }), 'depositCents'],
  'product.deposit.high': [withProduct({ depositCents: 2500 }), 'depositCents'],
  'product.age.unknown': [withProduct({ minimumAge: 21 }), 'minimumAge'],
  'product.age.alcohol': [withProduct({ foodTypes: ['alcohol'] }), 'minimumAge'],
  'product.volume.below': [withProduct({ volumeMl: 0 }), 'volumeMl'],
  'product.volume.above': [withProduct({ volumeMl: 100_001 }), 'volumeMl'],
  'product.name.twice': [aCard({ products: [aCardProduct(), aCardProduct({ key: 'second' })] }), 'name'],
  'product.vegan.allergens': [withProduct({ foodTypes: ['vegan'], allergens: ['G'] }), 'foodTypes'],
  'product.vegetarian.allergens': [withProduct({ foodTypes: ['vegetarian'], allergens: ['D'] }), 'foodTypes'],
  'product.gluten-free.allergens': [withProduct({ foodTypes: ['gluten-free'] }), 'foodTypes'],
  'product.halal.alcohol': [withProduct({ foodTypes: ['halal', 'alcohol'], minimumAge: 16 }), 'foodTypes'],
};

describe('the rules of a card', () => {
  it('find nothing in one that is right', () => {
    expect(cardFaults(aCard())).toEqual([]);
  });

  it.each(Object.entries(broken))('%s', (name, [card, field]) => {
    const rule = name as CardRule;
    const found = cardFaults(card).find((each) => each.rule === rule);
    expect([rule, found?.field, found?.blocks]).toEqual([rule, field, cardRules[rule] === 'error']);
    for (const language of ['de', 'en'] as const) {
      expect(translate(language, `cardRules.${rule}`, found?.params)).not.toMatch(/[{}]/);
    }
  });

  it('have each a text of its own', () => {
    for (const language of ['de', 'en'] as const) {
      const texts = (Object.keys(cardRules) as CardRule[]).map((rule) => translate(language, `cardRules.${rule}`));
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('tell everything that is wrong at once', () => {
    const product = { name: '', priceCents: -1, groups: [], vatPercent: 19, picture: '?' };
    expect(cardFaults(withProduct(product)).map(({ rule }) => rule)).toEqual([
      'group.empty',
      'name.missing',
      'product.price.below',
      'product.groups.none',
      'product.picture.name',
      'product.vat.unknown',
    ]);
  });

  it('let nothing pass that an import would refuse', () => {
    fc.assert(
      fc.property(oddCards, (card) => {
        const isPublishable = cardFaults(card).every(({ blocks }) => !blocks);
        const file = { ...aRestaurantFile(), ...card };
        const parsed = z.safeParse(fileRestaurant, file);
        const isImportable = parsed.success && restaurantErrors(parsed.data).length === 0;
        if (isPublishable) expect([isImportable, parsed.error?.issues]).toEqual([true, undefined]);
      }),
      { numRuns: 300 },
    );
  });
});

it('things of a card have the fields of the restaurant’s file, in its order', () => {
  const { groups, flavorSets, products } = aRestaurantFile();
  const parsed = z.parse(fileRestaurant, aRestaurantFile({ groups, flavorSets, products }));
  expect(Object.keys(cardGroup.shape)).toEqual(Object.keys(parsed.groups[0] ?? {}));
  expect(Object.keys(cardFlavorSet.shape)).toEqual(Object.keys(parsed.flavorSets[0] ?? {}));
  expect(Object.keys(cardFlavor.shape)).toEqual(Object.keys(parsed.flavorSets[0]?.flavors[0] ?? {}));
  expect(Object.keys(cardProduct.shape)).toEqual(Object.keys(parsed.products[0] ?? {}));
});

/** Mostly what is fine, so that many cards have one thing wrong, and some none. */
const mostly = <T>(fine: fc.Arbitrary<T>, ...odd: readonly T[]) =>
  fc.oneof({ weight: 30, arbitrary: fine }, { weight: 1, arbitrary: fc.constantFrom(...odd) });
const oddName = mostly(fc.constantFrom('Gut', 'Besser'), '', 'zwei\nZeilen', 'x'.repeat(161));
const oddText = mostly(fc.constant(''), 'Gut', 'zwei\nZeilen', 'x'.repeat(161), 'x'.repeat(1001));
const oddAmount = mostly(fc.constantFrom(0, 1, 990), -5, 100_000_001);
const oddKey = mostly(fc.constant('a'), 'b', 'c');
const oddHours = fc.array(
  fc.record({
    day: fc.constantFrom('monday' as const, 'holiday' as const),
    from: mostly(fc.constantFrom('10:00', '00:00'), '23:59:59', '24:00', '9:00'),
    to: mostly(fc.constantFrom('11:00', '26:00', '36:00'), '36:30', '36:00:01', 'x'),
  }),
  { maxLength: 2 },
);
const facts = {
  allergens: fc.constant<CardProduct['allergens']>([]),
  foodTypes: fc.constant<CardProduct['foodTypes']>([]),
  additives: fc.constant<CardProduct['additives']>([]),
};
const oddCards = fc.record({
  groups: fc.array(
    fc.record({
      key: oddKey,
      name: oddName,
      nameEnglish: oddText,
      description: oddText,
      descriptionEnglish: oddText,
      kind: fc.constantFrom(null, 'classics' as const),
      availability: oddHours,
    }),
    { minLength: 1, maxLength: 2 },
  ),
  flavorSets: fc.array(
    fc.record({
      key: oddKey,
      name: oddName,
      nameEnglish: oddText,
      minimum: mostly(fc.constantFrom(0, 1), 2, -1),
      maximum: mostly(fc.constantFrom(1, 2), 0, 101),
      flavors: fc.array(
        fc.record({
          key: oddKey,
          name: oddName,
          nameEnglish: oddText,
          priceCents: oddAmount,
          ...facts,
          pricesWith: mostly(fc.constant([]), [{ flavorSet: 'a', flavor: 'a', priceCents: 1 }]),
        }),
        { maxLength: 2 },
      ),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  products: fc.array(
    fc.record({
      key: oddKey,
      name: oddName,
      description: oddText,
      descriptionEnglish: oddText,
      priceCents: oddAmount,
      groups: mostly(fc.constant(['a']), [], ['a', 'a'], ['b']),
      flavorSets: mostly(fc.constant([]), ['a'], ['a', 'a'], ['b']),
      ...facts,
      picture: mostly(fc.constantFrom(null, 'pizza'), 'Pizza', ''),
      vatPercent: mostly(fc.constantFrom(0, 10, 13, 20), 19),
      depositCents: oddAmount,
      minimumAge: mostly(fc.constantFrom(null, 16, 18), 21),
      volumeMl: mostly(fc.constantFrom(null, 500), 0, 100_001),
      noDiscount: fc.boolean(),
      availability: oddHours,
    }),
    { minLength: 1, maxLength: 2 },
  ),
}) satisfies fc.Arbitrary<Card>;
