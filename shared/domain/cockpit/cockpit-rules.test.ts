import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#shared/contract/orders.ts';
import { isUrgent, kitchenTime } from './kitchen-clock.ts';
import { laneOf, laneOrders } from './lanes.ts';
import { minutesUntilTomorrow } from './pause.ts';

const at = (time: string) => `2026-11-20T${time}:00Z`;
const ms = (time: string) => Date.parse(at(time));
const expectedAt = (from: string, to: string) => ({ from: at(from), to: at(to) });
const anOrder = (values: object = {}) => ({
  status: 1 as OrderStatus,
  transport: 'delivery' as const,
  date: at('17:30'),
  desiredTime: null,
  expectedTime: null,
  ...values,
});

describe('the lanes of the cockpit', () => {
  it('follow the status; what was picked up is done, what is on its way is not', () => {
    const laneAt = (status: OrderStatus, transport: 'delivery' | 'takeaway') => laneOf({ status, transport });
    const all = [1, 2, 3, 4, 5, 6, 7] as const;
    expect(all.map((status) => laneAt(status, 'delivery'))).toEqual([
      'new',
      'kitchen',
      'out',
      'out',
      'done',
      'done',
      'done',
    ]);
    expect(laneAt(4, 'takeaway')).toBe('done');
  });

  it('keep new orders as they came, and put first what is due first', () => {
    const early = anOrder({ status: 2, expectedTime: expectedAt('18:00', '18:15') });
    const late = anOrder({ status: 2, expectedTime: expectedAt('19:00', '19:15') });
    expect(laneOrders([late, early], 'kitchen')).toEqual([early, late]);
    const done = [early, late].map((order) => ({ ...order, status: 5 as OrderStatus }));
    expect(laneOrders(done, 'done')).toEqual([...done].reverse());
    const fresh = [anOrder({ date: at('17:31') }), anOrder()];
    expect(laneOrders(fresh, 'new')).toEqual(fresh);
  });
});

describe('the large figure of an order', () => {
  it('is how long a new order has waited, never less than nothing', () => {
    expect(kitchenTime(anOrder(), ms('17:33') + 59_000)).toEqual({ kind: 'waiting', minutes: 3 });
    expect(kitchenTime(anOrder(), ms('17:29'))).toEqual({ kind: 'waiting', minutes: 0 });
  });

  it('is the desired time of a pre-order', () => {
    expect(kitchenTime(anOrder({ desiredTime: at('19:00') }), ms('17:33'))).toEqual({
      kind: 'at',
      at: at('19:00'),
    });
  });

  it('is what is left until the middle of the range, late only after the range that was announced', () => {
    const order = anOrder({ status: 2, expectedTime: expectedAt('18:00', '18:20') });
    expect(kitchenTime(order, ms('17:42'))).toEqual({ kind: 'left', minutes: 28 });
    expect(kitchenTime(order, ms('18:15'))).toEqual({ kind: 'left', minutes: 0 });
    expect(kitchenTime(order, ms('18:20'))).toEqual({ kind: 'left', minutes: 0 });
    expect(kitchenTime(order, ms('18:21'))).toEqual({ kind: 'late', minutes: 1 });
    expect(kitchenTime(order, ms('15:00'))).toEqual({ kind: 'at', at: '2026-11-20T18:10:00.000Z' });
  });

  it('leads to the beginning of a slot, and to the range that has replaced it', () => {
    const order = anOrder({ status: 2, desiredTime: at('18:00'), expectedTime: expectedAt('18:00', '18:15') });
    expect(kitchenTime(order, ms('17:42'))).toEqual({ kind: 'left', minutes: 18 });
    const later = { ...order, expectedTime: expectedAt('18:20', '18:40') };
    expect(kitchenTime(later, ms('17:42'))).toEqual({ kind: 'left', minutes: 48 });
  });

  it('is nothing once the food is there', () => {
    const order = anOrder({ status: 5, expectedTime: expectedAt('18:00', '18:15') });
    expect(kitchenTime(order, ms('19:00'))).toEqual({ kind: 'none' });
  });
});

describe('an urgent order', () => {
  const urgent = (values: object, time: string, reminded = false) =>
    isUrgent(anOrder(values), { now: ms(time), reminded });

  it('waits for ten minutes, or is one that the server reminded of', () => {
    expect([urgent({}, '17:39'), urgent({}, '17:40')]).toEqual([false, true]);
    expect(urgent({}, '17:31', true)).toBe(true);
  });

  it('is no pre-order that came while the restaurant was closed, and none that is confirmed', () => {
    expect(urgent({ desiredTime: at('21:00') }, '18:30')).toBe(false);
    expect(urgent({ status: 2 }, '18:30', true)).toBe(false);
  });
});

describe('a pause until tomorrow', () => {
  const minutes = (instant: string) => minutesUntilTomorrow(Temporal.Instant.from(instant));

  it('ends at five in the morning in Vienna, also when asked for after midnight', () => {
    expect(minutes('2026-11-20T17:30:00Z')).toBe(10 * 60 + 30);
    expect(minutes('2026-11-21T00:30:00Z')).toBe(3 * 60 + 30);
  });

  it('is never shorter than five minutes nor longer than a day', () => {
    expect(minutes('2026-11-20T03:59:30Z')).toBe(5);
    expect(minutes('2026-11-20T04:00:00Z')).toBe(1440);
    // the night in which an hour comes twice
    expect(minutes('2026-10-24T03:00:00Z')).toBe(1440);
  });
});
