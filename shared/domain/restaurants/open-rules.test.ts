import { describe, expect, it } from 'vitest';
import type { HoursEntry } from '#shared/contract/hours.ts';
import { isProductAvailable, unavailableAt } from '../menu/availability.ts';
import { aProduct, aTiming, daily, entry, vienna } from '../testing/builders.ts';
import type { RestaurantTiming } from '../time/delivery-slots.ts';
import { deliveryTypeOf, statusOf } from './restaurant-status.ts';

/** Sentence by sentence what is open and what is on offer; a Friday, unless a case says otherwise. */

const friday = '2026-11-20';

describe('the status', () => {
  const state = (timing: Partial<RestaurantTiming>, now = `${friday}T13:00`) => {
    const { open, preOrder, closed, closingTime } = statusOf(aTiming(timing), vienna(now));
    const named = Object.entries({ open, preOrder, closed }).filter(([, is]) => is);
    return [named.map(([name]) => name).join(' '), closingTime === null ? null : closingTime.slice(11, 16)];
  };

  it.each<[string, Partial<RestaurantTiming>, [string, string | null]]>([
    ['is open while the first option of today is immediate, with its closing time', {}, ['open', '21:00']],
    [
      'is open until it closes for a break',
      { deliveryHours: [entry('friday', 11, 14), entry('friday', 17, 22)] },
      ['open', '13:00'],
    ],
    [
      'is preorder when not open but some day has options, without a closing time',
      { deliveryHours: daily(17, 22) },
      ['preOrder', null],
    ],
    ['is preorder when only tomorrow has options', { deliveryHours: [entry('saturday', 17, 22)] }, ['preOrder', null]],
    ['is closed when neither', { deliveryHours: [entry('sunday', 17, 22)] }, ['closed', null]],
    ['is closed when it is offline', { offline: true }, ['closed', null]],
    ['is closed on closures', { closures: [friday, '2026-11-21'] }, ['closed', null]],
    [
      'hangs on its takeaway without delivery',
      { delivery: false, deliveryHours: [], takeawayHours: daily(11, 15) },
      ['open', '14:00'],
    ],
    [
      'hangs on its delivery where it has both',
      { deliveryHours: daily(17, 22), takeawayHours: daily(11, 22) },
      ['preOrder', null],
    ],
    ['is closed without either', { delivery: false, takeaway: false }, ['closed', null]],
  ])('%s', (_, timing, expected) => {
    expect(state(timing)).toEqual(expected);
  });

  it('closes when the night of the day it began on ends', () => {
    expect(state({ deliveryHours: [entry('thursday', 18, 26)] }, `${friday}T00:30`)).toEqual(['open', '01:00']);
  });

  it.each([
    ['delivery', null, 1],
    ['delivery', '12:30', 2],
    ['takeaway', '12:30', 3],
    ['takeaway', null, 4],
  ] as const)('%s at %s has the code %i', (transport, time, code) => {
    expect(deliveryTypeOf(transport, time)).toBe(code);
  });
});

describe('availability', () => {
  const lunch = [entry('friday', 11, 14)];
  const product = aProduct({ id: 1, productGroups: [10, 11] });
  const isOfferedAt = (wall: string, products: HoursEntry[], ...groups: HoursEntry[][]) =>
    isProductAvailable(
      product,
      unavailableAt(
        {
          availabilityProducts: [{ id: 1, availabilityHours: products }],
          availabilityProductGroups: groups.map((availabilityHours, index) => ({
            id: 10 + index,
            availabilityHours,
          })),
        },
        vienna(wall),
      ),
    );

  it.each<[string, string, boolean, HoursEntry[], ...HoursEntry[][]]>([
    ['without entries is always', `${friday}T03:00`, true, []],
    ['is there within an entry, its begin included', `${friday}T11:00`, true, lunch],
    ['ends with the entry', `${friday}T14:00`, false, lunch],
    ['is not there on another day', '2026-11-19T12:00', false, lunch],
    ['needs the product itself, whatever its groups', `${friday}T15:00`, false, lunch, []],
    ['needs one of its groups', `${friday}T15:00`, false, [], lunch, lunch],
    ['is content with one of its groups', `${friday}T15:00`, true, [], lunch, []],
    ['goes on after midnight for what began the day before', `${friday}T00:30`, true, [entry('thursday', 22, 25)]],
    ['has holidays of its own', '2026-12-08T12:00', false, [entry('tuesday', 11, 14), entry('holiday', 17, 18)]],
  ])('%s', (_, wall, expected, products, ...groups) => {
    expect(isOfferedAt(wall, products, ...groups)).toBe(expected);
  });
});
