import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import { type Address, maximumAddresses } from '#shared/contract/addresses.ts';
import { isDoorOf, isSameDoor, isSameHouse } from '#shared/domain/places/saved-addresses.ts';
import { stateOfCity } from '#shared/domain/places/state-of-city.ts';
import { addressRepository, type NewAddress, type SavedAddress } from './address-repository.ts';

/**
 * Keeps the address that an order goes to in its consumer's address book: one that is there already stays what it is, one
 * that lacks the door gets it. Nothing is kept where the book is full, or where nobody knows the postcode; what the
 * browser says of the house's point never counts. Returns the book's addresses where it has changed. The user is locked by then.
 */
export async function saveOrderedAddress(
  tx: Db,
  userId: string,
  ordered: Address,
  location: Visitor['location'],
): Promise<readonly SavedAddress[] | undefined> {
  const { addresses: saved } = await addressRepository(tx).bookOf(userId);
  if (saved.some((each) => isSameDoor(each, ordered))) return undefined;
  const { company, buildingNumber, floorNumber, doorNumber, phonenumber, note = '' } = ordered;
  const open = saved.find((each) => isDoorOf(each, ordered));
  if (open) {
    const said = { note: open.note || note, phonenumber: open.phonenumber || phonenumber };
    const door = { company, buildingNumber, floorNumber, doorNumber };
    await addressRepository(tx).replace(userId, open.id, { ...open, ...door, ...said });
  } else {
    const point = saved.length < maximumAddresses ? await pointOf(tx, ordered, saved, location) : null;
    if (!point) return undefined;
    const { id: _, isDefault: __, ...fields } = ordered;
    const id = await addressRepository(tx).add(userId, { ...fields, note, ...point });
    if (saved.length === 0) await addressRepository(tx).setDefault(userId, id);
  }
  return (await addressRepository(tx).bookOf(userId)).addresses;
}

type Point = Pick<NewAddress, 'lat' | 'lng' | 'approximate' | 'googlePlaceId' | 'citycode' | 'state'>;

/** Where the house stands as the session or the book knows it; else its postcode. */
async function pointOf(
  tx: Db,
  ordered: Address,
  saved: readonly SavedAddress[],
  location: Visitor['location'],
): Promise<Point | null> {
  const neighbour = saved.find((each) => isSameHouse(each, ordered));
  if (neighbour) {
    const { lat, lng, approximate, googlePlaceId, citycode, state } = neighbour;
    return { lat, lng, approximate, googlePlaceId, citycode, state };
  }
  const { streetname, streetnumber, zip_code: zipCode, city } = location ?? {};
  if (location && streetname && streetnumber && zipCode && city) {
    if (isSameHouse({ streetName: streetname, streetNumber: streetnumber, zipCode }, ordered)) {
      const { lat, lng, approximate, google_place_id: googlePlaceId } = location;
      return { lat, lng, approximate, googlePlaceId, citycode: city.city_code, state: ordered.state };
    }
  }
  const cities = await placeRepository(tx).ofZip(ordered.zipCode);
  const named = cities.filter(({ cityName }) => cityName === ordered.city);
  const [town] = cities.length === 1 ? cities : named;
  if (!town) return null;
  const { lat, lng, cityCode: citycode } = town;
  return {
    lat,
    lng,
    approximate: true,
    googlePlaceId: null,
    citycode,
    state: ordered.state || stateOfCity(citycode),
  };
}
