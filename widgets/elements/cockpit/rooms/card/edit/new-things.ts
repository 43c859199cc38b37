import type { CardFlavor, CardFlavorSet, CardGroup, CardProduct } from '#shared/contract/card.ts';
import { newKey } from '#state/core/new-key.ts';

const nothing = { allergens: [], foodTypes: [], additives: [] };

export const newProduct = (groups: readonly string[]): CardProduct => ({
  key: newKey(),
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

export const newGroup = (): CardGroup => ({
  key: newKey(),
  name: '',
  nameEnglish: '',
  description: '',
  descriptionEnglish: '',
  kind: null,
  availability: [],
});

export const newFlavor = (): CardFlavor => ({
  key: newKey(),
  name: '',
  nameEnglish: '',
  priceCents: 0,
  ...nothing,
  pricesWith: [],
});

export const newFlavorSet = (): CardFlavorSet => ({
  key: newKey(),
  name: '',
  nameEnglish: '',
  minimum: 1,
  maximum: 1,
  flavors: [newFlavor()],
});
