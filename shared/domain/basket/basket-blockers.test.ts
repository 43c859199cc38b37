import { describe, expect, it } from 'vitest';
import type { Basket } from '#shared/contract/baskets.ts';
import { aBasket, aBasketItem, aRestaurantDetails } from '#tests/support/builders.ts';
import { blockersByHardness, hardestBlocker } from './basket-blockers.ts';
import { type GuideIssue, guideIssues, notEvaluated, unknownError } from './basket-guide.ts';

const { orderTimeOptions } = aRestaurantDetails();
const none = { delivery: [[], []], takeaway: [[], []] };
const takeaway = { takeaway: true, delivery: false };
const filled = (basket: Partial<Basket> = {}) => aBasket({ lines: [aBasketItem()], ...basket });
const incomplete = aBasketItem({ sane: false });
const withLine = (item: typeof incomplete) => ({ items: { a: item }, keys: ['a'] });

const hardest = (
  issues: readonly GuideIssue[],
  basket: Partial<Basket> = {},
  { options = orderTimeOptions, settled = true } = {},
) =>
  hardestBlocker({
    guide: { issues: [...issues], count: issues.length, technicalError: null },
    basket: filled(basket),
    options,
    settled,
  });

describe('the hardest of what blocks the way to checkout', () => {
  it('is none when the guide finds nothing', () => {
    expect(hardest([])).toBeNull();
  });

  it('is none while the guide is not evaluated', () => {
    const input = { basket: filled({ owned: false }), options: none, settled: false };
    expect(hardestBlocker({ guide: notEvaluated, ...input })).toBeNull();
  });

  it('is a technical error before all others', () => {
    const input = { basket: filled({ owned: false }), options: none, settled: true };
    expect(hardestBlocker({ guide: unknownError, ...input })).toBe('technicalError');
  });

  it('is that a basket is somebody else’s, or empty, whatever else is wrong with it', () => {
    const empty = { items: {}, keys: [] };
    expect(hardest(['missingAddress', 'closedForTheDay', 'emptyBasket'], empty)).toBe('emptyBasket');
    expect(hardest(['missingAddress'], { owned: false })).toBe('notOwner');
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
  ])('is %s where that is all', (issue) => {
    expect(hardest([issue])).toBe(issue);
  });

  it('is one after the other as each is solved: closed, address, day, time, items, choice, minimum, preorder, failure', () => {
    const basket = {
      ...withLine(incomplete),
      lockReasons: ['belowMinimum', 'notOpen'] as Basket['lockReasons'],
    };
    let issues = guideIssues.filter((issue) => issue !== 'technicalError' && issue !== 'emptyBasket');
    let { lockReasons } = basket;
    const said: string[] = [];
    for (;;) {
      const blocker = hardest(issues, { ...basket, lockReasons });
      if (blocker === null) break;
      said.push(blocker);
      issues = issues.filter((issue) => issue !== blocker);
      lockReasons = lockReasons.filter(
        (reason) => reason !== (blocker === 'closed' ? 'notOpen' : blocker === 'belowMinimum' ? blocker : undefined),
      );
    }
    expect(said).toEqual(blockersByHardness.slice(3));
  });

  it('is closed where no day has times, and another time where one has', () => {
    expect(hardest(['closedForTheDay'])).toBe('closedForTheDay');
    expect(hardest(['outOfRange', 'closedForTheDay', 'invalidOrderTime'], {}, { options: none })).toBe('closed');
  });

  it('knows each lock reason of the basket: no address, below the minimum, out of range, not open', () => {
    expect(hardest([], { lockReasons: ['noAddress'] })).toBe('missingAddress');
    expect(hardest([], { lockReasons: ['belowMinimum'] })).toBe('belowMinimum');
    expect(hardest([], { lockReasons: ['outOfRange'] })).toBe('outOfRange');
    expect(hardest([], { lockReasons: ['notOpen'] })).toBe('closed');
  });

  it('says of an address what the guide says of it', () => {
    expect(hardest(['outOfRange'], { lockReasons: ['noAddress'] })).toBe('outOfRange');
  });

  it('leaves lock reasons of delivery out for takeaway, and those that may be outdated', () => {
    const lockReasons: Basket['lockReasons'] = ['noAddress', 'belowMinimum', 'outOfRange'];
    expect(hardest([], { lockReasons, orderTransport: takeaway })).toBeNull();
    expect(hardest([], { lockReasons }, { settled: false })).toBeNull();
  });

  it('asks to complete only what is to be had', () => {
    expect(hardest(['incompleteItems'], withLine(incomplete))).toBe('incompleteItems');
    expect(hardest(['incompleteItems'], withLine({ ...incomplete, available: false }))).toBeNull();
  });
});
