import type { Visitor } from '#platform/http/visitor.ts';
import { singleton } from '#server/app-context.ts';
import {
  type AddressData,
  type AddressInput,
  maximumAddresses,
  type SavedAddressBody,
} from '#shared/contract/addresses.ts';
import type { Location } from '#shared/contract/locations.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { addressErrors } from '#shared/domain/places/address-errors.ts';
import { type AddressFields, normaliseAddress } from '#shared/domain/places/address-normalise.ts';
import {
  isSameDoor,
  isSameHouse,
  lastAddressesOf,
  locationOfAddress,
  selectedIn,
} from '#shared/domain/places/saved-addresses.ts';
import { consumerIdOf } from '../accounts/own-user.ts';
import { accountPageRepository } from '../accounts/profile/account-page-repository.ts';
import { addressRepository, type NewAddress, type SavedAddress, type StoredAddressBook } from './address-repository.ts';
import { addressViewOf, changeBook, type LockedBook } from './change-book.ts';
import { existingAddress } from './existing-address.ts';

/** Orders in which the last addresses are looked for. */
const ordersLookedAt = 30;

/**
 * The address book of a logged-in consumer. All of it throws `request.error.unauthenticated` for
 * a guest and `request.error.forbidden` for staff; whatever names an address `address.error.unknown`, for somebody
 * else's too.
 */
export const addressBook = singleton((app) => {
  const { db } = app;

  async function answer(
    userId: string,
    { addresses, selectedId }: StoredAddressBook,
    location: Location | null,
  ): Promise<AddressData> {
    const ordered = await accountPageRepository(db).lastAddresses(userId, ordersLookedAt);
    const saved = addresses.map(addressViewOf);
    return {
      selectedAddressId: selectedIn(saved, selectedId, location)?.id ?? null,
      lastAddresses: lastAddressesOf(ordered, saved),
      addresses: saved,
    };
  }

  /** The answer to a change, with where the visitor is since. */
  async function changed(visitor: Visitor, work: (book: LockedBook) => Promise<Location | undefined>) {
    const userId = consumerIdOf(visitor);
    let location = visitor.location;
    const book = await changeBook(app, userId, async (locked) => {
      location = (await work(locked)) ?? location;
    });
    return answer(userId, book, location);
  }

  async function select(book: LockedBook, address: SavedAddress): Promise<Location> {
    const location = locationOfAddress(address);
    await book.select(address.id, location);
    return location;
  }

  /** What changes only inside of a known house needs nobody to find the house again. */
  async function checked(fields: AddressFields, before: SavedAddress): Promise<NewAddress> {
    const exists = isSameHouse(fields, before) && fields.city === before.city && addressErrors(fields).length === 0;
    if (!exists) return existingAddress(app, fields);
    const { company, buildingNumber, floorNumber, doorNumber, phonenumber, note = '' } = fields;
    return { ...before, company, buildingNumber, floorNumber, doorNumber, phonenumber, note };
  }

  return {
    async read(visitor: Visitor): Promise<AddressData> {
      const userId = consumerIdOf(visitor);
      return answer(userId, await addressRepository(db).bookOf(userId), visitor.location);
    },

    /** It is the location of all the user's sessions from now on. */
    select: (visitor: Visitor, id: number): Promise<AddressData> =>
      changed(visitor, (book) => select(book, knownIn(book, id))),

    /** The same; returns the location. */
    async moveTo(visitor: Visitor, id: number): Promise<Location> {
      let location: Location | undefined;
      await changeBook(app, consumerIdOf(visitor), async (book) => {
        location = await select(book, knownIn(book, id));
      });
      if (!location) throw new DomainError('address.error.unknown');
      return location;
    },

    setDefault: (visitor: Visitor, id: number): Promise<AddressData> =>
      changed(visitor, async (book) => {
        await addressRepository(book.tx).setDefault(book.userId, knownIn(book, id).id);
        return undefined;
      }),

    /**
     * The first one is the default and selected. One that leads to the door of a saved one is not added: its note and
     * phone are taken over.
     * @throws DomainError `address.error.invalid`, `address.error.too-many`
     */
    async create(visitor: Visitor, body: AddressInput & { isDefault?: boolean | undefined }): Promise<AddressData> {
      consumerIdOf(visitor);
      const address = await existingAddress(app, normaliseAddress(body));
      return changed(visitor, (book) => add(book, address, body.isDefault ?? false));
    },

    /**
     * A selected one takes the location along. The default stays the default until another one becomes it.
     * @throws DomainError `address.error.invalid`
     */
    async update(visitor: Visitor, body: SavedAddressBody): Promise<AddressData> {
      const userId = consumerIdOf(visitor);
      const before = await addressRepository(db).find(userId, body.id);
      if (!before) throw new DomainError('address.error.unknown');
      const address = await checked(normaliseAddress(body), before);
      return changed(visitor, async (book) => {
        const addresses = addressRepository(book.tx);
        const { id } = knownIn(book, body.id);
        await addresses.replace(userId, id, address);
        if (body.isDefault === true) await addresses.setDefault(userId, id);
        // the door counts too: the location may still have the one that it was looked up with
        const isElsewhere = book.selectedId === id && !(isSameHouse(address, before) && isSameDoor(address, before));
        return isElsewhere ? select(book, { ...before, ...address }) : undefined;
      });
    },

    /** Of the default the newest of the others takes the place; of the selected none does, and the location stays. */
    remove: (visitor: Visitor, id: number): Promise<AddressData> =>
      changed(visitor, async (book) => {
        const addresses = addressRepository(book.tx);
        const { isDefault } = knownIn(book, id);
        await addresses.remove(book.userId, id);
        const newest = book.addresses.filter((each) => each.id !== id).toSorted((one, other) => other.id - one.id)[0];
        if (isDefault && newest) await addresses.setDefault(book.userId, newest.id);
        return undefined;
      }),
  };

  async function add(book: LockedBook, address: NewAddress, isDefault: boolean): Promise<Location | undefined> {
    const { userId, tx } = book;
    const equal = book.addresses.find((each) => isSameDoor(each, address));
    if (equal) {
      const { note, phonenumber } = address;
      const said = { note: note || equal.note, phonenumber: phonenumber || equal.phonenumber };
      await addressRepository(tx).replace(userId, equal.id, { ...equal, ...said });
      if (isDefault) await addressRepository(tx).setDefault(userId, equal.id);
      return undefined;
    }
    if (book.addresses.length >= maximumAddresses)
      throw new DomainError({ key: 'address.error.too-many', params: { maximum: maximumAddresses } });
    const isFirst = book.addresses.length === 0;
    const id = await addressRepository(tx).add(userId, address);
    if (isFirst || isDefault) await addressRepository(tx).setDefault(userId, id);
    return isFirst ? select(book, { ...address, id, isDefault: true }) : undefined;
  }
});

function knownIn({ addresses }: StoredAddressBook, id: number): SavedAddress {
  const known = addresses.find((each) => each.id === id);
  if (!known) throw new DomainError('address.error.unknown');
  return known;
}
