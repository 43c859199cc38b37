import type { Basket } from '#shared/contract/baskets.ts';
import type { OrderTimeOptions } from '#shared/contract/hours.ts';
import type { Location } from '#shared/contract/locations.ts';
import {
  type Blocker as BasketBlocker,
  blockersByHardness,
  hardestBlocker,
} from '#shared/domain/basket/basket-blockers.ts';
import { guideOf } from '#shared/domain/basket/basket-guide.ts';

/** Said by a screen of its own, above the order button or in the list of errors. */
const saidElsewhere = ['technicalError', 'emptyBasket', 'unconfirmedPreorder', 'failedSubmission'] as const;

/** `timeReset`: the chosen time was gone, and the one that is shown in its place is not confirmed yet. */
export type Blocker = Exclude<BasketBlocker, (typeof saidElsewhere)[number]> | 'timeReset';

export function isAboutAddress(
  blocker: BasketBlocker | 'timeReset' | null,
): blocker is 'missingAddress' | 'missingCity' | 'invalidAddress' | 'outOfRange' {
  return (
    blocker === 'missingAddress' ||
    blocker === 'missingCity' ||
    blocker === 'invalidAddress' ||
    blocker === 'outOfRange'
  );
}

export function isAboutTime(blocker: Blocker | null): boolean {
  return blocker === 'invalidOrderTime' || blocker === 'closedForTheDay' || blocker === 'timeReset';
}

interface BlockerInput {
  readonly restaurant: { readonly inRange: boolean };
  readonly basket: Basket;
  readonly location: Location | null;
  readonly orderTimes: OrderTimeOptions;
  /** whether the chosen time is (still) one of them */
  readonly isTimeOffered: boolean;
  /** whether it is another one since the checkout was opened, because that one was gone, and not yet confirmed */
  readonly isTimeReset: boolean;
}

/**
 * The hardest of what stands between a basket and its order apart from the form, by the basket's own rule
 * (PRODUCT.md 9.11). That a time was chosen is confirmed by reading it above the order button. An address without a house
 * number counts as invalid.
 */
export function blockerOf({
  restaurant,
  basket,
  location,
  orderTimes,
  isTimeOffered,
  isTimeReset,
}: BlockerInput): Blocker | null {
  const guide = guideOf({
    restaurant: { inRange: restaurant.inRange, orderTimeOptions: orderTimes },
    basket: { ...basket, sanities: { ...basket.sanities, orderTime: isTimeOffered } },
    location,
    preorderConfirmed: true,
    submitErrors: [],
  });
  const hasNoHouse = !basket.orderTransport.takeaway && !(location?.streetname && location.streetnumber);
  if (hasNoHouse && !guide.issues.some(isAboutAddress)) guide.issues.push('invalidAddress');
  const hardest = hardestBlocker({
    guide,
    // of the address and the hours this page knows better
    basket: { ...basket, lockReasons: basket.lockReasons.filter((reason) => reason === 'belowMinimum') },
    options: orderTimes,
    settled: true,
  });
  if (isTimeReset && isTimeOffered && !isHarderThanTime(hardest)) return 'timeReset';
  return hardest !== null && isSaidHere(hardest) ? hardest : null;
}

function isHarderThanTime(blocker: BasketBlocker | null): boolean {
  return blocker !== null && blockersByHardness.indexOf(blocker) < blockersByHardness.indexOf('invalidOrderTime');
}

function isSaidHere(blocker: BasketBlocker): blocker is Exclude<Blocker, 'timeReset'> {
  return !saidElsewhere.some((each) => each === blocker);
}
