import type { CardFlavor, CardFlavorSet, CardGroup, CardProduct } from '#shared/contract/card.ts';

const nothing = { allergens: [], foodTypes: [], additives: [] };

export const newProduct = (key: string, groups: readonly string[] = []): CardProduct => ({
  key,
  name: '',
  description: '',
  descriptionEnglish: '',
  priceCents: 0,
  groups: [...groups],
  flavorSets: [],
  ...nothing,
  picture: null,
  // of food; drinks have 20
  vatPercent: 10,
  depositCents: 0,
  minimumAge: null,
  volumeMl: null,
  noDiscount: false,
  availability: [],
});

export const newGroup = (key: string): CardGroup => ({
  key,
  name: '',
  nameEnglish: '',
  description: '',
  descriptionEnglish: '',
  kind: null,
  availability: [],
});

export const newFlavor = (key: string): CardFlavor => ({
  key,
  name: '',
  nameEnglish: '',
  priceCents: 0,
  ...nothing,
  pricesWith: [],
});

/** Exactly one of its options is taken. */
export const newFlavorSet = (key: string, flavors: readonly CardFlavor[] = []): CardFlavorSet => ({
  key,
  name: '',
  nameEnglish: '',
  minimum: 1,
  maximum: 1,
  flavors: [...flavors],
});
