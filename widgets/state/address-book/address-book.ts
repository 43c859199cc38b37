import type * as z from 'zod/mini';
import type { Address, AddressData, newAddressBody, SavedAddressBody } from '#shared/contract/addresses.ts';
import * as calls from '#shared/contract/calls/addresses.ts';
import type { City, Location } from '#shared/contract/locations.ts';
import { isSameDoor, lastAddressesOf } from '#shared/domain/places/saved-addresses.ts';
import { userResource } from '../accounts/user-resource.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { toFailure } from '../core/remote/failure.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { mapRemote, type Remote, valueOf } from '../core/remote/remote.ts';
import { currentSessionAtom, refreshSessionAtom } from '../sessions/session.ts';
import { addressInputOf } from './address-input.ts';

const book = userResource<AddressData>({
  load: (get, userId) => get(portsAtom).api.call(calls.getAddressData, { params: { userId } }),
  subscribe: ({ change }) => ({
    AddressesUpdated: ({ addresses }) =>
      change((known) => ({
        ...known,
        addresses,
        // which of them are saved has changed with it
        lastAddresses: lastAddressesOf(
          known.lastAddresses.map((each) => ({ ...each, id: null, isDefault: false })),
          addresses,
        ),
      })),
    AddressSelected: ({ selectedId }) => change((known) => ({ ...known, selectedAddressId: selectedId })),
  }),
});

/**
 * The address book of the logged-in consumer; `idle` without one. Where the account has selected no address, this session
 * may be at a saved one all the same.
 */
export const addressBookAtom = atom((get): Remote<AddressData> => {
  const selectedAddressId = get(currentSessionAtom)?.selectedAddress?.id ?? null;
  return mapRemote(get(book.remoteAtom), (known) =>
    known.selectedAddressId === null ? { ...known, selectedAddressId } : known,
  );
});
export const addressBookResource = { ...book, remoteAtom: addressBookAtom };

/** What an order would be brought to is the session's location: it is fetched where another address is selected. */
const followSelectionAtom = atom(null, async (get, set) => {
  const selected = valueOf(get(book.remoteAtom))?.selectedAddressId ?? null;
  if ((get(currentSessionAtom)?.selectedAddress?.id ?? null) !== selected) await set(refreshSessionAtom);
});

const changeBookAtom = atom(null, async (_, set, call: () => Promise<AddressData>): Promise<Outcome<AddressData>> => {
  const outcome = await set(book.writeAtom, call);
  if (outcome.ok) await set(followSelectionAtom);
  // gone elsewhere meanwhile
  else if (outcome.error.status === 404) void set(book.reloadAtom);
  return outcome;
});

/** Selects at once, and again what was before when the server refuses. */
export const selectSavedAddressAtom = atom(null, async (get, set, id: number): Promise<Outcome<AddressData>> => {
  const { api } = get(portsAtom);
  const known = valueOf(get(book.remoteAtom));
  const before = known?.selectedAddressId ?? null;
  if (known) set(book.changeAtom, (known) => ({ ...known, selectedAddressId: id }));
  const outcome = await set(changeBookAtom, () => api.call(calls.selectAddress, { body: { id } }));
  if (!outcome.ok)
    set(book.changeAtom, (known) => (known.selectedAddressId === id ? { ...known, selectedAddressId: before } : known));
  return outcome;
});

/** Selects a saved address as the place where the food goes; returns it as the session's location. */
export const deliverToSavedAtom = atom(null, async (_, set, id: number): Promise<Outcome<Location>> => {
  const selected = await set(selectSavedAddressAtom, id);
  if (!selected.ok) return selected;
  const session = await set(refreshSessionAtom);
  if (!session.ok) return session;
  const { location } = session.value;
  if (location) return { ok: true, value: location };
  return {
    ok: false,
    error: toFailure(new Error('The server selected the address, but the session has no location.')),
  };
});

export const makeDefaultAddressAtom = atom(null, (get, set, id: number): Promise<Outcome<AddressData>> => {
  const { api } = get(portsAtom);
  return set(changeBookAtom, () => api.call(calls.setDefaultAddress, { body: { id } }));
});

export type NewAddress = z.infer<typeof newAddressBody>;

/** Creates an address, or changes the one with an `id`. */
export const saveAddressAtom = atom(
  null,
  (get, set, address: NewAddress | SavedAddressBody): Promise<Outcome<AddressData>> => {
    const { api } = get(portsAtom);
    const { id, ...fields } = address;
    return set(changeBookAtom, () =>
      id === null || id === undefined
        ? api.call(calls.createAddress, { body: fields })
        : api.call(calls.updateAddress, { body: { ...fields, id } }),
    );
  },
);

/** Saves where an order went before, as it was written then. */
export const keepLastAddressAtom = atom(
  null,
  (_, set, address: Address): Promise<Outcome<AddressData>> => set(saveAddressAtom, addressInputOf(address)),
);

/** Sends the food where an order went before, which is saved with that; returns it as the session's location. */
export const deliverToLastAtom = atom(null, async (get, set, address: Address): Promise<Outcome<Location>> => {
  const before = new Set(valueOf(get(book.remoteAtom))?.addresses.map(({ id }) => id));
  const kept = await set(keepLastAddressAtom, address);
  if (!kept.ok) return kept;
  const { addresses } = kept.value;
  // the server may spell the street in another way than the order did
  const saved = addresses.find((each) => isSameDoor(each, address)) ?? addresses.find(({ id }) => !before.has(id));
  if (saved && saved.id !== null) return await set(deliverToSavedAtom, saved.id);
  return { ok: false, error: toFailure(new Error('The server saved the address, but does not list it.')) };
});

export const deleteAddressAtom = atom(null, (get, set, id: number): Promise<Outcome<AddressData>> => {
  const { api } = get(portsAtom);
  return set(changeBookAtom, () => api.call(calls.deleteAddress, { body: { id } }));
});

/** Looks a place up for the address book, with the door in the `typed` text: the session's location stays what it is. */
export const lookUpAddressAtom = atom(null, (get, _, placeId: string, typed: string) =>
  outcomeOf(async () => {
    const { api } = get(portsAtom);
    const body = { place_id: placeId, input: typed.slice(0, 200) };
    return (await api.call(calls.chooseManagedLocation, { body })).locationDetails;
  }),
);

/** Of the place that was looked up last. */
export const chooseAddressCityAtom = atom(null, (get, _, city: City) =>
  outcomeOf(async () => (await get(portsAtom).api.call(calls.chooseManagedCity, { body: city })).locationDetails),
);
