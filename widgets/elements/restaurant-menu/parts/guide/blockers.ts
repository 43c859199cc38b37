import type { Basket } from '../../../../../shared/contract/baskets.ts';
import type { OrderTimeOptions } from '../../../../../shared/contract/hours.ts';
import type { Guide, GuideIssue } from '../../../../../shared/domain/basket/basket-guide.ts';

/** What is said in place of the checkout button: the guide's issues, and what only the basket knows. */
export type Blocker = GuideIssue | 'closed' | 'belowMinimum' | 'notOwner';

export interface BlockerInput {
  readonly guide: Guide;
  readonly basket: Basket;
  readonly options: OrderTimeOptions;
}

/**
 * What blocks the way to checkout, in the order in which it is to be mended. An empty basket says so itself. A
 * preorder is asked about only when nothing else is left. Where no day has times, another time is no way out, so it
 * is called closed. What is not to be had anyway is not to be completed first.
 */
export function blockersOf({ guide, basket, options }: BlockerInput): Blocker[] {
  if (!basket.owned) return ['notOwner'];
  const transport = basket.orderTransport.takeaway ? 'takeaway' : 'delivery';
  const anyTime = options[transport].some((day) => day.length > 0);
  const issues = guide.issues
    .filter((issue) => issue !== 'emptyBasket' && issue !== 'failedSubmission')
    .filter((issue) => issue !== 'incompleteItems' || canBeCompleted(basket))
    .map((issue): Blocker => (issue === 'closedForTheDay' && !anyTime ? 'closed' : issue));
  const blockers = issues.filter((issue) => issue !== 'unconfirmedPreorder');
  if (basket.lockReasons.includes('belowMinimum')) blockers.push('belowMinimum');
  if (blockers.length > 0) return blockers;
  return issues;
}

function canBeCompleted({ items }: Basket): boolean {
  return Object.values(items).some((item) => !item.sane && item.available);
}
