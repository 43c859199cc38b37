import { type Selectable, sql } from 'kysely';
import { columnsOf, fieldsOf } from '#platform/db/columns.ts';
import { repository } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
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
export const addressRepository = repository((db) => ({
  async bookOf(userId: string): Promise<StoredAddressBook> {
    const rows = await db
      .selectFrom('addresses')
      .selectAll()
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
      addresses: rows.map((each) => {
        const { selectedId: _, ...row } = each;
        return savedAddress(row);
      }),
    };
  },

  /** Undefined for somebody else's. */
  async find(userId: string, id: number): Promise<SavedAddress | undefined> {
    const row = await db
      .selectFrom('addresses')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row && savedAddress(row);
  },

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
}));

function savedAddress(row: Selectable<Tables['addresses']>): SavedAddress {
  const { userId: _, cityCode: citycode, phone: phonenumber, ...address } = fieldsOf(row);
  return { ...address, citycode, phonenumber };
}

/** What a saved address has besides, its id and whether it is the default one, is not written with it. */
function rowOf(address: NewAddress & Partial<SavedAddress>) {
  const { id: _, isDefault: __, citycode, phonenumber, ...fields } = address;
  return { ...columnsOf(fields), city_code: citycode, phone: phonenumber };
}
