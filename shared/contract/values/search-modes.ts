/** Search modes of the address widget (PRODUCT.md 13.1). */
export const searchModes = { places: 10, zipCodes: 11, placesAndZipCodes: 12, restaurants: 20 } as const;
export type SearchMode = (typeof searchModes)[keyof typeof searchModes];

const modes: readonly unknown[] = Object.values(searchModes);
export const isSearchMode = (value: unknown): value is SearchMode => modes.includes(value);
