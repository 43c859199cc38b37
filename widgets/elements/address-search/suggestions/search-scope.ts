import type { SearchMode } from '#shared/contract/locations.ts';
import { searchModes } from '#shared/contract/values/search-modes.ts';
import type { Scope } from './search-options.ts';

/** The mode of the attributes; an unknown number counts as none given. */
export function searchModeOf(mode: SearchMode | undefined, restaurantsOnly: boolean): SearchMode {
  return restaurantsOnly ? searchModes.restaurants : (mode ?? searchModes.placesAndZipCodes);
}

/** Which lists a mode has (PRODUCT.md 13.1). */
export function scopeOf(mode: SearchMode, addressesOnly: boolean): Scope {
  if (mode === searchModes.restaurants) return 'restaurants';
  return mode === searchModes.placesAndZipCodes && !addressesOnly ? 'all' : 'addresses';
}

/** What the field calls that which is typed into it. */
export type LabelSet = Scope | 'zipCodes';

export function labelSetOf(mode: SearchMode, addressesOnly: boolean): LabelSet {
  return mode === searchModes.zipCodes ? 'zipCodes' : scopeOf(mode, addressesOnly);
}
