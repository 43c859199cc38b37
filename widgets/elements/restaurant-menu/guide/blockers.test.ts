import { describe, expect, it } from 'vitest';
import type { Basket } from '#shared/contract/baskets.ts';
import { type GuideIssue, notEvaluated, unknownError } from '#shared/domain/basket/basket-guide.ts';
import { aBasket, aBasketItem, aRestaurantDetails } from '#tests/support/builders.ts';
import { blockersOf } from './blockers.ts';

const { orderTimeOptions } = aRestaurantDetails();
const none = { delivery: [[], []], takeaway: [[], []] };
const takeaway = { takeaway: true, delivery: false };
const filled = (basket: Partial<Basket> = {}) => aBasket({ lines: [aBasketItem()], ...basket });

const blockers = (
  issues: GuideIssue[],
  basket: Partial<Basket> = {},
  { options = orderTimeOptions, settled = true } = {},
) =>
  blockersOf({
    guide: { issues, count: issues.length, technicalError: null },
    basket: filled(basket),
    options,
    settled,
  });

describe('what blocks the way to checkout', () => {
  it('is nothing when the guide finds nothing', () => {
    expect(blockers([])).toEqual([]);
  });

  it('is nothing while the guide is not evaluated', () => {
    const input = { basket: filled({ owned: false }), options: none, settled: false };
    expect(blockersOf({ guide: notEvaluated, ...input })).toEqual([]);
  });

  it('is a technical error alone', () => {
    const input = { basket: filled({ owned: false }), options: none, settled: true };
    expect(blockersOf({ guide: unknownError, ...input })).toEqual(['technicalError']);
  });

  it('is an empty basket alone', () => {
    const empty = { items: {}, keys: [] };
    expect(blockers(['missingAddress', 'closedForTheDay', 'emptyBasket'], empty)).toEqual(['emptyBasket']);
  });

  it.each<GuideIssue>([
    'missingAddress',
    'missingCity',
    'invalidAddress',
    'outOfRange',
    'closedForTheDay',
    'unavailableItems',
    'invalidOrderTime',
    'unconfirmedPreorder',
    'failedSubmission',
  ])('is %s by itself', (issue) => {
    expect(blockers([issue])).toEqual([issue]);
  });

  it('lists what is to be fixed in the guide’s order', () => {
    expect(blockers(['outOfRange', 'unavailableItems'], { lockReasons: ['belowMinimum'] })).toEqual([
      'outOfRange',
      'unavailableItems',
      'belowMinimum',
    ]);
  });

  it('asks about a preorder only when nothing else is left, and shows a failed submission last', () => {
    expect(blockers(['missingAddress', 'unconfirmedPreorder', 'failedSubmission'])).toEqual(['missingAddress']);
    expect(blockers(['unconfirmedPreorder', 'failedSubmission'])).toEqual(['unconfirmedPreorder']);
  });

  it('says closed where no day has times, and another time where one has', () => {
    expect(blockers(['closedForTheDay'])).toEqual(['closedForTheDay']);
    expect(blockers(['closedForTheDay', 'invalidOrderTime'], {}, { options: none })).toEqual(['closed']);
  });

  it('knows each lock reason of the basket: no address, below the minimum, out of range, not open', () => {
    expect(blockers([], { lockReasons: ['noAddress'] })).toEqual(['missingAddress']);
    expect(blockers([], { lockReasons: ['belowMinimum'] })).toEqual(['belowMinimum']);
    expect(blockers([], { lockReasons: ['outOfRange'] })).toEqual(['outOfRange']);
    expect(blockers([], { lockReasons: ['notOpen'] })).toEqual(['closed']);
  });

  it('says one thing of an address', () => {
    expect(blockers(['missingCity'], { lockReasons: ['outOfRange'] })).toEqual(['missingCity']);
  });

  it('leaves lock reasons of delivery out for takeaway, and those that may be outdated', () => {
    const lockReasons: Basket['lockReasons'] = ['noAddress', 'belowMinimum', 'outOfRange'];
    expect(blockers([], { lockReasons, orderTransport: takeaway })).toEqual([]);
    expect(blockers([], { lockReasons }, { settled: false })).toEqual([]);
  });

  it('asks to complete only what is to be had', () => {
    const line = aBasketItem({ sane: false });
    const withLine = (item: typeof line) => ({ items: { a: item }, keys: ['a'] });
    expect(blockers(['incompleteItems'], withLine(line))).toEqual(['incompleteItems']);
    expect(blockers(['incompleteItems'], withLine({ ...line, available: false }))).toEqual([]);
  });

  it('lets others only look at a basket', () => {
    expect(blockers(['missingAddress'], { owned: false })).toEqual(['notOwner']);
  });
});
