import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRestaurant } from '../testing/builders.ts';
import { sectionIds, sectionOf, sectionsOf } from './restaurant-sections.ts';

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

  it('lead with at most three paid ones by rank; further ones stand where they would stand unpaid', () => {
    const paid = [4, 2, 1, 3].map((rank) => aRestaurant({ slug: `paid-${rank}`, paid: true, paidRank: rank }));
    const shut = aRestaurant({ slug: 'paid-closed', paid: true, paidRank: 0, ...closed });
    const sections = sectionsOf([...paid, shut], 'delivery');
    expect(sections.map((each) => [each.id, each.restaurants.map((one) => one.slug)])).toEqual([
      ['ads', ['paid-1', 'paid-2', 'paid-3']],
      ['open', ['paid-4']],
      ['closed', ['paid-closed']],
    ]);
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
