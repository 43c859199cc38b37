import { describe, expect, it } from 'vitest';
import type { Basket } from '../../../../../shared/contract/baskets.ts';
import type { GuideIssue } from '../../../../../shared/domain/basket/basket-guide.ts';
import { aBasket, aBasketItem, aRestaurantDetails } from '../../../../../tests/support/builders.ts';
import { blockersOf } from './blockers.ts';

const { orderTimeOptions } = aRestaurantDetails();
const none = { delivery: [[], []], takeaway: [[], []] };
const blockers = (issues: GuideIssue[], basket: Partial<Basket> = {}, options = orderTimeOptions) =>
  blockersOf({
    guide: { issues, count: issues.length, technicalError: null },
    basket: aBasket(basket),
    options,
  });

describe('what blocks the way to checkout', () => {
  it('is nothing when the guide finds nothing', () => {
    expect(blockers([])).toEqual([]);
  });

  it('asks about a preorder only when nothing else is left', () => {
    expect(blockers(['missingAddress', 'unconfirmedPreorder'])).toEqual(['missingAddress']);
    expect(blockers(['unconfirmedPreorder'])).toEqual(['unconfirmedPreorder']);
  });

  it('says closed where no day has times, and another time where one has', () => {
    expect(blockers(['closedForTheDay'])).toEqual(['closedForTheDay']);
    expect(blockers(['closedForTheDay'], {}, none)).toEqual(['closed']);
  });

  it('adds a minimum below which the restaurant refuses orders', () => {
    expect(blockers(['unconfirmedPreorder'], { lockReasons: ['belowMinimum'] })).toEqual(['belowMinimum']);
  });

  it('asks to complete only what is to be had', () => {
    const line = aBasketItem({ sane: false });
    expect(blockers(['incompleteItems'], { items: { a: line } })).toEqual(['incompleteItems']);
    expect(blockers(['incompleteItems'], { items: { a: { ...line, available: false } } })).toEqual([]);
  });

  it('lets others only look at a basket', () => {
    expect(blockers(['missingAddress'], { owned: false })).toEqual(['notOwner']);
  });
});
