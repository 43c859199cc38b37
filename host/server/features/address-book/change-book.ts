import type { Db } from '#platform/db/db.ts';
import type { Publisher } from '#platform/ports.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Address } from '#shared/contract/addresses.ts';
import { userChannel } from '#shared/contract/channels.ts';
import type { Location, PlaceDetails } from '#shared/contract/locations.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { publishLocation } from '../address-search/publish-location.ts';
import { sessionLocationRepository } from '../address-search/session-location-repository.ts';
import { creditRepository } from '../credits/credit-repository.ts';
import { sessionRepository } from '../sessions/session-repository.ts';
import { addressRepository, type SavedAddress, type StoredAddressBook } from './address-repository.ts';

/** An address book that is locked: nobody else changes it, or selects in it, until the transaction ends. */
export interface LockedBook extends StoredAddressBook {
  readonly userId: string;
  readonly tx: Db;
  /** Selects an address: `location` is that of all the user's sessions from now on. */
  select(id: number, location: Location): Promise<void>;
  /** Selects none; where the sessions are stays as it is. */
  deselect(): Promise<unknown>;
  /** Another location for a single session, published on its live channel. */
  moveSession(session: { sessionHash: string; channelId: string }, location: Location | null): Promise<void>;
}

/**
 * Changes a user's address book in one transaction, and notifies all the user's pages after the commit. `lookedUp`: the
 * place of those who have another location now, where it was just looked up. Returns the book as it is then.
 * @throws DomainError `request.error.unauthenticated` for a user who is no more
 */
export async function changeBook(
  { db, publisher }: AppContext,
  userId: string,
  work: (book: LockedBook) => Promise<unknown>,
  lookedUp: PlaceDetails | null = null,
): Promise<StoredAddressBook> {
  const moved = new Map<string, Location | null>();
  let isChosen = false;
  const { before, after } = await db.transaction().execute(async (tx) => {
    await sessionLocationRepository(tx).lockOf(userId);
    if ((await creditRepository(tx).lock(userId)) === undefined) throw new DomainError('request.error.unauthenticated');
    const book = await addressRepository(tx).bookOf(userId);
    await work({
      ...book,
      userId,
      tx,
      async select(id, location) {
        isChosen = true;
        await addressRepository(tx).select(userId, id);
        for (const channel of await sessionLocationRepository(tx).setOf(userId, location)) moved.set(channel, location);
      },
      deselect() {
        isChosen = true;
        return addressRepository(tx).select(userId, null);
      },
      async moveSession({ sessionHash, channelId }, location) {
        await sessionRepository(tx).setLocation(sessionHash, location);
        moved.set(channelId, location);
      },
    });
    return { before: book, after: await addressRepository(tx).bookOf(userId) };
  });
  publishBook(publisher, userId, { before, after, isChosen });
  for (const [channelId, location] of moved) publishLocation(publisher, channelId, location, lookedUp);
  return after;
}

/**
 * Addresses that have not changed are not published. A choice is in any case: which address a session has
 * selected hangs on where it is too, so the same choice again may be another one there.
 */
function publishBook(
  publisher: Publisher,
  userId: string,
  { before, after, isChosen }: Record<'before' | 'after', StoredAddressBook> & { isChosen: boolean },
): void {
  const addresses = after.addresses.map(addressViewOf);
  if (JSON.stringify(before.addresses) !== JSON.stringify(after.addresses)) {
    publisher.publish(userChannel(userId), 'AddressesUpdated', { addresses });
  }
  if (isChosen || before.selectedId !== after.selectedId) {
    publisher.publish(userChannel(userId), 'AddressSelected', { selectedId: after.selectedId });
  }
}

/** A saved address as it is answered. */
export function addressViewOf(saved: SavedAddress): Address {
  const { approximate: _, ...address } = saved;
  return address;
}
