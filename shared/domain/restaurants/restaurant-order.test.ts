import { describe, expect, it } from 'vitest';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { aRestaurant } from '../testing/builders.ts';
import { compareNames, rankOrder } from './restaurant-order.ts';

const rated = (slug: string, average: number, fields: Partial<Restaurant> = {}) => {
  const statistics = { ...aRestaurant().statistics, rating: { average, count: 1 } };
  return aRestaurant({ slug, name: slug, statistics, ...fields });
};
const sortByRank = (list: Restaurant[], sorting: 1 | 2 | 3 | 4) =>
  rankOrder(list, sorting).flatMap((position) => list[position] ?? []);
const slugs = (list: Restaurant[]) => list.map((each) => each.slug).join(' ');

describe('sorting', () => {
  it('is by rating descending (1), delivery fee (2), minimum order value (3) or delivery time (4)', () => {
    const a = rated('a', 3, { deliveryfee: 0, minimumOrderValue: 2000 });
    const b = rated('b', 5, { deliveryfee: 300, minimumOrderValue: 1000 });
    const quick = { ...rated('c', 4), minimumOrderValue: 1500 };
    const c = { ...quick, statistics: { ...quick.statistics, deliveryTime: 20 } };
    expect(slugs(sortByRank([a, b, c], 1))).toBe('b c a');
    expect(slugs(sortByRank([a, b, c], 2))).toBe('a c b');
    expect(slugs(sortByRank([a, b, c], 3))).toBe('b c a');
    expect(slugs(sortByRank([a, b, c], 4))).toBe('c b a');
  });

  it('falls back to rating and name, so that the order is always the same', () => {
    const list = [rated('b', 4), rated('z', 5), rated('a', 4), rated('y', 4, { name: 'Ä' })];
    expect(slugs(sortByRank(list.toSorted(compareNames), 2))).toBe('z a y b');
    expect(slugs(sortByRank(list.toReversed().toSorted(compareNames), 2))).toBe('z a y b');
  });

  it('of the same name is by slug', () => {
    const [first, second] = [rated('roma', 4, { name: 'Roma' }), rated('roma-2', 4, { name: 'Roma' })];
    expect([second, first].toSorted(compareNames)).toEqual([first, second]);
  });
});
