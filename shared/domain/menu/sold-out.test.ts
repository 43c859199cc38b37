import { describe, expect, it } from 'vitest';
import type { HoursEntry } from '#shared/contract/hours.ts';
import { daily, entry, vienna } from '../testing/builders.ts';
import { isProductAvailable, unavailableAt } from './availability.ts';
import { withSoldOut } from './sold-out.ts';

const friday = vienna('2026-11-20T18:00');

/** Whether product 1, sold out at a moment, is offered at another. */
function isOffered(wanted: string, hours: HoursEntry[] = [], now = friday): boolean {
  const menu = {
    availabilityProducts: hours.length > 0 ? [{ id: 1, availabilityHours: hours }] : [],
    availabilityProductGroups: [],
  };
  const availabilities = withSoldOut(menu, new Set([1]), now);
  return isProductAvailable({ id: 1, productGroups: [] }, unavailableAt(availabilities, vienna(wanted)));
}

describe('a product that is sold out', () => {
  it('is not offered for the rest of the day, and tomorrow again', () => {
    expect(isOffered('2026-11-20T18:00')).toBe(false);
    expect(isOffered('2026-11-20T23:59')).toBe(false);
    expect(isOffered('2026-11-21T00:00')).toBe(true);
    expect(isOffered('2026-11-21T23:59')).toBe(true);
  });

  it('is offered tomorrow only when it would have been, also after midnight', () => {
    const late = daily(18, 26);
    expect(isOffered('2026-11-20T19:00', late)).toBe(false);
    expect(isOffered('2026-11-21T01:30', late)).toBe(true);
    expect(isOffered('2026-11-21T12:00', late)).toBe(false);
    expect(isOffered('2026-11-21T19:00', late)).toBe(true);
  });

  it('is not offered tomorrow where its hours leave tomorrow out', () => {
    const weekdaysOnly = [entry('friday', 11, 22)];
    expect(isOffered('2026-11-20T19:00', weekdaysOnly)).toBe(false);
    expect(isOffered('2026-11-21T19:00', weekdaysOnly)).toBe(false);
  });

  it('follows the hours of a holiday, today and tomorrow', () => {
    const hours = [...daily(11, 22), entry('holiday', 12, 15)];
    // 25 and 26 December are both public holidays
    const christmas = vienna('2026-12-25T13:00');
    expect(isOffered('2026-12-25T13:00', hours, christmas)).toBe(false);
    expect(isOffered('2026-12-26T13:00', hours, christmas)).toBe(true);
    expect(isOffered('2026-12-26T18:00', hours, christmas)).toBe(false);
  });

  it('leaves the other products and the groups as they are', () => {
    const other = { id: 2, availabilityHours: daily(11, 14) };
    const groups = [{ id: 9, availabilityHours: daily(17, 19) }];
    const menu = { availabilityProducts: [other], availabilityProductGroups: groups };
    expect(withSoldOut(menu, new Set(), friday)).toEqual(menu);
    const marked = withSoldOut(menu, new Set([1]), friday).availabilityProducts.map((each) => each.soldOut);
    expect(marked).toEqual([undefined, true]);
    expect(withSoldOut(menu, new Set([1]), friday).availabilityProducts[0]).toBe(other);
  });
});
