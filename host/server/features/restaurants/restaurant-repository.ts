import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fieldsOf } from '#platform/db/columns.ts';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { HoursKind } from '#platform/db/tables/restaurants.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { HoursEntry } from '#shared/contract/hours.ts';

/** A set of postcodes with its fee and minimum; cents. */
export interface DeliveryArea {
  readonly deliveryfee: number;
  readonly minimumOrderValue: number;
  readonly zipCodes: readonly string[];
}

/**
 * A restaurant with its hours, closures (`YYYY-MM-DD`) and delivery areas. Cents, percent, minutes. `menuVersion` changes
 * with anything of it: row, hours, areas or menu. What the staff have switched, and the day on which something is sold
 * out, may be over.
 */
export type StoredRestaurant = RowOf<typeof restaurantRepository, 'read'>;

/** Which restaurant, and which state of it. */
export interface RestaurantVersion {
  readonly id: number;
  readonly menuVersion: number;
}

/** The one condition by which guests see a restaurant (PRODUCT.md 26): in every list, page, search and count. */
export const isApproved = ({ eb }: ExpressionBuilder<Tables, 'restaurants'>) =>
  eb('restaurants.approval', '=', 'approved');

/** Those that programs are tried on: in no sum of what was sold. An array, so that it is read once for each statement. */
export const sandboxIds = sql`array(select id from restaurants where sandbox_of is not null)`;

export const restaurantRepository = repository((db) => {
  const versions = () => db.selectFrom('restaurants').select(['id', 'menu_version as menuVersion']);
  const approved = () => versions().where(isApproved);

  return {
    /** Of any that guests see, so many at most. */
    async someSlugs(most: number): Promise<string[]> {
      const rows = await approved().select('slug').orderBy('id').limit(most).execute();
      return rows.map(({ slug }) => slug);
    },

    /** Of one that guests see. */
    versionBySlug: (slug: string): Promise<RestaurantVersion | undefined> =>
      approved().where('slug', '=', slug).executeTakeFirst(),

    /** Of any, as its staff and whoever runs the marketplace see it. */
    versionOfAny: (slug: string): Promise<RestaurantVersion | undefined> =>
      versions().where('slug', '=', slug).executeTakeFirst(),

    /** Of any: what belongs to a restaurant outlives its being seen. */
    versionById: (id: number): Promise<RestaurantVersion | undefined> =>
      versions().where('id', '=', id).executeTakeFirst(),

    /** Whether there is any restaurant. */
    isAny: async (): Promise<boolean> =>
      (await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirst()) !== undefined,

    /** Everything but the menu, in one statement. */
    async read(id: number) {
      const row = await db
        .selectFrom('restaurants')
        .selectAll('restaurants')
        .select((restaurant) => [
          jsonArrayFrom(
            restaurant
              .selectFrom('restaurant_hours as hours')
              .select(['kind', 'day', 'begin_seconds as begin', 'end_seconds as end'])
              .whereRef('hours.restaurant_id', '=', restaurant.ref('restaurants.id'))
              .orderBy('hours.id'),
          ).as('hours'),
          jsonArrayFrom(
            restaurant
              .selectFrom('special_hours as special')
              .select(['kind', 'held_on as day', 'begin_seconds as begin', 'end_seconds as end'])
              .whereRef('special.restaurant_id', '=', restaurant.ref('restaurants.id'))
              .orderBy('special.id'),
          ).as('specialHours'),
          jsonArrayFrom(
            restaurant
              .selectFrom('restaurant_closures as closures')
              .select('closed_on')
              .whereRef('closures.restaurant_id', '=', restaurant.ref('restaurants.id'))
              .orderBy('closed_on'),
          ).as('closures'),
          jsonArrayFrom(
            restaurant
              .selectFrom('sold_out_products as gone')
              .select(['product_id as productId', 'sold_out_on as on'])
              .whereRef('gone.restaurant_id', '=', restaurant.ref('restaurants.id')),
          ).as('soldOut'),
          jsonArrayFrom(areasOf(restaurant)).as('areas'),
        ])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const {
        hours,
        specialHours,
        search_key: _,
        discount_since: __,
        discount_percent: ___,
        happy_percent: ____,
        sandbox_of: sandboxOf,
        ...columns
      } = row;
      return {
        ...rowFields(columns),
        sandboxOf,
        // no guest sees it, and its own programs order there
        ...(sandboxOf !== null && { offline: row.offline }),
        street: row.street,
        phone: row.phone,
        email: row.email,
        website: row.website,
        company: row.company,
        ...hoursByKind(hours, specialHours),
        closures: row.closures.map((each) => each.closed_on),
        soldOut: row.soldOut,
        areas: row.areas,
      };
    },
  };
});

type KindOfHours = HoursEntry & { readonly kind: HoursKind };

const isOpenOn = (date: string, { day, begin, end }: KindOfHours) => day === date && begin < end;

const entryOf = ({ day, begin, end }: KindOfHours): HoursEntry => ({ day, begin, end });

/**
 * A restaurant's hours by what they are for, those of single days among them: of these the ones for delivery are for
 * preorders too, and it is open for whatever is to be had. What has no hours in the week has none on a single day.
 */
export function hoursByKind(weekly: readonly KindOfHours[], special: readonly KindOfHours[]) {
  const weeklyOf = (kind: HoursKind) => weekly.filter((each) => each.kind === kind).map(entryOf);
  const together = (kind: HoursKind, ofDays: readonly KindOfHours[]): HoursEntry[] => {
    const entries = weeklyOf(kind);
    return entries.length > 0 ? [...entries, ...ofDays.map(entryOf)] : entries;
  };
  const delivered = special.filter(({ kind }) => kind === 'delivery');
  return {
    openingHours: together(
      'opening',
      // closed where nothing is to be had at all
      special.filter((each) => each.begin < each.end || !special.some((other) => isOpenOn(each.day, other))),
    ),
    deliveryHours: together('delivery', delivered),
    preOrderDeliveryHours: together('preOrderDelivery', delivered),
    takeawayHours: together(
      'takeaway',
      special.filter(({ kind }) => kind === 'takeaway'),
    ),
    availabilityHours: weeklyOf('availability'),
  };
}

type Row = Selectable<Tables['restaurants']>;

/** What details and lists have in common, by the contract's names. */
export function rowFields(
  row: Omit<
    Row,
    | 'street'
    | 'phone'
    | 'email'
    | 'website'
    | 'company'
    | 'search_key'
    | 'discount_since'
    | 'discount_percent'
    | 'happy_percent'
    | 'sandbox_of'
  >,
) {
  const { heldPercent, freeDeliveryFromCents, ratingAverage, ratingCount, ...columns } = fieldsOf(row);
  const { pausedUntil, todayMinutes, todayMinutesOn, busyMinutes, busyUntil, ...fields } = columns;
  return {
    ...fields,
    // one that guests do not see takes no orders from those who still have its page or a basket there
    offline: fields.offline || fields.approval !== 'approved',
    discount: heldPercent,
    freeDeliveryFrom: freeDeliveryFromCents,
    rating: { average: ratingAverage, count: ratingCount },
    switches: { pausedUntil, todayMinutes, todayMinutesOn, busyMinutes, busyUntil },
  };
}

/** A restaurant's delivery areas as a subquery, the cheapest fee first. */
export function areasOf({ selectFrom, ref }: ExpressionBuilder<Tables, 'restaurants'>) {
  return selectFrom('delivery_areas as areas')
    .leftJoin('delivery_area_postcodes as postcodes', 'postcodes.area_id', 'areas.id')
    .select([
      'areas.fee_cents as deliveryfee',
      'areas.minimum_order_cents as minimumOrderValue',
      sql<
        string[]
      >`coalesce(array_agg(postcodes.zip_code order by postcodes.zip_code) filter (where postcodes.zip_code is not null), '{}')`.as(
        'zipCodes',
      ),
    ])
    .whereRef('areas.restaurant_id', '=', ref('restaurants.id'))
    .groupBy('areas.id')
    .orderBy('areas.fee_cents')
    .orderBy('areas.minimum_order_cents')
    .orderBy('areas.id');
}
