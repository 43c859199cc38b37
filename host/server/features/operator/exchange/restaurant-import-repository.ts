import { type Insertable, sql } from 'kysely';
import { type BulkRow, bulkRows } from '#platform/db/bulk-rows.ts';
import { repository } from '#platform/db/db.ts';
import type { HoursKind } from '#platform/db/tables/restaurants.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { AdditiveId, AllergenCode, FoodTypeId } from '#shared/contract/food-facts.ts';
import type { HoursEntry } from '#shared/contract/hours.ts';

/** A restaurant to be stored; keys of groups, products and sets are their places in these lists. */
export interface NewRestaurant {
  row: BulkRow<'restaurants'>;
  hours: Readonly<Record<HoursKind, readonly HoursEntry[]>>;
  closures: readonly string[];
  areas: readonly { feeCents: number; minimumOrderCents: number; zipCodes: readonly string[] }[];
  ratings: readonly Omit<Insertable<Tables['ratings']>, 'restaurant_id'>[];
  groups: readonly NewGroup[];
  flavorSets: readonly NewFlavorSet[];
}

interface NewGroup {
  name: string;
  description: string;
  kind: 'classics' | 'happy-hour' | null;
  availability: readonly HoursEntry[];
  products: readonly NewProduct[];
}

export interface NewProduct {
  row: Omit<Insertable<Tables['products']>, 'restaurant_id' | 'position'>;
  /** places in `flavorSets`, in the order in which they are asked */
  flavorSets: readonly number[];
  availability: readonly HoursEntry[];
}

export interface NewFlavorSet {
  name: string;
  minimum: number;
  maximum: number;
  flavors: readonly {
    name: string;
    priceCents: number;
    allergens: AllergenCode[];
    foodTypes: FoodTypeId[];
    additives: AdditiveId[];
    pricesWith: readonly NewFlavorPrice[];
  }[];
}

/** What a flavor costs with another one, named by its places in `flavorSets` and in that set's `flavors`. */
export interface NewFlavorPrice {
  set: number;
  flavor: number;
  priceCents: number;
}

/** Stores whole restaurants with their cards: a few statements for each portion, however much is on the cards. */
export const restaurantImportRepository = repository((db) => {
  const { add, reserveIds } = bulkRows(db);

  /** Pairs each thing with an id of its own. */
  async function numbered<T>(
    table: Parameters<typeof reserveIds>[0],
    things: readonly T[],
  ): Promise<{ id: number; thing: T }[]> {
    const ids = await reserveIds(table, things.length);
    return things.map((thing, index) => ({ id: required(ids[index]), thing }));
  }

  async function addTimes(restaurants: readonly Numbered[]): Promise<void> {
    await add(
      'restaurant_hours',
      restaurants.flatMap(({ id, thing }) =>
        (Object.entries(thing.hours) as [HoursKind, readonly HoursEntry[]][]).flatMap(([kind, entries]) =>
          entries.map((each) => ({ restaurant_id: id, kind, ...hoursColumns(each) })),
        ),
      ),
    );
    await add(
      'restaurant_closures',
      restaurants.flatMap(({ id, thing }) =>
        thing.closures.map((date) => ({ restaurant_id: id, closed_on: date })),
      ),
    );
  }

  async function addAreas(restaurants: readonly Numbered[]): Promise<void> {
    const areas = await numbered(
      'delivery_areas',
      restaurants.flatMap(({ id, thing }) => thing.areas.map((area) => ({ ...area, restaurantId: id }))),
    );
    await add(
      'delivery_areas',
      areas.map(({ id, thing }) => ({
        id,
        restaurant_id: thing.restaurantId,
        fee_cents: thing.feeCents,
        minimum_order_cents: thing.minimumOrderCents,
      })),
    );
    await add(
      'delivery_area_postcodes',
      areas.flatMap(({ id, thing }) =>
        thing.zipCodes.map((zip) => ({ restaurant_id: thing.restaurantId, zip_code: zip, area_id: id })),
      ),
    );
  }

  /** Answers the sets' ids, for each restaurant in its order. */
  async function addFlavorSets(restaurants: readonly Numbered[]): Promise<Map<number, number[]>> {
    const sets = await numbered(
      'flavor_sets',
      restaurants.flatMap(({ id, thing }) => thing.flavorSets.map((set) => ({ ...set, restaurantId: id }))),
    );
    await add(
      'flavor_sets',
      sets.map(({ id, thing: { restaurantId, name, minimum, maximum } }) => ({
        id,
        restaurant_id: restaurantId,
        name,
        minimum,
        maximum,
      })),
    );
    const flavors = await numbered(
      'flavors',
      sets.flatMap(({ id, thing }) =>
        thing.flavors.map((flavor, position) => ({
          ...flavor,
          position,
          setId: id,
          restaurantId: thing.restaurantId,
        })),
      ),
    );
    await add(
      'flavors',
      flavors.map(({ id, thing }) => ({
        id,
        flavor_set_id: thing.setId,
        name: thing.name,
        price_cents: thing.priceCents,
        position: thing.position,
        allergens: thing.allergens,
        food_types: thing.foodTypes,
        additives: thing.additives,
      })),
    );
    const setIds = idsByRestaurant(sets);
    await addFlavorPrices(flavors, setIds);
    return setIds;
  }

  async function addFlavorPrices(
    flavors: readonly NumberedFlavor[],
    setIds: ReadonlyMap<number, readonly number[]>,
  ): Promise<void> {
    const idAt = new Map(flavors.map(({ id, thing }) => [`${thing.setId} ${thing.position}`, id]));
    await add(
      'flavor_prices',
      flavors.flatMap(({ id, thing: { pricesWith, restaurantId } }) =>
        pricesWith.map(({ set, flavor, priceCents }) => ({
          flavor_id: id,
          with_flavor_id: required(idAt.get(`${setIds.get(restaurantId)?.[set]} ${flavor}`)),
          price_cents: priceCents,
        })),
      ),
    );
  }

  async function addMenus(restaurants: readonly Numbered[]): Promise<void> {
    const setIds = await addFlavorSets(restaurants);
    const groups = await numbered(
      'product_groups',
      restaurants.flatMap(({ id, thing }) =>
        thing.groups.map((group, position) => ({ ...group, position, restaurantId: id })),
      ),
    );
    await add(
      'product_groups',
      groups.map(({ id, thing: { restaurantId, name, description, kind, position } }) => ({
        id,
        restaurant_id: restaurantId,
        name,
        description,
        kind,
        position,
      })),
    );
    const nextPosition = new Map<number, number>();
    const products = await numbered(
      'products',
      groups.flatMap(({ id: groupId, thing: { restaurantId, products: ofGroup } }) => {
        const start = nextPosition.get(restaurantId) ?? 0;
        nextPosition.set(restaurantId, start + ofGroup.length);
        return ofGroup.map((each, index) => ({ ...each, position: start + index, groupId, restaurantId }));
      }),
    );
    await add(
      'products',
      products.map(({ id, thing: { row, restaurantId, position } }) => ({
        ...row,
        id,
        restaurant_id: restaurantId,
        position,
      })),
    );
    await add(
      'product_group_members',
      products.map(({ id, thing: { restaurantId, groupId } }) => ({
        restaurant_id: restaurantId,
        product_id: id,
        group_id: groupId,
      })),
    );
    await add(
      'product_flavor_sets',
      products.flatMap(({ id, thing: { restaurantId, flavorSets } }) =>
        flavorSets.map((set, position) => ({
          restaurant_id: restaurantId,
          product_id: id,
          flavor_set_id: required(setIds.get(restaurantId)?.[set]),
          position,
        })),
      ),
    );
    const availability = (
      owner: { product_id: number | null; group_id: number | null },
      { restaurantId, availability: entries }: { restaurantId: number; availability: readonly HoursEntry[] },
    ) => entries.map((each) => ({ restaurant_id: restaurantId, ...owner, ...hoursColumns(each) }));
    await add('availability_hours', [
      ...groups.flatMap(({ id, thing }) => availability({ product_id: null, group_id: id }, thing)),
      ...products.flatMap(({ id, thing }) => availability({ product_id: id, group_id: null }, thing)),
    ]);
  }

  return {
    /** Those of the slugs that are taken. */
    async known(slugs: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .selectFrom('restaurants')
        .select('slug')
        .where('slug', '=', sql<string>`any (${[...slugs]}::text[])`)
        .execute();
      return new Set(rows.map(({ slug }) => slug));
    },

    /** Adds restaurants with everything; their rows all have the same columns. Run it in a transaction. */
    async add(restaurants: readonly NewRestaurant[]): Promise<void> {
      const all = await numbered('restaurants', restaurants);
      await add(
        'restaurants',
        all.map(({ id, thing }) => ({ ...thing.row, id })),
      );
      await addTimes(all);
      await addAreas(all);
      await addMenus(all);
      await add(
        'ratings',
        all.flatMap(({ id, thing }) => thing.ratings.map((rating) => ({ ...rating, restaurant_id: id }))),
      );
    },
  };
});

interface Numbered {
  readonly id: number;
  readonly thing: NewRestaurant;
}

interface NumberedFlavor {
  readonly id: number;
  readonly thing: NewFlavorSet['flavors'][number] & {
    readonly position: number;
    readonly setId: number;
    readonly restaurantId: number;
  };
}

function idsByRestaurant(
  numbered: readonly { readonly id: number; readonly thing: { readonly restaurantId: number } }[],
): Map<number, number[]> {
  const ids = new Map<number, number[]>();
  for (const { id, thing } of numbered) {
    const ofRestaurant = ids.get(thing.restaurantId);
    if (ofRestaurant) ofRestaurant.push(id);
    else ids.set(thing.restaurantId, [id]);
  }
  return ids;
}

function hoursColumns({ day, begin, end }: HoursEntry) {
  return { day, begin_seconds: begin, end_seconds: end };
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a row refers to one that is not there');
  return value;
}
