import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';
import type { Address } from '#shared/contract/addresses.ts';

/** A saved address. `approximate`: its point is not the house, but its postcode. */
export interface SavedAddress extends Address {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly note: string;
  readonly approximate: boolean;
}

export type NewAddress = Omit<SavedAddress, 'id' | 'isDefault'>;

/** The default address first, then the newest first. */
export interface StoredAddressBook {
  readonly selectedId: number | null;
  readonly addresses: readonly SavedAddress[];
}

/** Address books of consumers. Whoever changes one locks its user first (`credits.lock`). */
export const addressRepository = repository((db) => {
  const addresses = () =>
    db
      .selectFrom('addresses')
      .select([
        'id',
        'company',
        'street_name as streetName',
        'street_number as streetNumber',
        'building_number as buildingNumber',
        'floor_number as floorNumber',
        'door_number as doorNumber',
        'zip_code as zipCode',
        'city',
        'city_code as citycode',
        'state',
        'country',
        'lat',
        'lng',
        'approximate',
        'google_place_id as googlePlaceId',
        'phone as phonenumber',
        'note',
        'is_default as isDefault',
      ]);

  return {
    async bookOf(userId: string): Promise<StoredAddressBook> {
      const rows = await addresses()
        .select((each) =>
          each
            .selectFrom('users')
            .select('selected_address_id')
            .whereRef('users.id', '=', 'addresses.user_id')
            .as('selectedId'),
        )
        .where('user_id', '=', userId)
        .orderBy('is_default', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return {
        selectedId: rows[0]?.selectedId ?? null,
        addresses: rows.map((row) => {
          const { selectedId: _, ...address } = row;
          return address;
        }),
      };
    },

    /** Undefined for somebody else's. */
    find: (userId: string, id: number): Promise<SavedAddress | undefined> =>
      addresses().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst(),

    async add(userId: string, address: NewAddress): Promise<number> {
      const { id } = await db
        .insertInto('addresses')
        .values({ user_id: userId, ...rowOf(address) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    replace: (userId: string, id: number, address: NewAddress) =>
      db.updateTable('addresses').set(rowOf(address)).where('id', '=', id).where('user_id', '=', userId).execute(),

    remove: (userId: string, id: number) =>
      db.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', userId).execute(),

    /** Makes an address the only default one. */
    async setDefault(userId: string, id: number): Promise<void> {
      // First the old one goes: the index that allows a single default is asked row by row.
      await sql`
        update addresses set is_default = false
        where user_id = ${userId} and is_default and id <> ${id}`.execute(db);
      await sql`
        update addresses set is_default = true
        where user_id = ${userId} and id = ${id} and not is_default`.execute(db);
    },

    select: (userId: string, id: number | null) =>
      db.updateTable('users').set({ selected_address_id: id }).where('id', '=', userId).execute(),
  };
});

function rowOf(address: NewAddress) {
  return {
    company: address.company,
    street_name: address.streetName,
    street_number: address.streetNumber,
    building_number: address.buildingNumber,
    floor_number: address.floorNumber,
    door_number: address.doorNumber,
    zip_code: address.zipCode,
    city: address.city,
    city_code: address.citycode,
    state: address.state,
    country: address.country,
    lat: address.lat,
    lng: address.lng,
    approximate: address.approximate,
    google_place_id: address.googlePlaceId,
    phone: address.phonenumber,
    note: address.note,
  };
}
