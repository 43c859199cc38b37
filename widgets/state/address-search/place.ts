import type { Address } from '#shared/contract/addresses.ts';
import type { Location } from '#shared/contract/locations.ts';
import { atom } from '../core/jotai.ts';
import { currentSessionAtom } from '../sessions/session.ts';

/** Where the food goes, as the guide checks it and as people read it. */
interface Place extends Pick<Location, 'city' | 'cities'> {
  readonly text: string;
}

/**
 * Where the food goes: a person's selected address before the session's location; null: none of both, and then a delivery
 * needs an address. This is the one place that checks it. A looked-up house is enough for looking around and for a basket,
 * a guest's and a person's; the order makes a saved address of it.
 */
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
