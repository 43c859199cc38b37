import type { Basket } from '#shared/contract/baskets.ts';
import type { ErrorKey } from '#shared/contract/errors.ts';
import type { OrderTimeOptions } from '#shared/contract/hours.ts';
import type { Location } from '#shared/contract/locations.ts';

/** What stands between a person and their food, in the order in which it is shown (PRODUCT.md 9.1). */
export const guideIssues = [
  'technicalError',
  'missingAddress',
  'missingCity',
  'invalidAddress',
  'outOfRange',
  'closedForTheDay',
  'emptyBasket',
  'unavailableItems',
  'incompleteItems',
  'invalidOrderTime',
  'unconfirmedPreorder',
  'failedSubmission',
] as const;
export type GuideIssue = (typeof guideIssues)[number];

/** Ids of technical errors (PRODUCT.md 9.2). */
type TechnicalError = 'missingRestaurant' | 'missingBasket' | 'unknown';

export interface GuideInput {
  /** null: it could not be loaded */
  restaurant: { inRange: boolean; orderTimeOptions: OrderTimeOptions } | null;
  /** null: it could not be loaded */
  basket: Basket | null;
  /** a guest's location, or the selected address as one; null: none */
  location: Pick<Location, 'city' | 'cities'> | null;
  preorderConfirmed: boolean;
  /** keys of the errors with which the last submission failed */
  submitErrors: readonly string[];
}

export interface Guide {
  /** how many issues there are; below zero: not yet evaluated */
  count: number;
  issues: GuideIssue[];
  technicalError: TechnicalError | null;
}

/** The guide while something it needs is still loading. */
export const notEvaluated: Guide = { count: -1, issues: [], technicalError: null };

/** The guide where something failed that is neither the restaurant nor the basket. */
export const unknownError: Guide = { count: 1, issues: ['technicalError'], technicalError: 'unknown' };

/**
 * A wrong code: the first is what a coupon's own call says, the other what an order and the field for all codes say. It
 * is said at its own field and fails no submission.
 */
export const invalidCodeKeys: readonly string[] = [
  'coupon.error.invalid-coupon-code',
  'coupon.error.invalid-discount-code',
] satisfies readonly ErrorKey[];

/**
 * Every issue of a basket in order. Takeaway skips the address checks. Without slots on the chosen day, that is
 * said and not also that the time is invalid; of a day that is over only the latter, which another day resolves. A
 * technical error hides all others: they can't be checked.
 */
export function guideOf({ restaurant, basket, location, preorderConfirmed, submitErrors }: GuideInput): Guide {
  if (!restaurant) return { ...unknownError, technicalError: 'missingRestaurant' };
  if (!basket) return { ...unknownError, technicalError: 'missingBasket' };
  const { orderTransport, orderTime, sanities, keys } = basket;
  const transport = orderTransport.takeaway ? 'takeaway' : 'delivery';
  const { dayOffset } = orderTime;
  const closed = dayOffset >= 0 && (restaurant.orderTimeOptions[transport][dayOffset] ?? []).length === 0;
  const address = orderTransport.takeaway ? null : addressIssueOf(location, restaurant.inRange);
  const found: Record<GuideIssue, boolean> = {
    technicalError: false,
    missingAddress: address === 'missingAddress',
    missingCity: address === 'missingCity',
    invalidAddress: address === 'invalidAddress',
    outOfRange: address === 'outOfRange',
    closedForTheDay: closed,
    emptyBasket: keys.length === 0,
    unavailableItems: !sanities.itemsAvailable,
    incompleteItems: !sanities.itemsComplete,
    invalidOrderTime: !closed && !sanities.orderTime,
    unconfirmedPreorder: orderTime.time !== null && !preorderConfirmed,
    failedSubmission: submitErrors.some((key) => !invalidCodeKeys.includes(key)),
  };
  const issues = guideIssues.filter((issue) => found[issue]);
  return { count: issues.length, issues, technicalError: null };
}

/** The first thing wrong with the address: none, several cities and none chosen, no city at all, too far. */
function addressIssueOf(location: GuideInput['location'], inRange: boolean): GuideIssue | null {
  if (!location) return 'missingAddress';
  if (!location.city) return location.cities.length === 0 ? 'invalidAddress' : 'missingCity';
  return inRange ? null : 'outOfRange';
}
