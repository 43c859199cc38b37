import { useMessages } from '#runtime/use-messages.ts';
import { citiesAtom } from '#state/address-search/cities.ts';
import { locationAtom } from '#state/address-search/location.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';

export interface PlaceNameProps {
  /** the postcode that the list is for; null: none is known */
  readonly zip: string | null;
}

/** The place in words: the chosen address, or the postcode with its city where the list is for another one. */
export function PlaceName({ zip }: PlaceNameProps) {
  const t = useMessages();
  const location = useAtomValue(locationAtom);
  if (zip === null) return t('list.place.none');
  if (location?.zip_code === zip) return location.formatted_address_short;
  return <PostcodeName zip={zip} />;
}

function PostcodeName({ zip }: { readonly zip: string }) {
  const cities = valueOf(useAtomValue(citiesAtom(zip))) ?? [];
  const [only] = cities;
  return cities.length === 1 && only ? `${zip} ${only.city_name}` : zip;
}
