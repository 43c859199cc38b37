import type { Insertable } from 'kysely';
import type { AllergenCode, FoodTypeId } from '../../../../shared/contract/food-facts.ts';
import type { HoursEntry } from '../../../../shared/contract/hours.ts';
import type { Queries } from '../queries.ts';
import type { HoursKind } from '../tables/restaurants.ts';
import type { Tables } from '../tables.ts';

/** A restaurant to be stored; keys of groups, products and sets are their places in these lists. */
export interface NewRestaurant {
  row: Insertable<Tables['restaurants']>;
  hours: Readonly<Record<HoursKind, readonly HoursEntry[]>>;
  closures: readonly string[];
  areas: readonly { feeCents: number; minimumOrderCents: number; zipCodes: readonly string[] }[];
  ratings: readonly Omit<Insertable<Tables['ratings']>, 'restaurant_id'>[];
  groups: readonly NewGroup[];
  flavorSets: readonly NewFlavorSet[];
}

export interface NewGroup {
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
  }[];
}

export type RestaurantImportRepository = ReturnType<typeof createRestaurantImportRepository>;

/** Stores whole restaurants with their cards, each in a handful of statements. */
export function createRestaurantImportRepository(db: Queries) {
  async function addAll<Name extends keyof Tables>(
    table: Name,
    rows: readonly Insertable<Tables[Name]>[],
  ): Promise<void> {
    if (rows.length > 0)
      await db
        .insertInto(table)
        .values([...rows])
        .execute();
  }

  async function addHours(restaurantId: number, { hours, closures }: NewRestaurant): Promise<void> {
    const kinds = Object.entries(hours) as [HoursKind, readonly HoursEntry[]][];
    await addAll(
      'restaurant_hours',
      kinds.flatMap(([kind, entries]) =>
        entries.map((each) => ({ restaurant_id: restaurantId, kind, ...hoursColumns(each) })),
      ),
    );
    await addAll(
      'restaurant_closures',
      closures.map((date) => ({ restaurant_id: restaurantId, closed_on: date })),
    );
  }

  async function addAreas(restaurantId: number, { areas }: NewRestaurant): Promise<void> {
    for (const area of areas) {
      const { id } = await db
        .insertInto('delivery_areas')
        .values({
          restaurant_id: restaurantId,
          fee_cents: area.feeCents,
          minimum_order_cents: area.minimumOrderCents,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addAll(
        'delivery_area_postcodes',
        area.zipCodes.map((zip) => ({ restaurant_id: restaurantId, zip_code: zip, area_id: id })),
      );
    }
  }

  async function addFlavorSets(restaurantId: number, sets: readonly NewFlavorSet[]): Promise<number[]> {
    const ids: number[] = [];
    for (const { name, minimum, maximum, flavors } of sets) {
      const { id } = await db
        .insertInto('flavor_sets')
        .values({ restaurant_id: restaurantId, name, minimum, maximum })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
      await addAll(
        'flavors',
        flavors.map((flavor, position) => ({
          flavor_set_id: id,
          name: flavor.name,
          price_cents: flavor.priceCents,
          position,
          allergens: flavor.allergens,
          food_types: flavor.foodTypes,
        })),
      );
    }
    return ids;
  }

  async function addCard(restaurantId: number, { groups, flavorSets }: NewRestaurant): Promise<void> {
    const setIds = await addFlavorSets(restaurantId, flavorSets);
    let position = 0;
    for (const [groupPosition, { products, availability, ...group }] of groups.entries()) {
      const { id: groupId } = await db
        .insertInto('product_groups')
        .values({ restaurant_id: restaurantId, position: groupPosition, ...group })
        .returning('id')
        .executeTakeFirstOrThrow();
      const start = position;
      position += products.length;
      const rows = await db
        .insertInto('products')
        .values(
          products.map(({ row }, index) => ({
            ...row,
            restaurant_id: restaurantId,
            position: start + index,
          })),
        )
        .returning(['id', 'position'])
        .execute();
      const idAt = new Map(rows.map((row) => [row.position - start, row.id]));
      const ids = products.map((_, index) => required(idAt.get(index)));
      await addAll(
        'product_group_members',
        ids.map((id) => ({ restaurant_id: restaurantId, product_id: id, group_id: groupId })),
      );
      await addAll(
        'product_flavor_sets',
        products.flatMap((product, index) =>
          product.flavorSets.map((set, setPosition) => ({
            restaurant_id: restaurantId,
            product_id: required(ids[index]),
            flavor_set_id: required(setIds[set]),
            position: setPosition,
          })),
        ),
      );
      await addAll('availability_hours', [
        ...availability.map((each) => ({
          restaurant_id: restaurantId,
          product_id: null,
          group_id: groupId,
          ...hoursColumns(each),
        })),
        ...products.flatMap((product, index) =>
          product.availability.map((each) => ({
            restaurant_id: restaurantId,
            product_id: required(ids[index]),
            group_id: null,
            ...hoursColumns(each),
          })),
        ),
      ]);
    }
  }

  return {
    /** Adds the restaurant with everything; answers its id. Run it in a transaction. */
    async add(restaurant: NewRestaurant): Promise<number> {
      const { id } = await db
        .insertInto('restaurants')
        .values(restaurant.row)
        .returning('id')
        .executeTakeFirstOrThrow();
      await addHours(id, restaurant);
      await addAreas(id, restaurant);
      await addCard(id, restaurant);
      await addAll(
        'ratings',
        restaurant.ratings.map((rating) => ({ ...rating, restaurant_id: id })),
      );
      return id;
    },
  };
}

function hoursColumns({ day, begin, end }: HoursEntry) {
  return { day, begin_seconds: begin, end_seconds: end };
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a row that was just stored cannot be found again');
  return value;
}
