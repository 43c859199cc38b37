import type { Card, CardFlavorSet, CardGroup, CardProduct } from '#shared/contract/card.ts';

export const aCardGroup = (changes: Partial<CardGroup> = {}): CardGroup => ({
  key: 'mains',
  name: 'Hauptspeisen',
  nameEnglish: '',
  description: '',
  descriptionEnglish: '',
  kind: null,
  availability: [],
  ...changes,
});

export const aCardFlavor = (changes: Partial<CardFlavorSet['flavors'][number]> = {}) => ({
  key: 'small',
  name: 'klein',
  nameEnglish: '',
  priceCents: 0,
  allergens: [],
  foodTypes: [],
  additives: [],
  pricesWith: [],
  ...changes,
});

export const aCardFlavorSet = (changes: Partial<CardFlavorSet> = {}): CardFlavorSet => ({
  key: 'size',
  name: 'Größe',
  nameEnglish: '',
  minimum: 1,
  maximum: 1,
  flavors: [aCardFlavor(), aCardFlavor({ key: 'large', name: 'groß', priceCents: 400 })],
  ...changes,
});

export const aCardProduct = (changes: Partial<CardProduct> = {}): CardProduct => ({
  key: 'schnitzel',
  name: 'Wiener Schnitzel',
  description: '',
  descriptionEnglish: '',
  priceCents: 1490,
  groups: ['mains'],
  flavorSets: ['size'],
  allergens: ['A', 'C'],
  foodTypes: [],
  additives: [],
  picture: null,
  vatPercent: 10,
  depositCents: 0,
  minimumAge: null,
  volumeMl: null,
  noDiscount: false,
  availability: [],
  ...changes,
});

/** A card with one dish that comes in two sizes; nothing is wrong with it. */
export const aCard = (changes: Partial<Card> = {}): Card => ({
  groups: [aCardGroup()],
  flavorSets: [aCardFlavorSet()],
  products: [aCardProduct()],
  ...changes,
});

/** A card of so many dishes in ten groups, each with a choice of size. */
export const aLargeCard = (count: number): Card =>
  aCard({
    groups: Array.from({ length: 10 }, (_, at) => aCardGroup({ key: `group-${at}`, name: `Gruppe ${at}` })),
    products: Array.from({ length: count }, (_, at) =>
      aCardProduct({ key: `dish-${at}`, name: `Gericht ${at}`, groups: [`group-${at % 10}`], priceCents: 900 + at }),
    ),
  });
