import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { repository } from '#platform/db/db.ts';
import type { HoursEntry } from '#shared/contract/hours.ts';
import type { Availabilities, Availability, Flavor, FlavorSet, Product, ProductGroup } from '#shared/contract/menu.ts';
import type { Course } from '#shared/contract/values/courses.ts';

/**
 * A restaurant's whole menu in the contract's shapes, in the order in which it is shown and in the restaurant's own
 * language. What it gives in English stands beside it (`menuIn`).
 */
export interface Menu {
  readonly products: readonly (Product & { readonly descriptionEnglish?: string })[];
  readonly productGroups: readonly (ProductGroup & {
    readonly nameEnglish?: string;
    readonly descriptionEnglish?: string;
    readonly course?: Course | null;
  })[];
  readonly flavorSets: readonly (Omit<FlavorSet, 'flavors'> & {
    readonly nameEnglish?: string;
    readonly flavors: (Flavor & { readonly nameEnglish?: string })[];
  })[];
  readonly availabilities: Availabilities;
}

/** A product without what its label says: that follows from the price history. */
type StoredProduct = Omit<Menu['products'][number], 'lowestPrice'>;

export const menuRepository = repository((db) => {
  const readProducts = async (restaurantId: number): Promise<StoredProduct[]> => {
    const rows = await db
      .selectFrom('products')
      .select([
        'id',
        'name',
        'description',
        'description_english as descriptionEnglish',
        'price_cents as price',
        'position',
        'allergens',
        'food_types as foodTypes',
        'additives',
        'picture',
        'vat_percent as vat',
        'deposit_cents as deposit',
        'minimum_age as minimumAge',
        'volume_ml as volume',
        'no_discount as noDiscount',
        'popular_rank as popularRank',
        sql<number[]>`array(
          select group_id from product_group_members join product_groups on product_groups.id = group_id
          where product_id = products.id order by product_groups.position)`.as('productGroups'),
        sql<number[]>`array(
          select flavor_set_id from product_flavor_sets as asked
          where asked.product_id = products.id order by asked.position)`.as('flavorSets'),
      ])
      .where('restaurant_id', '=', restaurantId)
      .orderBy('position')
      .execute();
    return rows.map(({ popularRank, ...product }) => (popularRank === null ? product : { ...product, popularRank }));
  };

  const readGroups = (restaurantId: number): Promise<Menu['productGroups']> =>
    db
      .selectFrom('product_groups')
      .select([
        'id',
        'name',
        'name_english as nameEnglish',
        'description',
        'description_english as descriptionEnglish',
        'kind',
        'position',
        'course',
      ])
      .where('restaurant_id', '=', restaurantId)
      .orderBy('position')
      .execute();

  const readFlavorSets = (restaurantId: number): Promise<Menu['flavorSets']> =>
    db
      .selectFrom('flavor_sets as sets')
      .select(({ selectFrom, ref }) => [
        'id',
        'name',
        'name_english as nameEnglish',
        'minimum',
        'maximum',
        jsonArrayFrom(
          selectFrom('flavors')
            .select((flavor) => [
              'id',
              'name',
              'name_english as nameEnglish',
              'price_cents as price',
              'allergens',
              'food_types as foodTypes',
              'additives',
              jsonArrayFrom(
                flavor
                  .selectFrom('flavor_prices')
                  .select(['with_flavor_id as flavorId', 'price_cents as price'])
                  .whereRef('flavor_id', '=', 'flavors.id')
                  .orderBy('with_flavor_id'),
              ).as('pricesWith'),
            ])
            .whereRef('flavor_set_id', '=', ref('sets.id'))
            .orderBy('position'),
        ).as('flavors'),
      ])
      .where('restaurant_id', '=', restaurantId)
      .orderBy('id')
      .execute();

  const readAvailabilities = async (restaurantId: number): Promise<Availabilities> => {
    const rows = await db
      .selectFrom('availability_hours')
      .select(['product_id', 'group_id', 'day', 'begin_seconds as begin', 'end_seconds as end'])
      .where('restaurant_id', '=', restaurantId)
      .orderBy('id')
      .execute();
    return {
      availabilityProducts: hoursBy(rows, 'product_id'),
      availabilityProductGroups: hoursBy(rows, 'group_id'),
    };
  };

  return {
    async read(restaurantId: number) {
      const [products, productGroups, flavorSets, availabilities] = await Promise.all([
        readProducts(restaurantId),
        readGroups(restaurantId),
        readFlavorSets(restaurantId),
        readAvailabilities(restaurantId),
      ]);
      return { products, productGroups, flavorSets, availabilities };
    },
  };
});

function hoursBy<Column extends string>(
  rows: readonly (HoursEntry & Readonly<Record<Column, number | null>>)[],
  column: Column,
): Availability[] {
  const hours = Map.groupBy(rows, (row) => row[column]);
  return [...hours].flatMap(([id, entries]) =>
    id === null ? [] : { id, availabilityHours: entries.map(({ day, begin, end }) => ({ day, begin, end })) },
  );
}
