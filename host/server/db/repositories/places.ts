import { sql } from 'kysely';
import type { Queries } from '../queries.ts';

/** A municipality of a postcode. */
export interface StoredPostcode {
  zipCode: string;
  cityCode: string;
  cityName: string;
  lat: number;
  lng: number;
}

/** A street within a postcode. */
export interface StoredStreet {
  id: number;
  name: string;
  zipCode: string;
}

export interface NewPostcode extends StoredPostcode {
  searchKey: string;
}

export interface NewStreet extends Omit<StoredStreet, 'id'> {
  searchKey: string;
}

export type PlaceRepository = ReturnType<typeof createPlaceRepository>;

/** Rows of one insert: well below PostgreSQL's 65,535 parameters. */
const rowsPerInsert = 1000;

export function createPlaceRepository(db: Queries) {
  const postcodes = () =>
    db
      .selectFrom('postcodes')
      .select(['zip_code as zipCode', 'city_code as cityCode', 'city_name as cityName', 'lat', 'lng']);

  return {
    /** The municipalities of a postcode, by name. */
    ofZip: (zipCode: string): Promise<StoredPostcode[]> =>
      postcodes().where('zip_code', '=', zipCode).orderBy('city_name').execute(),

    /** Postcodes that begin with `prefix` (digits), smallest first. */
    startingWith: (prefix: string, limit: number): Promise<StoredPostcode[]> =>
      postcodes()
        .where('zip_code', 'like', `${prefix}%`)
        .orderBy('zip_code')
        .orderBy('city_name')
        .limit(limit)
        .execute(),

    /** Postcodes whose municipality begins with, or is much like, the search key. */
    named: (searchKey: string, limit: number): Promise<StoredPostcode[]> =>
      postcodes()
        .where(sql<boolean>`(search_key like ${`${searchKey}%`} or search_key % ${searchKey})`)
        .orderBy(sql`search_key like ${`${searchKey}%`}`, 'desc')
        .orderBy(sql`similarity(search_key, ${searchKey})`, 'desc')
        .orderBy('zip_code')
        .limit(limit)
        .execute(),

    /** Streets that begin with, or are much like, the search key; only in `zipCode` where one is given. */
    async streets(searchKey: string, zipCode: string | null, limit: number): Promise<StoredStreet[]> {
      return db
        .selectFrom('streets')
        .select(['id', 'name', 'zip_code as zipCode'])
        .where(sql<boolean>`(search_key like ${`${searchKey}%`} or search_key % ${searchKey})`)
        .$if(zipCode !== null, (query) => query.where('zip_code', '=', zipCode))
        .orderBy(sql`search_key = ${searchKey}`, 'desc')
        .orderBy(sql`search_key like ${`${searchKey}%`}`, 'desc')
        .orderBy(sql`similarity(search_key, ${searchKey})`, 'desc')
        .orderBy('zip_code')
        .orderBy('name')
        .limit(limit)
        .execute();
    },

    street: (id: number): Promise<StoredStreet | undefined> =>
      db
        .selectFrom('streets')
        .select(['id', 'name', 'zip_code as zipCode'])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** The municipality whose centre is nearest; a degree of longitude is two thirds of one of latitude here. */
    nearest: (lat: number, lng: number): Promise<StoredPostcode | undefined> =>
      postcodes().orderBy(sql`(lat - ${lat}) ^ 2 + ((lng - ${lng}) * 0.67) ^ 2`).limit(1).executeTakeFirst(),

    async addPostcodes(rows: readonly NewPostcode[]): Promise<void> {
      for (let start = 0; start < rows.length; start += rowsPerInsert) {
        await db
          .insertInto('postcodes')
          .values(
            rows.slice(start, start + rowsPerInsert).map((row) => ({
              zip_code: row.zipCode,
              city_code: row.cityCode,
              city_name: row.cityName,
              search_key: row.searchKey,
              lat: row.lat,
              lng: row.lng,
            })),
          )
          .execute();
      }
    },

    async addStreets(rows: readonly NewStreet[]): Promise<void> {
      for (let start = 0; start < rows.length; start += rowsPerInsert) {
        await db
          .insertInto('streets')
          .values(
            rows.slice(start, start + rowsPerInsert).map((row) => ({
              zip_code: row.zipCode,
              name: row.name,
              search_key: row.searchKey,
            })),
          )
          .onConflict((conflict) => conflict.columns(['zip_code', 'name']).doNothing())
          .execute();
      }
    },
  };
}
