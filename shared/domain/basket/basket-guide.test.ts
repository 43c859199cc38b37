import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Basket } from '#shared/contract/baskets.ts';
import { aMenu, aStoredBasket, aTiming, vienna } from '../testing/builders.ts';
import { orderTimeOptionsOf } from '../time/delivery-slots.ts';
import { type GuideInput, guideIssues, guideOf, notEvaluated } from './basket-guide.ts';
import { basketOf } from './basket-state.ts';

const now = vienna('2026-11-20T12:00');
const restaurant = { inRange: true, orderTimeOptions: orderTimeOptionsOf(aTiming(), now) };
const city = { city_code: '90001', zip_code: '1070', city_name: 'Wien', search_url: '/restaurants?zip=1070' };

const basket = (fields: Partial<Basket> = {}): Basket => ({
  ...basketOf(aStoredBasket(), {
    now,
    menu: aMenu(),
    menuVersion: 1,
    restaurant: { ...aTiming(), discount: 0, minimumOrderPolicy: 'surcharge' },
    area: { deliveryfee: 250, minimumOrderValue: 0, freeDeliveryFrom: null },
    hasAddress: true,
    inRange: true,
    globalDiscount: 10,
    balance: 0,
    owned: true,
  }),
  ...fields,
});

const guide = (fields: Partial<GuideInput> = {}) =>
  guideOf({
    restaurant,
    basket: basket(),
    location: { city, cities: [city] },
    preorderConfirmed: false,
    submitErrors: [],
    ...fields,
  });

const sane = { orderTime: true, itemsAvailable: true, itemsComplete: true };
const takeaway = { takeaway: true, delivery: false };
const tomorrow = { dayOffset: 1, time: '12:30' };

describe('the basket guide', () => {
  it('counts nothing when nothing stands between a person and their food', () => {
    expect(guide()).toEqual({ count: 0, issues: [], technicalError: null });
  });

  it('is not yet evaluated below zero', () => {
    expect(notEvaluated.count).toBeLessThan(0);
  });

  it('counts a missing restaurant or basket as a technical error', () => {
    expect(guide({ restaurant: null })).toMatchObject({ count: 1, technicalError: 'missingRestaurant' });
    expect(guide({ basket: null })).toMatchObject({ count: 1, technicalError: 'missingBasket' });
  });

  it('misses the address, then the city of several, and calls an address without cities invalid', () => {
    expect(guide({ location: null }).issues).toEqual(['missingAddress']);
    expect(guide({ location: { city: null, cities: [city, city] } }).issues).toEqual(['missingCity']);
    expect(guide({ location: { city: null, cities: [] } }).issues).toEqual(['invalidAddress']);
  });

  it('is out of range only for delivery', () => {
    const far = { ...restaurant, inRange: false };
    expect(guide({ restaurant: far }).issues).toEqual(['outOfRange']);
    expect(guide({ restaurant: far, basket: basket({ orderTransport: takeaway }) }).issues).toEqual([]);
  });

  it('skips all address checks for takeaway', () => {
    expect(guide({ location: null, basket: basket({ orderTransport: takeaway }) }).count).toBe(0);
  });

  it('says closed for the day without slots that day, and not also that the time is invalid', () => {
    const closed = { ...restaurant, orderTimeOptions: { delivery: [[], []], takeaway: [[], []] } };
    const unsound = basket({ sanities: { ...sane, orderTime: false } });
    expect(guide({ restaurant: closed, basket: unsound }).issues).toEqual(['closedForTheDay']);
    expect(guide({ basket: unsound }).issues).toEqual(['invalidOrderTime']);
  });

  it('says of a day that is over that the time is invalid, as another day may well have slots', () => {
    const orderTime = { dayOffset: -1, time: '19:30' };
    const over = basket({ orderTime, sanities: { ...sane, orderTime: false } });
    expect(guide({ basket: over, preorderConfirmed: true }).issues).toEqual(['invalidOrderTime']);
  });

  it('names an empty basket, unavailable and incomplete items', () => {
    expect(guide({ basket: basket({ items: {}, keys: [] }) }).issues).toEqual(['emptyBasket']);
    const unsound = basket({ sanities: { ...sane, itemsAvailable: false, itemsComplete: false } });
    expect(guide({ basket: unsound }).issues).toEqual(['unavailableItems', 'incompleteItems']);
  });

  it('asks to confirm a preorder, and confirming lowers the count', () => {
    const preorder = { basket: basket({ orderTime: tomorrow }) };
    expect(guide(preorder)).toMatchObject({ count: 1, issues: ['unconfirmedPreorder'] });
    expect(guide({ ...preorder, preorderConfirmed: true })).toMatchObject({ count: 0, issues: [] });
    expect(guide({ preorderConfirmed: true })).toEqual(guide());
  });

  it('counts a failed submission, but not a refused coupon code', () => {
    expect(guide({ submitErrors: ['order.error.failed'] }).issues).toEqual(['failedSubmission']);
    expect(guide({ submitErrors: ['coupon.error.invalid-coupon-code'] }).issues).toEqual([]);
    expect(guide({ submitErrors: ['coupon.error.invalid-discount-code'] }).issues).toEqual([]);
  });

  it.each<[name: string, fields: Partial<GuideInput>]>([
    ['missingAddress', { location: null }],
    ['missingCity', { location: { city: null, cities: [city, city] } }],
    ['invalidAddress', { location: { city: null, cities: [] } }],
    ['outOfRange', { restaurant: { ...restaurant, inRange: false } }],
    [
      'closedForTheDay',
      { restaurant: { ...restaurant, orderTimeOptions: { delivery: [[], []], takeaway: [[], []] } } },
    ],
    ['emptyBasket', { basket: basket({ items: {}, keys: [] }) }],
    ['unavailableItems', { basket: basket({ sanities: { ...sane, itemsAvailable: false } }) }],
    ['incompleteItems', { basket: basket({ sanities: { ...sane, itemsComplete: false } }) }],
    ['invalidOrderTime', { basket: basket({ sanities: { ...sane, orderTime: false } }) }],
    ['unconfirmedPreorder', { basket: basket({ orderTime: tomorrow }) }],
    ['failedSubmission', { submitErrors: ['order.error.failed', 'coupon.error.invalid-coupon-code'] }],
  ])('names %s alone where nothing else is in the way', (issue, fields) => {
    expect(guide(fields)).toEqual({ count: 1, issues: [issue], technicalError: null });
  });

  it('lists its issues in their order, and counts them', () => {
    const inputs = fc.record({
      location: fc.constantFrom<GuideInput['location']>(null, { city, cities: [city] }, { city: null, cities: [] }),
      sanities: fc.record({
        orderTime: fc.boolean(),
        itemsAvailable: fc.boolean(),
        itemsComplete: fc.boolean(),
      }),
      orderTime: fc.constantFrom({ dayOffset: 0, time: null }, tomorrow),
      preorderConfirmed: fc.boolean(),
      submitErrors: fc.constantFrom([], ['order.error.failed']),
    });
    fc.assert(
      fc.property(inputs, ({ sanities, orderTime, ...fields }) => {
        const { count, issues } = guide({ ...fields, basket: basket({ sanities, orderTime }) });
        expect(count).toBe(issues.length);
        expect(issues).toEqual(guideIssues.filter((issue) => issues.includes(issue)));
      }),
    );
  });
});
