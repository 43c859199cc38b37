import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRestaurant } from '../testing/builders.ts';
import { defaultFilters } from './restaurant-filters.ts';
import { isFlat, listGroups, sectionIds, sectionOf, sectionsOf } from './restaurant-sections.ts';

const { statistics } = aRestaurant();
const hot = { ...statistics, hot: true };
const fresh = { ...statistics, new: true };
const later = { open: false, preOrder: true };
const closed = { open: false, preOrder: false };
const section = (restaurant: ReturnType<typeof aRestaurant>) => sectionOf(restaurant, 'delivery');

describe('sections of the restaurant list', () => {
  it('group what is open and delivers into hot, new and not hot, just opened, and the rest', () => {
    expect(section(aRestaurant({ statistics: { ...hot, new: true } }))).toBe('hot');
    expect(section(aRestaurant({ statistics: fresh }))).toBe('new');
    expect(section(aRestaurant({ statistics: fresh, justOpened: true }))).toBe('justOpened');
    expect(section(aRestaurant())).toBe('open');
  });

  it('put what delivers later under preorder, hot or not', () => {
    expect(section(aRestaurant({ ...later, statistics: hot }))).toBe('preorder');
  });

  it('put what is open or preorder and does not deliver under takeaway only', () => {
    expect(section(aRestaurant({ delivery: false, inRange: false }))).toBe('takeawayOnly');
    expect(section(aRestaurant({ delivery: false, ...later }))).toBe('takeawayOnly');
  });

  it('put what is closed without preorder under closed', () => {
    expect(section(aRestaurant(closed))).toBe('closed');
    expect(section(aRestaurant({ ...closed, delivery: false }))).toBe('closed');
  });

  it('put what does not deliver here last', () => {
    expect(section(aRestaurant({ inRange: false }))).toBe('outOfRange');
  });

  it('hold every restaurant exactly once, in the order of the sections', () => {
    const some = fc
      .record({
        paid: fc.boolean(),
        paidRank: fc.option(fc.nat(9)),
        open: fc.boolean(),
        preOrder: fc.boolean(),
        delivery: fc.boolean(),
        inRange: fc.boolean(),
        justOpened: fc.boolean(),
        isHot: fc.boolean(),
      })
      .map(({ isHot, ...fields }) => aRestaurant({ ...fields, statistics: { ...statistics, hot: isHot } }));
    fc.assert(
      fc.property(fc.array(some), (restaurants) => {
        const sections = sectionsOf(restaurants, 'delivery');
        const shown = sections.flatMap((each) => each.restaurants);
        expect(shown).toHaveLength(restaurants.length);
        expect(new Set(shown)).toEqual(new Set(restaurants));
        const places = sections.map((each) => sectionIds.indexOf(each.id));
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }),
    );
  });
});

describe('ads', () => {
  const many = (count: number, values: Parameters<typeof aRestaurant>[0] = {}) =>
    Array.from({ length: count }, (_, index) => aRestaurant({ slug: `r-${index}`, ...values }));
  const paid = (...ranks: readonly number[]) =>
    ranks.map((rank) => aRestaurant({ slug: `paid-${rank}`, paid: true, paidRank: rank }));
  const slugs = (...asked: Parameters<typeof listGroups>) =>
    listGroups(...asked).map(({ restaurants }) => restaurants.map(({ slug }) => slug).join(' '));

  it.each([true, false])(
    'stand at the places 1, 4 and 8 by their rank, further ones where they would unpaid',
    (flat) => {
      const list = [...many(5), ...paid(4, 2, 1, 3)];
      expect(slugs(list, 'delivery', flat)).toEqual(['paid-1 r-0 r-1 paid-2 r-2 r-3 r-4 paid-3 paid-4']);
    },
  );

  it('follow the others where those end before their place', () => {
    expect(slugs([...paid(1, 2, 3), ...many(1)], 'delivery', true)).toEqual(['paid-1 r-0 paid-2 paid-3']);
    expect(slugs(paid(1, 2), 'delivery', false)).toEqual(['paid-1 paid-2']);
  });

  it('stand in the section that they belong to, so that its heading holds of them', () => {
    const list = [...many(2, { statistics: hot }), ...many(2), ...paid(1, 2)];
    expect(slugs(list, 'delivery', false)).toEqual(['r-0 r-1', 'paid-1 r-0 r-1 paid-2']);
  });

  it('are none where one cannot order as asked', () => {
    const unable = [closed, { offline: true }, { inRange: false }, { delivery: false }].map((values, index) =>
      aRestaurant({ slug: `x-${index}`, paid: true, paidRank: index, ...values }),
    );
    for (const flat of [true, false]) {
      expect(listGroups([...many(1), ...unable], 'delivery', flat).flatMap(({ ads }) => ads)).toEqual([]);
    }
  });
});

describe('a flat list', () => {
  it('is one of less than nine, or of any filter but the order', () => {
    expect(isFlat(defaultFilters, 8)).toBe(true);
    expect(isFlat(defaultFilters, 9)).toBe(false);
    expect(isFlat({ ...defaultFilters, sorting: 4 }, 9)).toBe(false);
    expect(isFlat({ ...defaultFilters, kitchenTypes: ['pizza'] }, 99)).toBe(true);
    expect(isFlat({ ...defaultFilters, openNow: true }, 99)).toBe(true);
  });

  it('keeps its order, but for those that are not to be had now: later, the other way, not at all', () => {
    const list = [
      aRestaurant({ slug: 'shut', ...closed }),
      aRestaurant({ slug: 'to-fetch', delivery: false }),
      aRestaurant({ slug: 'elsewhere', inRange: false, takeaway: false }),
      aRestaurant({ slug: 'plain' }),
      aRestaurant({ slug: 'later', ...later }),
      aRestaurant({ slug: 'hot', statistics: hot }),
    ];
    const slugs = listGroups(list, 'delivery', true).flatMap(({ restaurants }) => restaurants.map(({ slug }) => slug));
    expect(slugs).toEqual(['plain', 'hot', 'later', 'to-fetch', 'shut', 'elsewhere']);
  });
});
