import { describe, expect, it } from 'vitest';
import type { OrderTime } from '#shared/contract/baskets.ts';
import type { HoursEntry } from '#shared/contract/hours.ts';
import { aMenu, aProduct, aTiming, entry, vienna } from '../testing/builders.ts';
import { orderTimeOptionsOf } from '../time/delivery-slots.ts';
import { nextTimeFor } from './next-time.ts';

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const lunch = workdays.map((day) => entry(day, 11, 14));
const asap: OrderTime = { dayOffset: 0, time: null };

/** A pizza that is always there, and a lunch within `hours`. */
const menuWith = (hours: HoursEntry[]) =>
  aMenu({
    products: [aProduct({ id: 1 }), aProduct({ id: 2, name: 'Mittagsteller' })],
    availabilities: {
      availabilityProducts: [{ id: 2, availabilityHours: hours }],
      availabilityProductGroups: [],
    },
  });

const nextTime = ({
  at = '2026-11-19T18:10',
  hours = lunch,
  products = [2],
  chosen = asap,
  timing = aTiming(),
} = {}) => {
  const now = vienna(at);
  return nextTimeFor({
    items: products.map((productId) => ({ productId })),
    menu: menuWith(hours),
    days: orderTimeOptionsOf(timing, now).delivery,
    chosen,
    now,
  });
};

describe('the next time at which everything is to be had', () => {
  it('is tomorrow when its hours are over today', () => {
    expect(nextTime()).toEqual({ dayOffset: 1, time: '11:00' });
  });

  it('is later today when its hours are still to come', () => {
    const evening = [entry('thursday', 20, 22)];
    expect(nextTime({ hours: evening })).toEqual({ dayOffset: 0, time: '20:00' });
  });

  it('is as soon as possible when that is the first that fits', () => {
    expect(nextTime({ at: '2026-11-19T12:00', chosen: { dayOffset: 0, time: '18:00' } })).toEqual(asap);
  });

  it('stays on the chosen day where that has one', () => {
    const chosen = { dayOffset: 1, time: '18:00' };
    expect(nextTime({ at: '2026-11-19T12:00', chosen })).toEqual({ dayOffset: 1, time: '11:00' });
  });

  it('goes back to today when tomorrow, which is chosen, has none', () => {
    const chosen = { dayOffset: 1, time: '12:00' };
    expect(nextTime({ at: '2026-11-20T10:00', chosen })).toEqual({ dayOffset: 0, time: '11:00' });
  });

  it('suits all lines, not only those that are missing now', () => {
    const now = vienna('2026-11-19T18:10');
    const menu = aMenu({
      products: [aProduct({ id: 1 }), aProduct({ id: 2 })],
      availabilities: {
        availabilityProducts: [
          { id: 1, availabilityHours: [entry('friday', 13, 22)] },
          { id: 2, availabilityHours: lunch },
        ],
        availabilityProductGroups: [],
      },
    });
    const days = orderTimeOptionsOf(aTiming(), now).delivery;
    const items = [{ productId: 1 }, { productId: 2 }];
    expect(nextTimeFor({ items, menu, days, chosen: asap, now })).toEqual({ dayOffset: 1, time: '13:00' });
  });

  it('is none when neither today nor tomorrow has one', () => {
    expect(nextTime({ hours: [entry('monday', 11, 14)] })).toBeNull();
    expect(nextTime({ timing: aTiming({ offline: true }) })).toBeNull();
  });

  it('is none for what is gone from the menu', () => {
    expect(nextTime({ products: [1, 99] })).toBeNull();
  });

  it('is right in the hour that comes twice, and in the one that does not exist', () => {
    const night = [entry('sunday', 0, 4)];
    const timing = aTiming({ deliveryHours: [entry('saturday', 18, 28), entry('sunday', 0, 4)] });
    expect(nextTime({ at: '2026-10-24T23:00', hours: [entry('sunday', 2, 4)], timing })).toEqual({
      dayOffset: 1,
      time: '02:00',
    });
    expect(nextTime({ at: '2027-03-27T23:00', hours: [entry('sunday', 2, 4)], timing })).toEqual({
      dayOffset: 1,
      time: '03:00',
    });
    expect(nextTime({ at: '2026-10-24T23:00', hours: night, timing })).toEqual({
      dayOffset: 1,
      time: '00:00',
    });
  });
});
