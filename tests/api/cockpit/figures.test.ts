import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Figures } from '#shared/contract/figures.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { addPastOrder } from '#tests/support/past-orders.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

const { server, adria, clock } = await aRestaurantServer();
const { database } = server;
const at = `/json/cockpit/restaurants/${adria.slug}/figures`;
let staff: TestBrowser;
let sample: string;

const figures = async (query: string) => {
  const response = await staff.get(`${at}?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Figures>();
};

/** An order of a Thursday or Friday evening that was promised for an hour later. */
const past = (placedAt: string, values: Record<string, unknown> = {}, moves: Record<number, string> = {}) => {
  const placed = Temporal.Instant.from(placedAt);
  return addPastOrder(database, sample, {
    values: {
      placed_at: placedAt,
      status: 5,
      status_since: placed.add({ hours: 2 }).toString(),
      promised_from: placed.add({ minutes: 55 }).toString(),
      promised_to: placed.add({ minutes: 65 }).toString(),
      ...values,
    },
    moves,
  });
};

beforeAll(async () => {
  staff = await aStaffBrowser(server, 'Wirtin', [adria]);
  // 16,50 € of desserts, 1,65 € off, 2,50 € for the way, 15 cents more to the minimum: 17,50 €
  sample = (await (await aCustomerOf(server, adria)).order()).json<{ orderId: string }>().orderId;
});

describe('figures of a restaurant', () => {
  it('are what was ordered today, what came of it, and when', async () => {
    await past('2026-11-20T10:30:00Z', {}, { 5: '2026-11-20T11:35:40Z' });
    await past('2026-11-20T10:50:00Z', {}, { 5: '2026-11-20T11:44:00Z' });
    await past('2026-11-20T11:10:00Z', {}, { 5: '2026-11-20T12:25:00Z' });
    await past('2026-11-20T11:20:00Z', { transport: 'takeaway', address: null }, { 3: '2026-11-20T12:45:00Z' });
    await past('2026-11-20T12:00:00Z', { status: 7, reason: 'closed' });
    await past('2026-11-20T12:00:00Z', { status: 7, reason: 'cancelled' });
    await past('2026-11-20T12:00:00Z', { status: 7, reason: 'unconfirmed' });
    await past('2026-11-20T12:00:00Z', {
      status: 7,
      reason: 'payment-failed',
      is_void: true,
      payment_status: 'failed',
    });
    await past('2026-11-20T12:00:00Z', { status: 1, payment_status: 'pending', payment_method: 'creditcard' });

    const today = await figures('period=day');
    expect(today).toMatchObject({ from: '2026-11-20', to: '2026-11-20', isRunning: true, today: '2026-11-20' });
    // four that were delivered, and one that waits for an answer
    expect(today.totals).toEqual({
      orders: 5,
      sum: 5 * 1750,
      average: 1750,
      denied: 1,
      cancelled: 1,
      unanswered: 1,
      void: 1,
      measured: 4,
      inTime: 1,
      early: 1,
      late: 2,
      medianDelay: 15,
    });
    expect(today.hours.filter(({ orders }) => orders > 0)).toEqual([
      { hour: 11, orders: 2, sum: 3500 },
      { hour: 12, orders: 2, sum: 3500 },
      { hour: 18, orders: 1, sum: 1750 },
    ]);
    expect(today.days).toEqual([{ date: '2026-11-20', orders: 5, sum: 8750 }]);
    expect(today.dishes).toEqual([{ name: 'Tiramisu', quantity: 15, sum: 5 * 1485 }]);
  });

  it('are compared with the period before, until the same time of day', async () => {
    await past('2026-11-19T16:59:59Z');
    await past('2026-11-19T17:00:00Z');
    const today = await figures('period=day');
    expect(today.before).toMatchObject({ from: '2026-11-19', to: '2026-11-19', totals: { orders: 1, measured: 0 } });
    const yesterday = await figures('period=day&date=2026-11-19');
    expect(yesterday).toMatchObject({ isRunning: false, totals: { orders: 2 }, before: { totals: { orders: 0 } } });
    const week = await figures('period=week&date=2026-11-19');
    expect(week).toMatchObject({ from: '2026-11-16', to: '2026-11-22', totals: { orders: 7 } });
    expect(week.days.map(({ orders }) => orders)).toEqual([0, 0, 0, 2, 5, 0, 0]);
    expect(await figures('period=month')).toMatchObject({ totals: { orders: 7, sum: 7 * 1750 } });
  });

  it('begin and end at midnight in Vienna, on days of 23 and 25 hours too', async () => {
    clock.set(Temporal.Instant.from('2026-10-26T10:00:00Z'));
    for (const placedAt of [
      '2026-10-24T21:59:59Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-25T23:00:00Z',
    ]) {
      await past(placedAt);
    }
    expect((await figures('period=day&date=2026-10-25')).totals.orders).toBe(2);
    clock.set(Temporal.Instant.from('2026-03-30T10:00:00Z'));
    for (const placedAt of [
      '2026-03-28T22:59:59Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
      '2026-03-29T22:00:00Z',
    ]) {
      await past(placedAt);
    }
    expect((await figures('period=day&date=2026-03-29')).totals.orders).toBe(2);
  });

  it.each(['2026-11-21', '2026-02-30', '2024-11-19'])('are none of %s, which is refused', async (date) => {
    const response = await staff.get(`${at}?period=day&date=${date}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ key: 'request.error.invalid', field: 'date' }] });
  });

  it('are of that restaurant alone, and for its staff alone', async () => {
    const krone = await addRestaurant(database.db, { slug: 'gasthaus-krone' });
    const other = await aStaffBrowser(server, 'Nachbar', [krone]);
    expect((await other.get(`${at}?period=day`)).statusCode).toBe(404);
    expect((await other.get(`${at}.csv?period=day`)).statusCode).toBe(404);
    const own = await other.get(`/json/cockpit/restaurants/${krone.slug}/figures?period=month`);
    expect(own.json<Figures>()).toMatchObject({ totals: { orders: 0, medianDelay: null }, dishes: [] });
  });

  it('come as a table for spreadsheets, in which no name is a formula', async () => {
    await database.db.updateTable('order_items').set({ name: '=HYPERLINK("http://x")' }).execute();
    const response = await staff.get(`${at}.csv?period=day`);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="pizzeria-adria-2026-11-20-2026-11-20.csv"',
      'cache-control': 'no-store',
    });
    const rows = parse(response.body, { bom: true, delimiter: ';', relax_column_count: true });
    expect(rows[2]).toEqual(['Summe in Euro', '87,50', '17,50']);
    expect(rows.at(-1)).toEqual([`'=HYPERLINK("http://x")`, '15', '74,25']);
    expect((await staff.get(`${at}.csv?period=year`)).statusCode).toBe(422);
  });

  it('take four statements, none of which reads more than the restaurant had in the time', async () => {
    const before = server.statements.length;
    await figures('period=week');
    const asked = server.statements.slice(before).filter((text) => /orders|restaurant_staff/.test(text));
    expect(asked).toHaveLength(4);
  });
});
