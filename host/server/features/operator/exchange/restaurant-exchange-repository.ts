import { type Selectable, sql } from 'kysely';
import { type BulkRow, bulkRows } from '#platform/db/bulk-rows.ts';
import { type Db, repository } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

/** When and where a restaurant delivers, and what it offers: each table behind those that its rows refer to. */
const placeTables = [
  'restaurant_hours',
  'restaurant_closures',
  'delivery_areas',
  'delivery_area_postcodes',
] as const satisfies readonly (keyof Tables)[];
const menuTables = [
  'flavor_sets',
  'flavors',
  'flavor_prices',
  'product_groups',
  'products',
  'product_group_members',
  'product_flavor_sets',
  'availability_hours',
] as const satisfies readonly (keyof Tables)[];
const tablesInOrder = [...placeTables, ...menuTables] as const;

/** What the exchange reads and writes of a restaurant besides its own row, table by table. */
export type RestaurantParts = {
  readonly [Name in (typeof tablesInOrder)[number]]: readonly Part<Name>[];
};

export type MenuParts = Pick<RestaurantParts, (typeof menuTables)[number]>;

/** What the database decides by itself is not asked for. */
type Part<Name extends keyof Tables> = Name extends 'restaurant_hours' | 'availability_hours'
  ? Omit<Row<Name>, 'id'>
  : Omit<Row<Name>, 'price_since' | 'popular_rank'>;

/** Rows that say only how others belong together. */
const membersTables = ['product_group_members', 'product_flavor_sets', 'availability_hours'] as const;
type MembersTable = (typeof membersTables)[number];

/** Rows that keep their ids when a restaurant is imported again. */
const keptTables = ['flavor_sets', 'flavors', 'product_groups', 'products'] as const;

/** What the staff switch and what others count is not the file's. */
export type RestaurantRow = Omit<
  Row<'restaurants'>,
  | 'approval'
  | 'sandbox_of'
  | 'discount_since'
  | 'happy_percent'
  | 'held_percent'
  | 'rating_average'
  | 'rating_count'
  | 'menu_version'
  | 'paused_until'
  | 'today_minutes'
  | 'today_minutes_on'
  | 'busy_minutes'
  | 'busy_until'
>;

export interface StoredParts extends RestaurantParts {
  readonly row: RestaurantRow & Pick<Row<'restaurants'>, 'sandbox_of'>;
}

export type RestaurantExchangeRepository = ReturnType<typeof restaurantExchangeRepository>;

/** Whole restaurants with every row of theirs, read and put in the place of what was there. */
export const restaurantExchangeRepository = repository((db) => {
  const { add, reserveIds } = bulkRows(db);

  /** Adds rows with their ids, or changes those that are there already. */
  async function upsert(table: (typeof keptTables)[number], rows: readonly object[]) {
    const [first] = rows;
    if (!first) return;
    const names = Object.keys(first);
    const columns = sql.join(names.map((column) => sql.ref(column)));
    const changes = sql.join(
      names.filter((column) => column !== 'id').map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
    );
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
      on conflict (id) do update set ${changes}`.execute(db);
  }

  /** Removes a restaurant's rows of other ids, and puts the rest out of the way of new positions. */
  async function keepOnly(
    table: 'flavor_sets' | 'product_groups' | 'products',
    restaurantId: number,
    rows: readonly { id: number }[],
  ) {
    const ids = rows.map(({ id }) => id);
    await sql`
      delete from ${sql.table(table)}
      where restaurant_id = ${restaurantId} and id <> all (${ids}::integer[])`.execute(db);
    if (table === 'flavor_sets') return;
    await sql`
      update ${sql.table(table)} set position = -1 - position where restaurant_id = ${restaurantId}`.execute(db);
  }

  const clear = (
    table: 'restaurant_hours' | 'restaurant_closures' | 'delivery_areas' | MembersTable,
    restaurantId: number,
  ) => sql`delete from ${sql.table(table)} where restaurant_id = ${restaurantId}`.execute(db);

  /**
   * Puts these rows of a menu in the place of a restaurant's. What keeps its id keeps what refers to it: baskets, the price
   * history. A product that is gone leaves its line in open baskets as one that is not on the menu any more.
   */
  async function writeMenu(restaurantId: number, parts: MenuParts): Promise<void> {
    for (const table of membersTables) await clear(table, restaurantId);
    await keepOnly('flavor_sets', restaurantId, parts.flavor_sets);
    await keepOnlyFlavors(restaurantId, parts.flavors);
    await keepOnly('product_groups', restaurantId, parts.product_groups);
    await keepOnly('products', restaurantId, parts.products);
    for (const table of keptTables) await upsert(table, parts[table]);
    for (const table of ['flavor_prices', ...membersTables] as const)
      await add(table, parts[table] as readonly object[] as BulkRow<typeof table>[]);
  }

  async function keepOnlyFlavors(restaurantId: number, rows: readonly { id: number }[]) {
    const ids = rows.map(({ id }) => id);
    const ofRestaurant = sql`flavor_set_id in (select id from flavor_sets where restaurant_id = ${restaurantId})`;
    await sql`delete from flavors where ${ofRestaurant} and id <> all (${ids}::integer[])`.execute(db);
    await sql`update flavors set position = -1 - position where ${ofRestaurant}`.execute(db);
    await sql`delete from flavor_prices where flavor_id in (select id from flavors where ${ofRestaurant})`.execute(db);
  }

  return {
    reserveIds,

    /** One import at a time, until the transaction ends. */
    lock: () => sql`select pg_advisory_xact_lock(hashtext('restaurants import'))`.execute(db),

    /** Every slug but those of sandboxes, in its order. */
    async slugs(): Promise<string[]> {
      const rows = await db
        .selectFrom('restaurants')
        .select('slug')
        .where('sandbox_of', 'is', null)
        .orderBy('slug')
        .execute();
      return rows.map(({ slug }) => slug);
    },

    /** Everything of a restaurant, in the order in which it is shown. `locked`: nobody changes it until the transaction ends. */
    async read(slug: string, { locked = false } = {}): Promise<StoredParts | undefined> {
      const row = await db
        .selectFrom('restaurants')
        .selectAll()
        .where('slug', '=', slug)
        .$if(locked, (query) => query.forNoKeyUpdate())
        .executeTakeFirst();
      return row && { row, ...(await readParts(db, row.id)) };
    },

    /** Those of the slugs that are taken. */
    async known(slugs: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .selectFrom('restaurants')
        .select('slug')
        .where('slug', '=', sql<string>`any (${[...slugs]}::text[])`)
        .execute();
      return new Set(rows.map(({ slug }) => slug));
    },

    /** Adds restaurants with everything; a statement for each table, however many they are. */
    async addAll(
      restaurants: readonly { readonly row: RestaurantRow; readonly parts: RestaurantParts }[],
    ): Promise<void> {
      await add(
        'restaurants',
        restaurants.map(({ row }) => row),
      );
      for (const table of tablesInOrder) {
        await add(
          table,
          restaurants.flatMap(({ parts }): readonly object[] => parts[table]) as BulkRow<typeof table>[],
        );
      }
    },

    /** Changes a restaurant's row and raises its version. */
    changeRow: ({ id, company, ...columns }: RestaurantRow) =>
      db
        .updateTable('restaurants')
        .set((of) => ({
          ...columns,
          company: JSON.stringify(company),
          menu_version: of('menu_version', '+', 1),
        }))
        .where('id', '=', id)
        .execute(),

    /** What a restaurant offers, and its version; nobody changes it until the transaction ends. */
    async readMenu(id: number): Promise<{ menuVersion: number; parts: MenuParts } | undefined> {
      const row = await db
        .selectFrom('restaurants')
        .select('menu_version as menuVersion')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row && { ...row, parts: await readMenuParts(db, id) };
    },

    /** Raises a restaurant's version for a menu that is made for these diets; returns it. */
    async changeDiets(id: number, diets: RestaurantRow['diets']): Promise<number> {
      const { menu_version } = await db
        .updateTable('restaurants')
        .set((of) => ({ diets, menu_version: of('menu_version', '+', 1) }))
        .where('id', '=', id)
        .returning('menu_version')
        .executeTakeFirstOrThrow();
      return menu_version;
    },

    /** Puts these rows in the place of a restaurant's. */
    async writeParts(restaurantId: number, parts: RestaurantParts): Promise<void> {
      for (const table of ['restaurant_hours', 'restaurant_closures', 'delivery_areas'] as const)
        await clear(table, restaurantId);
      for (const table of placeTables) await add(table, parts[table] as readonly object[] as BulkRow<typeof table>[]);
      await writeMenu(restaurantId, parts);
    },

    writeMenu,
  };
});

/** All of a restaurant's rows in a table. */
async function rowsOf<Name extends keyof RestaurantParts>(db: Db, id: number, table: Name, order = 'id') {
  const all = sql<Row<Name>>`
    select * from ${sql.table(table)} where restaurant_id = ${id} order by ${sql.raw(order)}`;
  return (await all.execute(db)).rows;
}

async function readParts(db: Db, id: number): Promise<RestaurantParts> {
  return {
    restaurant_hours: await rowsOf(db, id, 'restaurant_hours'),
    restaurant_closures: await rowsOf(db, id, 'restaurant_closures', 'closed_on'),
    delivery_areas: await rowsOf(db, id, 'delivery_areas'),
    delivery_area_postcodes: await rowsOf(db, id, 'delivery_area_postcodes', 'zip_code'),
    ...(await readMenuParts(db, id)),
  };
}

async function readMenuParts(db: Db, id: number): Promise<MenuParts> {
  const sets = sql`(select id from flavor_sets where restaurant_id = ${id})`;
  const flavors = sql<Row<'flavors'>>`
    select * from flavors where flavor_set_id in ${sets} order by flavor_set_id, position`;
  const prices = sql<Row<'flavor_prices'>>`
    select flavor_prices.* from flavor_prices join flavors on flavors.id = flavor_id
    where flavor_set_id in ${sets} order by flavor_id, with_flavor_id`;
  const members = sql<Row<'product_group_members'>>`
    select * from product_group_members where restaurant_id = ${id}`;
  return {
    flavor_sets: await rowsOf(db, id, 'flavor_sets'),
    flavors: (await flavors.execute(db)).rows,
    flavor_prices: (await prices.execute(db)).rows,
    product_groups: await rowsOf(db, id, 'product_groups', 'position'),
    products: await rowsOf(db, id, 'products', 'position'),
    product_group_members: (await members.execute(db)).rows,
    product_flavor_sets: await rowsOf(db, id, 'product_flavor_sets', 'product_id, position'),
    availability_hours: await rowsOf(db, id, 'availability_hours'),
  };
}
