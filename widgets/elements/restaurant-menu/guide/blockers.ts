import type { Basket, LockReason } from '#shared/contract/baskets.ts';
import type { OrderTimeOptions } from '#shared/contract/hours.ts';
import { type Guide, type GuideIssue, guideIssues } from '#shared/domain/basket/basket-guide.ts';
import { guideAtom } from '#state/checkout/guide.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { useOrderTimes, useRestaurant } from '../restaurant-context.ts';

/** What is said in place of the checkout button: the guide's issues, and what only the basket knows. */
export type Blocker = GuideIssue | 'closed' | 'belowMinimum' | 'notOwner';

interface BlockerInput {
  readonly guide: Guide;
  readonly basket: Basket;
  readonly options: OrderTimeOptions;
  /** whether the basket is the server's: before that its lock reasons may be those of an earlier state */
  readonly settled: boolean;
}

/**
 * What blocks the way to checkout, in the order in which it is to be solved. Below zero the guide does not know yet,
 * so nothing blocks. An empty basket and one of somebody else have nothing else to solve. Where no day has times,
 * another time is no way out, so it is called closed. What is not to be had anyway is not to be completed first. Only
 * when nothing else is left, a preorder is asked about, and only after that a failed submission is named.
 */
export function blockersOf({ guide, basket, options, settled }: BlockerInput): Blocker[] {
  if (guide.count < 0) return [];
  if (guide.technicalError) return ['technicalError'];
  if (!basket.owned) return ['notOwner'];
  if (basket.keys.length === 0) return ['emptyBasket'];
  const found = new Set<Blocker>(guide.issues);
  const knowsAddress = addressBlockers.some((blocker) => found.has(blocker));
  for (const blocker of lockBlockersOf(basket, settled)) {
    if (!knowsAddress || !addressBlockers.includes(blocker)) found.add(blocker);
  }
  if (!canBeCompleted(basket)) found.delete('incompleteItems');
  if (found.has('closedForTheDay') && !hasTimes(basket, options)) found.add('closed');
  if (found.has('closed')) {
    found.delete('closedForTheDay');
    // no time would be valid
    found.delete('invalidOrderTime');
  }
  const inOrder = blockerOrder.filter((blocker) => found.has(blocker));
  const toSolve = inOrder.filter((blocker) => !lastBlockers.includes(blocker));
  return toSolve.length > 0 ? toSolve : inOrder.slice(0, 1);
}

/** Said one after the other, when all else is solved. */
const lastBlockers: readonly Blocker[] = ['unconfirmedPreorder', 'failedSubmission'];

const blockerOrder: readonly Blocker[] = guideIssues.flatMap((issue): Blocker[] => {
  if (issue === 'closedForTheDay') return ['closed', issue];
  return issue === 'invalidOrderTime' ? [issue, 'belowMinimum'] : [issue];
});

const blockerOfLock: Record<LockReason, Blocker> = {
  noAddress: 'missingAddress',
  outOfRange: 'outOfRange',
  belowMinimum: 'belowMinimum',
  notOpen: 'closed',
};

const addressBlockers: readonly Blocker[] = ['missingAddress', 'missingCity', 'invalidAddress', 'outOfRange'];

/**
 * Why the server has locked the basket, where the guide has not found it by itself: it knows the address and the
 * hours as they are now. Of the address one thing is said, the guide's.
 */
function lockBlockersOf({ orderTransport, lockReasons }: Basket, settled: boolean): Blocker[] {
  if (!settled) return [];
  const blockers = lockReasons.map((reason) => blockerOfLock[reason]);
  return orderTransport.takeaway ? blockers.filter((blocker) => blocker === 'closed') : blockers;
}

function hasTimes({ orderTransport }: Basket, options: OrderTimeOptions): boolean {
  return options[orderTransport.takeaway ? 'takeaway' : 'delivery'].some((day) => day.length > 0);
}

function canBeCompleted({ items }: Basket): boolean {
  return Object.values(items).some((item) => !item.sane && item.available);
}

/** What stands between this basket and checkout, evaluated anew with everything it hangs on. */
export function useGuide(basket: Basket, busy: boolean) {
  const { slug } = useRestaurant();
  const guide = useAtomValue(guideAtom(slug));
  const options = useOrderTimes();
  const evaluated = guide.count >= 0;
  return {
    blockers: blockersOf({ guide, basket, options, settled: !busy }),
    /** false while something is loading: nothing blocks, and nothing is known */
    evaluated,
    /** evaluated, and nothing is being saved: what blocks is sure */
    settled: !busy && evaluated,
  };
}
