import * as z from 'zod/mini';
import type { Basket } from '#shared/contract/baskets.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { type Guide, guideOf, notEvaluated, unknownError } from '#shared/domain/basket/basket-guide.ts';
import { placeAtom } from '../address-search/place.ts';
import { basketAtom } from '../basket/basket.ts';
import { checkoutOpenAtom, confirmResetAtom } from '../basket/basket-notices.ts';
import { basketPartsOf } from '../basket/basket-parts.ts';
import { dateAfter } from '../basket/shown/time-checks.ts';
import { family } from '../core/family.ts';
import { atom, type Getter } from '../core/jotai.ts';
import { keptForVisit } from '../core/kept-for-visit.ts';
import { todayAtom } from '../core/minute.ts';
import { valueOf } from '../core/remote/remote.ts';
import { restaurantAtom } from '../restaurants/restaurant.ts';
import { sessionAtom } from '../sessions/session.ts';
import { orderTimesAtom, resetTimeAtom } from './order-time.ts';
import { resetSubmissionAtom } from './submission.ts';

/** What was confirmed: another basket, transport, day or time asks again. Kept for this visit, over a reload too. */
const confirmedOf = family((slug) => keptForVisit(`de-preorder-${slug}`, z.string()));

/** By the date, so that midnight, which makes "today" of "tomorrow", does not ask again. */
function preorderText(get: Getter, { id, orderTransport, orderTime }: Basket): string {
  const date = dateAfter(get(todayAtom), orderTime.dayOffset);
  return [id, orderTransport.takeaway ? 'takeaway' : 'delivery', date, orderTime.time ?? ''].join('|');
}

/** As a text, so that a minute in which nothing changes draws nothing anew. */
const guideTextOf = family((slug) => {
  const evaluatedAtom = atom((get): Guide => {
    const restaurant = get(restaurantAtom(slug));
    const basket = get(basketAtom(slug));
    const options = get(orderTimesAtom(slug));
    const session = get(sessionAtom);
    if (restaurant.status === 'loading' || basket.status === 'loading') return notEvaluated;
    if (session.status === 'idle' || session.status === 'loading') return notEvaluated;
    const details = valueOf(restaurant)?.details;
    const shown = valueOf(basket)?.basket;
    // nobody knows where the visitor is: "no address" would be wrong
    if (session.status === 'failed' && details && shown) return unknownError;
    return guideOf({
      restaurant: details ? { inRange: details.inRange, orderTimeOptions: options ?? details.orderTimeOptions } : null,
      basket: shown ?? null,
      location: get(placeAtom),
      preorderConfirmed: shown !== undefined && get(confirmedOf(slug)) === preorderText(get, shown),
      submitErrors: get(submitErrorsAtom(slug)),
    });
  });
  return atom((get) => toJson(get(evaluatedAtom)));
});

/**
 * What stands between the basket and its order, checked anew with everything it hangs on (PRODUCT.md 9.1). Its count is
 * below zero while something of that is loading.
 */
export const guideAtom = family((slug) => atom((get) => JSON.parse(get(guideTextOf(slug))) as Guide));

/** The person means the chosen time: the flag is cleared and the count is one less, until time or day change. */
export const confirmPreorderAtom = atom(null, (get, set, slug: string): void => {
  const basket = valueOf(get(basketAtom(slug)))?.basket;
  if (basket) set(confirmedOf(slug), preorderText(get, basket));
  set(confirmResetAtom, slug);
});

/** Keys of the errors with which the last order was refused; the next change of the basket clears them. */
export const submitErrorsAtom = (slug: string) => basketPartsOf(slug).submitErrorsAtom;

export const setSubmitErrorsAtom = atom(null, (_, set, { slug, keys }: { slug: string; keys: readonly string[] }) =>
  set(basketPartsOf(slug).submitErrorsAtom, keys),
);

/**
 * Back from the checkout, nothing is lost: the time is checked at once, and one that was given meanwhile is the guide's to
 * ask about.
 */
export const cancelCheckoutAtom = atom(null, (_, set, slug: string): void => {
  set(checkoutOpenAtom(slug), false);
  set(confirmResetAtom, slug);
  set(resetSubmissionAtom, slug);
  void set(resetTimeAtom, slug);
});
