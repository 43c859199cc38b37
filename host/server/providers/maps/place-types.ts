/** Accepted means that a place is one of these (PRODUCT.md 13.5). */
export const houseTypes = ['street_address', 'premise', 'subpremise'] as const;

/** What every adapter answers of an address. */
export const componentTypes = [
  'subpremise',
  'street_number',
  'route',
  'postal_code',
  'locality',
  'administrative_area_level_1',
  'country',
] as const;

export function isHouse(types: readonly string[]): boolean {
  return houseTypes.some((type) => types.includes(type));
}
