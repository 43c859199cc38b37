import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { HoursKind } from '#platform/db/tables/restaurants.ts';
import { areasOf, hoursByKind, rowFields, type StoredRestaurant } from '../restaurant-repository.ts';

/** A restaurant as lists need it: without its menu, its contacts and the hours that nobody orders by. */
export type StoredListedRestaurant = Omit<
  StoredRestaurant,
  'street' | 'phone' | 'email' | 'website' | 'company' | 'openingHours' | 'availabilityHours' | 'soldOut' | 'sandboxOf'
>;

/** What changes with any restaurant: how many there are, all their versions together, and the newest one's id. */
export type RestaurantsState = RowOf<typeof listedRestaurantRepository, 'state'>;

export const listedRestaurantRepository = repository((db) => ({
  /** One row out of one index, however many restaurants there are. */
  state: () =>
    db
      .selectFrom('restaurants')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.coalesce(fn.sum<number>('menu_version'), sql<number>`0`).as('versions'),
        fn.coalesce(fn.max('id'), sql<number>`0`).as('newestId'),
      ])
      .executeTakeFirstOrThrow(),

  /** Every restaurant's version by its id, in one row: thousands of rows take their time. */
  async versions(): Promise<Map<number, number>> {
    const { pairs } = await db
      .selectFrom('restaurants')
      .select(sql<string | null>`string_agg(id || ':' || menu_version, ',')`.as('pairs'))
      .executeTakeFirstOrThrow();
    const versions = new Map<number, number>();
    for (const pair of pairs?.split(',') ?? []) {
      const colon = pair.indexOf(':');
      versions.set(Number(pair.slice(0, colon)), Number(pair.slice(colon + 1)));
    }
    return versions;
  },

  /** The restaurants of these ids, in no order. Equal hours come as the same array. */
  async read(ids: readonly number[]): Promise<StoredListedRestaurant[]> {
    const rows = await db
      .selectFrom('restaurants')
      .select([
        'id',
        'menu_version',
        'slug',
        'name',
        'claim',
        'claim_english',
        'zip_code',
        'city',
        'state',
        'lat',
        'lng',
        'kitchen_types',
        'payment_types',
        'diets',
        'logo',
        'picture',
        'delivery',
        'takeaway',
        'offline',
        'approval',
        'joined_at',
        'hot',
        'paid_rank',
        'held_percent',
        'delivery_minutes',
        'lead_minutes',
        'free_delivery_from_cents',
        'minimum_order_policy',
        'rating_average',
        'rating_count',
        'paused_until',
        'today_minutes',
        'today_minutes_on',
        'busy_minutes',
        'busy_until',
      ])
      .select((restaurant) => [
        // a text, since the same hours come again and again and are then read once
        restaurant
          .selectFrom('restaurant_hours as hours')
          .select(
            sql<
              string | null
            >`string_agg(concat_ws(' ', kind, day, begin_seconds, end_seconds), ',' order by hours.id)`.as('text'),
          )
          .whereRef('hours.restaurant_id', '=', restaurant.ref('restaurants.id'))
          .where('hours.kind', 'in', ['delivery', 'preOrderDelivery', 'takeaway'])
          .as('hours'),
        restaurant
          .selectFrom('special_hours as special')
          .select(
            sql<
              string | null
            >`string_agg(concat_ws(' ', kind, held_on, begin_seconds, end_seconds), ',' order by special.id)`.as(
              'text',
            ),
          )
          .whereRef('special.restaurant_id', '=', restaurant.ref('restaurants.id'))
          .as('special'),
        restaurant
          .selectFrom('restaurant_closures as closures')
          .select(sql<string[]>`coalesce(array_agg(closed_on order by closed_on), '{}')`.as('dates'))
          .whereRef('closures.restaurant_id', '=', restaurant.ref('restaurants.id'))
          .as('closures'),
        jsonArrayFrom(areasOf(restaurant)).as('areas'),
      ])
      .where('id', '=', sql<number>`any (${[...ids]}::integer[])`)
      .execute();
    const hoursOf = hoursReader();
    return rows.map(({ hours, special, closures, areas, ...row }) => ({
      ...rowFields(row),
      ...hoursOf(hours ?? '', special ?? ''),
      closures: closures ?? [],
      areas,
    }));
  },
}));

type ListedHours = Pick<StoredListedRestaurant, 'deliveryHours' | 'preOrderDeliveryHours' | 'takeawayHours'>;

function hoursReader(): (weekly: string, special: string) => ListedHours {
  const known = new Map<string, ListedHours>();
  return (weekly, special) => {
    const key = `${weekly};${special}`;
    let hours = known.get(key);
    if (!hours) {
      const { deliveryHours, preOrderDeliveryHours, takeawayHours } = hoursByKind(
        readHours(weekly),
        readHours(special),
      );
      hours = { deliveryHours, preOrderDeliveryHours, takeawayHours };
      known.set(key, hours);
    }
    return hours;
  };
}

const readHours = (text: string) =>
  text === ''
    ? []
    : text.split(',').map((each) => {
        const [kind, day = '', begin, end] = each.split(' ');
        return { kind: kind as HoursKind, day, begin: Number(begin), end: Number(end) };
      });
