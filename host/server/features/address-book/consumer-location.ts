import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Location, PlaceDetails } from '#shared/contract/locations.ts';
import { hasDoorOf, houseOf, locationOfAddress, savedAt, selectedIn } from '#shared/domain/places/saved-addresses.ts';
import { consumerIdOf } from '../accounts/own-user.ts';
import { addressRepository } from './address-repository.ts';
import { addressViewOf, changeBook, type LockedBook } from './change-book.ts';

/**
 * Makes a place that a consumer has looked up the location. A house that is saved is selected, and the location of all
 * the consumer's sessions. Any other place is this session's alone, saved nowhere, and nothing is selected: a house is
 * saved when an order goes to it, or by the person.
 */
export async function keepConsumerLocation(
  app: AppContext,
  visitor: Visitor,
  location: Location | null,
  placeDetails: PlaceDetails | null,
): Promise<void> {
  const house = location && houseOf(location);
  await changeBook(
    app,
    consumerIdOf(visitor),
    async (book) => {
      const behindDoor = book.addresses.filter((each) => location && hasDoorOf(each, location));
      const saved = house && savedAt(behindDoor, house, book.selectedId);
      if (location && saved) return book.select(saved.id, location);
      await book.moveSession(visitor, location);
      return book.deselect();
    },
    placeDetails,
  );
}

/**
 * Where a consumer is who logs in from `location`. A house stays, and is selected where it is saved; otherwise the
 * selected address counts, else the default one, but never one in another postcode than the one that was chosen.
 */
export async function locationAtLogin(
  app: AppContext,
  userId: string,
  location: Location | null,
): Promise<Location | null> {
  const { addresses, selectedId } = await addressRepository(app.db).bookOf(userId);
  const house = location && houseOf(location);
  if (house) {
    const behindDoor = addresses.filter((each) => hasDoorOf(each, location));
    const saved = savedAt(behindDoor, house, selectedId);
    const isNews = saved !== undefined && saved.id !== selectedId;
    if (isNews) await changeBook(app, userId, (book) => selectKnown(book, saved.id, location));
    return location;
  }
  const chosen = addresses.find((each) => each.id === selectedId) ?? addresses.find((each) => each.isDefault);
  if (!chosen || (location && chosen.zipCode !== location.zip_code)) return location;
  const there = locationOfAddress(chosen);
  if (chosen.id !== selectedId) await changeBook(app, userId, (book) => selectKnown(book, chosen.id, there));
  return there;
}

/** Another device may have deleted it meanwhile. */
async function selectKnown({ addresses, select }: LockedBook, id: number, location: Location): Promise<void> {
  if (addresses.some((each) => each.id === id)) await select(id, location);
}

/** The selected address, as this session has it. */
export async function selectedAddressOf(tx: Db, { userId, role, location }: Visitor) {
  if (userId === null || role !== 'consumer' || location === null) return null;
  const { addresses: saved, selectedId } = await addressRepository(tx).bookOf(userId);
  return selectedIn(saved.map(addressViewOf), selectedId, location);
}
