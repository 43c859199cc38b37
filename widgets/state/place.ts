import type { Address } from '../../shared/contract/addresses.ts';
import type { Location } from '../../shared/contract/locations.ts';
import { atom } from './jotai.ts';
import { currentSessionAtom } from './session.ts';

/** Where the food goes, as the guide judges it and as people read it. */
export interface Place extends Pick<Location, 'city' | 'cities'> {
  readonly text: string;
}

/** A person's selected address before the session's location; null: none of both (spec section 4, Session). */
export const placeAtom = atom((get): Place | null => {
  const session = get(currentSessionAtom);
  if (session?.user && session.selectedAddress) return placeOfAddress(session.selectedAddress);
  if (!session?.location) return null;
  const { city, cities, formatted_address_short } = session.location;
  return { city, cities, text: formatted_address_short };
});

function placeOfAddress({ streetName, streetNumber, zipCode, city, citycode }: Address): Place {
  return {
    city: { city_code: citycode, zip_code: zipCode, city_name: city, search_url: '' },
    cities: [],
    text: `${streetName} ${streetNumber}, ${zipCode} ${city}`,
  };
}
