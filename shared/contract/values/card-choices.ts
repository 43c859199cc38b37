/** What a card is made of. */
export const cardKinds = ['group', 'flavorSet', 'product'] as const;

/** Cents to which prices are rounded when many are raised at once. */
export const bulkRoundings = [1, 5, 10, 50, 100] as const;

export const publicationStates = ['published', 'scheduled', 'cancelled', 'failed'] as const;

/** The largest file of a picture, in bytes. */
export const mostPictureBytes = 10_000_000;

/** How much a card may hold; `stored…`: what a draft keeps of what its rules refuse. */
export const cardLimits = {
  groups: 200,
  flavorSets: 500,
  products: 5000,
  flavors: 300,
  productGroups: 20,
  productFlavorSets: 20,
  hours: 200,
  storedText: 20_000,
  storedNumber: 1_000_000_000,
  storedList: 400,
  storedCharacters: 8_000_000,
  changesAtOnce: 200,
  /** publications that can be gone back to */
  publications: 20,
  /** publications to come */
  scheduled: 5,
  csvCharacters: 3_000_000,
  pictureBase64: Math.ceil(mostPictureBytes / 3) * 4,
} as const;
