import type { Basket, LockReason } from '#shared/contract/baskets.ts';
import type { OrderTimeOptions } from '#shared/contract/hours.ts';
import type { Guide, GuideIssue } from './basket-guide.ts';

/** What is said in place of the way to checkout: the guide's issues, and what only the basket knows. */
export type Blocker = GuideIssue | 'closed' | 'belowMinimum' | 'notOwner';

/**
 * The hardest first (PRODUCT.md 9.11): what could end it here altogether, then each before those that its solution may
 * change. Nothing is so solved in vain: another time brings a dish back, one that is taken out lowers the sum.
 */
export const blockersByHardness = [
  'technicalError',
  'notOwner',
  'emptyBasket',
  'closed',
  'missingAddress',
  'missingCity',
  'invalidAddress',
  'outOfRange',
  'closedForTheDay',
  'invalidOrderTime',
  'unavailableItems',
  'incompleteItems',
  'belowMinimum',
  'unconfirmedPreorder',
  'failedSubmission',
] as const satisfies readonly Blocker[];

interface BlockerInput {
  readonly guide: Guide;
  readonly basket: Basket;
  readonly options: OrderTimeOptions;
  /** whether the basket is the server's: before that its lock reasons may be those of an earlier state */
  readonly settled: boolean;
}

/**
 * The hardest of what blocks the way to checkout, which is said alone; null where nothing does. Below zero the guide does
 * not know yet, so nothing blocks. An empty basket and one of somebody else have nothing else to solve. Where no day has
 * times, another time is no way out, so it is called closed. What is not to be had anyway is not to be completed.
 */
export function hardestBlocker({ guide, basket, options, settled }: BlockerInput): Blocker | null {
  if (guide.count < 0) return null;
  if (guide.technicalError) return 'technicalError';
  if (!basket.owned) return 'notOwner';
  if (basket.keys.length === 0) return 'emptyBasket';
  const found = new Set<Blocker>(guide.issues);
  const knowsAddress = addressBlockers.some((blocker) => found.has(blocker));
  for (const blocker of lockBlockersOf(basket, settled)) {
    if (!knowsAddress || !addressBlockers.includes(blocker)) found.add(blocker);
  }
  if (!canBeCompleted(basket)) found.delete('incompleteItems');
  if (found.has('closedForTheDay') && !hasTimes(basket, options)) found.add('closed');
  return blockersByHardness.find((blocker) => found.has(blocker)) ?? null;
}

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
