import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { areasOf } from '#features/restaurants/restaurant-repository.ts';
import { bulkRows } from '#platform/db/bulk-rows.ts';
import { repository } from '#platform/db/db.ts';
import type { CockpitTimes, CockpitTimesAnswer, SpecialDay } from '#shared/contract/times.ts';
import { days } from '#shared/contract/values/days.ts';

const kinds = ['opening', 'delivery', 'preOrderDelivery', 'takeaway'] as const;

/** When and where a restaurant sells, as its staff change it; `today` is a date in Vienna. */
export const timesRepository = repository((db) => ({
  /** `locked`: nobody changes the restaurant until the transaction ends. */
  async read(
    restaurantId: number,
    today: string,
    { locked = false } = {},
  ): Promise<Omit<CockpitTimesAnswer, 'version'> | undefined> {
    // a statement of its own: rows that are read next to a lock may be older than it
    if (locked) {
      await db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute();
    }
    const row = await db
      .selectFrom('restaurants')
      .select([
        'delivery',
        'takeaway',
        'delivery_minutes as deliveryMinutes',
        'lead_minutes as leadMinutes',
        'free_delivery_from_cents as freeDeliveryFrom',
      ])
      .select((restaurant) => [
        jsonArrayFrom(
          restaurant
            .selectFrom('restaurant_hours as hours')
            .select(['kind', 'day', 'begin_seconds as begin', 'end_seconds as end'])
            .whereRef('hours.restaurant_id', '=', restaurant.ref('restaurants.id'))
            .orderBy('begin_seconds')
            .orderBy('end_seconds'),
        ).as('hours'),
        jsonArrayFrom(
          restaurant
            .selectFrom('special_hours as special')
            .select(['kind', 'held_on as date', 'begin_seconds as begin', 'end_seconds as end'])
            .whereRef('special.restaurant_id', '=', restaurant.ref('restaurants.id'))
            .where('held_on', '>=', today)
            .orderBy('held_on')
            .orderBy('begin_seconds'),
        ).as('special'),
        jsonArrayFrom(
          restaurant
            .selectFrom('restaurant_closures as closures')
            .select('closed_on as date')
            .whereRef('closures.restaurant_id', '=', restaurant.ref('restaurants.id'))
            .where('closed_on', '>=', today),
        ).as('closures'),
        jsonArrayFrom(areasOf(restaurant)).as('areas'),
      ])
      .where('id', '=', restaurantId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { delivery, takeaway, hours, special, closures, areas, ...minutes } = row;
    const weekly = (kind: (typeof kinds)[number]) =>
      days.flatMap((day) =>
        hours
          .filter((entry) => entry.kind === kind && entry.day === day)
          .map(({ begin, end }) => ({ day, begin, end })),
      );
    const dayOf = (date: string): SpecialDay => {
      const of = (kind: 'delivery' | 'takeaway') =>
        special
          .filter((entry) => entry.date === date && entry.kind === kind && entry.begin < entry.end)
          .map(({ begin, end }) => ({ begin, end }));
      const closed = closures.some((each) => each.date === date);
      return { date, closed, delivery: closed ? [] : of('delivery'), takeaway: closed ? [] : of('takeaway') };
    };
    const dates = new Set([...special, ...closures].map(({ date }) => date));
    return {
      delivery,
      takeaway,
      times: {
        hours: {
          opening: weekly('opening'),
          delivery: weekly('delivery'),
          preOrderDelivery: weekly('preOrderDelivery'),
          takeaway: weekly('takeaway'),
        },
        specialDays: [...dates].toSorted().map(dayOf),
        ...minutes,
        areas: areas.map(({ deliveryfee, minimumOrderValue, zipCodes }) => ({
          fee: deliveryfee,
          minimum: minimumOrderValue,
          zipCodes: [...zipCodes],
        })),
      },
    };
  },

  /** All that it delivers to. */
  async postcodes(restaurantId: number): Promise<string[]> {
    const rows = await db
      .selectFrom('delivery_area_postcodes')
      .select('zip_code')
      .where('restaurant_id', '=', restaurantId)
      .execute();
    return rows.map(({ zip_code }) => zip_code);
  },

  /** Puts them in the place of what was there and raises the restaurant's version; days that are over go. */
  async write(restaurantId: number, times: CockpitTimes, today: string): Promise<void> {
    const { hours, specialDays, areas, deliveryMinutes, leadMinutes, freeDeliveryFrom } = times;
    const { add, reserveIds } = bulkRows(db);
    const restaurant_id = restaurantId;
    await sql`
      with hours as (delete from restaurant_hours where restaurant_id = ${restaurantId} and kind = any (${[...kinds]})),
        special as (delete from special_hours where restaurant_id = ${restaurantId}),
        closures as (delete from restaurant_closures where restaurant_id = ${restaurantId} and closed_on >= ${today}::date)
      delete from delivery_areas where restaurant_id = ${restaurantId}`.execute(db);
    await add(
      'restaurant_hours',
      kinds.flatMap((kind) =>
        hours[kind].map(({ day, begin, end }) => ({
          restaurant_id,
          kind,
          day,
          begin_seconds: begin,
          end_seconds: end,
        })),
      ),
    );
    await add(
      'restaurant_closures',
      specialDays.filter(({ closed }) => closed).map(({ date }) => ({ restaurant_id, closed_on: date })),
    );
    await add(
      'special_hours',
      specialDays
        .filter(({ closed }) => !closed)
        .flatMap((special) =>
          (['delivery', 'takeaway'] as const).flatMap((kind) =>
            // what has no hours on that day says so
            (special[kind].length > 0 ? special[kind] : [{ begin: 0, end: 0 }]).map(({ begin, end }) => ({
              restaurant_id,
              held_on: special.date,
              kind,
              begin_seconds: begin,
              end_seconds: end,
            })),
          ),
        ),
    );
    const ids = await reserveIds('delivery_areas', areas.length);
    await add(
      'delivery_areas',
      areas.map(({ fee, minimum }, at) => ({
        id: ids[at] ?? 0,
        restaurant_id,
        fee_cents: fee,
        minimum_order_cents: minimum,
      })),
    );
    await add(
      'delivery_area_postcodes',
      areas.flatMap(({ zipCodes }, at) =>
        zipCodes.map((zip_code) => ({ restaurant_id, zip_code, area_id: ids[at] ?? 0 })),
      ),
    );
    await db
      .updateTable('restaurants')
      .set((of) => ({
        delivery_minutes: deliveryMinutes,
        lead_minutes: leadMinutes,
        free_delivery_from_cents: freeDeliveryFrom,
        menu_version: of('menu_version', '+', 1),
      }))
      .where('id', '=', restaurantId)
      .execute();
  },
}));
