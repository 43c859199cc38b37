import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderTimeOption } from '#shared/contract/hours.ts';
import { aBasket, aBasketItem } from '#tests/support/builders.ts';
import { type GuideInput, guideOf } from './basket-guide.ts';

/** What may be wrong, one by one (PRODUCT.md 9). */
interface Situation {
  restaurant: 'missing' | 'in range' | 'out of range';
  basket: 'missing' | 'empty' | 'filled';
  address: 'none' | 'one city' | 'several cities' | 'no cities' | 'chosen of several';
  takeaway: boolean;
  day: -1 | 0 | 1;
  time: null | '12:30';
  slots: { delivery: [boolean, boolean]; takeaway: [boolean, boolean] };
  timeIsValid: boolean;
  itemsAvailable: boolean;
  itemsComplete: boolean;
  confirmed: boolean;
  errors: readonly string[];
}

const situations: fc.Arbitrary<Situation> = fc.record({
  restaurant: fc.constantFrom('missing', 'in range', 'in range', 'out of range'),
  basket: fc.constantFrom('missing', 'empty', 'filled', 'filled', 'filled'),
  address: fc.constantFrom('none', 'one city', 'several cities', 'no cities', 'chosen of several'),
  takeaway: fc.boolean(),
  day: fc.constantFrom(-1, 0, 1),
  time: fc.constantFrom(null, '12:30'),
  slots: fc.record({
    delivery: fc.tuple(fc.boolean(), fc.boolean()),
    takeaway: fc.tuple(fc.boolean(), fc.boolean()),
  }),
  timeIsValid: fc.boolean(),
  itemsAvailable: fc.boolean(),
  itemsComplete: fc.boolean(),
  confirmed: fc.boolean(),
  errors: fc.subarray(['coupon.error.invalid-coupon-code', 'coupon.error.invalid-discount-code', 'order.error.failed']),
});

const city = { city_code: '90001', zip_code: '1070', city_name: 'Wien', search_url: '' };
const option: OrderTimeOption = { value: '2026-11-20T11:30:00Z', caption: '12:30' };
const daysOf = (slots: [boolean, boolean]) => slots.map((any) => (any ? [option] : []));

function inputOf(situation: Situation): GuideInput {
  const { restaurant, basket, address, takeaway, day, time, slots, confirmed, errors } = situation;
  const cities = address === 'one city' ? [city] : address.includes('several') ? [city, city] : [];
  return {
    restaurant:
      restaurant === 'missing'
        ? null
        : {
            inRange: restaurant === 'in range',
            orderTimeOptions: { delivery: daysOf(slots.delivery), takeaway: daysOf(slots.takeaway) },
          },
    basket:
      basket === 'missing'
        ? null
        : aBasket({
            lines: basket === 'filled' ? [aBasketItem()] : [],
            orderTransport: { takeaway, delivery: !takeaway },
            orderTime: { dayOffset: day, time },
            sanities: {
              orderTime: situation.timeIsValid,
              itemsAvailable: situation.itemsAvailable,
              itemsComplete: situation.itemsComplete,
            },
          }),
    location:
      address === 'none'
        ? null
        : { city: address === 'one city' || address === 'chosen of several' ? city : null, cities },
    preorderConfirmed: confirmed,
    submitErrors: errors,
  };
}

/** Sentence by sentence as the rules have them; none of the guide's own functions. */
function expectedIssues(s: Situation): string[] {
  if (s.restaurant === 'missing' || s.basket === 'missing') return ['technicalError'];
  const found: string[] = [];
  if (!s.takeaway) {
    if (s.address === 'none') found.push('missingAddress');
    else if (s.address === 'several cities') found.push('missingCity');
    else if (s.address === 'no cities') found.push('invalidAddress');
    else if (s.restaurant === 'out of range') found.push('outOfRange');
  }
  const open = s.day === -1 || s.slots[s.takeaway ? 'takeaway' : 'delivery'][s.day];
  if (!open) found.push('closedForTheDay');
  if (s.basket === 'empty') found.push('emptyBasket');
  if (!s.itemsAvailable) found.push('unavailableItems');
  if (!s.itemsComplete) found.push('incompleteItems');
  if (open && !s.timeIsValid) found.push('invalidOrderTime');
  if (s.time !== null && !s.confirmed) found.push('unconfirmedPreorder');
  const counted = s.errors.filter((key) => !/^coupon\.error\.invalid-(coupon|discount)-code$/.test(key));
  if (counted.length > 0) found.push('failedSubmission');
  return found;
}

it('counts every issue that there is, whatever comes together', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const guide = guideOf(inputOf(situation));
      const issues = expectedIssues(situation);
      expect(guide.issues).toEqual(issues);
      expect(guide.count).toBe(issues.length);
      expect(guide.technicalError).toBe(
        situation.restaurant === 'missing'
          ? 'missingRestaurant'
          : situation.basket === 'missing'
            ? 'missingBasket'
            : null,
      );
    }),
    { numRuns: 500 },
  );
});

it('loses the preorder by its being confirmed, and nothing else', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const asked = guideOf(inputOf({ ...situation, confirmed: false }));
      const confirmed = guideOf(inputOf({ ...situation, confirmed: true }));
      const others = asked.issues.filter((issue) => issue !== 'unconfirmedPreorder');
      expect(confirmed).toEqual({ ...asked, issues: others, count: others.length });
    }),
  );
});

it('never asks about the address for takeaway', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const anywhere = guideOf(inputOf({ ...situation, takeaway: true }));
      const nowhere = guideOf(inputOf({ ...situation, takeaway: true, address: 'none' }));
      expect(nowhere).toEqual(anywhere);
    }),
  );
});
