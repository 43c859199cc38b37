import type { Basket } from '#shared/contract/baskets.ts';
import type { OrderBody, OrderPlaced, Transport, WantedTime } from '#shared/contract/orders.ts';
import type { Session } from '#shared/contract/session.ts';
import { wantedTimeOf } from '#shared/domain/basket/stored-basket.ts';
import { basketAtom } from '../basket/basket.ts';
import { basketPartsOf } from '../basket/basket-parts.ts';
import { reloadBasketAtom } from '../basket/load-basket.ts';
import { orderingFromAtom } from '../basket/own-reopening.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { nowAtom } from '../core/minute.ts';
import { portsAtom } from '../core/ports.ts';
import type { Failure } from '../core/remote/failure.ts';
import { isLost } from '../core/remote/failure.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { valueOf } from '../core/remote/remote.ts';
import { createRetry } from '../core/remote/retry.ts';
import { rememberOrderAtom } from '../orders/own-orders.ts';
import { currentSessionAtom } from '../sessions/session.ts';
import type { CheckoutForm } from './checkout-fields.ts';
import { checkoutFormAtom, renewCheckoutAtom } from './checkout-form.ts';
import { deliveryOf, isUnsavedDoor } from './checkout-known.ts';
import { isAnswered, type OrderAttempt, openAttempt, sendAttempt, startAttempt } from './order-attempt.ts';
import { submissionAtom } from './submission.ts';

/** Milliseconds for which it is asked what became of an order, without the person doing anything. */
const askedFor = 10 * 60_000;
const firstPauseSeconds = 2;

/** The submission under way at a restaurant; made anew in each store. */
const flightOf = family((_slug) => atom(() => ({ current: null as Promise<Outcome<OrderPlaced>> | null })));

/**
 * What stood above the button when it was pressed; `totalSum` and, after bonus points, `remainingAmount` in cents. The
 * server refuses what differs, but not that less remains. `tip`: in place
 * of the form's, which the chosen payment type may not allow; `ageConfirmed`: only where something asks for an age.
 */
interface ShownOrder {
  readonly basketCacheId: string;
  readonly transport: Transport;
  readonly totalSum: number;
  readonly remainingAmount: number;
  readonly orderTime: WantedTime;
  readonly tip?: number;
  readonly ageConfirmed?: boolean;
}

interface PlaceOrder {
  readonly slug: string;
  /** left out: the basket as it is */
  readonly shown?: ShownOrder;
  /** where the provider's payment page leads back to */
  readonly returnUrl?: string;
}

/**
 * Places the order of a restaurant's basket, once (PRODUCT.md 10.1): the attempt's key is kept, beyond a reload too,
 * until the answer is known. The same form sent again after a network failure carries the same key; a changed one a new
 * one. A second click while the first is under way waits for the same answer.
 */
export const placeOrderAtom = atom(
  null,
  (get, set, { slug, shown, returnUrl }: PlaceOrder): Promise<Outcome<OrderPlaced>> => {
    const attemptOf = () => {
      const order = shown ?? orderOf(valueOf(get(basketAtom(slug)))?.basket, get(nowAtom));
      const form = get(checkoutFormAtom(slug));
      const where = order.transport === 'delivery' ? whereTo(get(currentSessionAtom), form) : {};
      const body = { ...bodyOf(form, order, returnUrl), ...where };
      return startAttempt(get(portsAtom).storage, slug, body);
    };
    return set(submitAtom, { slug, attemptOf });
  },
);

/**
 * Asks again what became of an order whose answer was lost, with its own key and contents, so that nothing is ordered
 * twice. Null where every order was answered.
 */
export const resumeOrderAtom = atom(
  null,
  (get, set, slug: string, isQuiet?: boolean): Promise<Outcome<OrderPlaced>> | null => {
    const open = openAttempt(get(portsAtom).storage, slug);
    return open && set(submitAtom, { slug, attemptOf: () => open, isQuiet: isQuiet ?? false });
  },
);

const askingOf = family((_slug) => atom(false));

/** Whether it is asked without the person doing anything what became of an order. */
export const isAskingAtom = family((slug) => atom((get) => get(askingOf(slug))));

interface KeepAsking {
  readonly slug: string;
  /** in which there was no answer */
  readonly failure: Failure;
  /** gets what became of the order, once that is known */
  readonly onAnswer: (outcome: Outcome<OrderPlaced>) => void;
}

/**
 * Asks again and again what became of an order whose answer was lost, as {@link resumeOrderAtom} does, for ten minutes:
 * whoever pressed the button may not want it any later. What is shown meanwhile stays. Returns what ends it.
 *
 *     button ──✗ no answer ── 2 s ──✗ ── 2 s ──✗ ── 4 s … ── or the connection is back ──► answer
 */
export const keepAskingAtom = atom(null, (get, set, { slug, failure, onAnswer }: KeepAsking): (() => void) => {
  const retry = createRetry();
  let isOver = false;
  const stop = () => {
    isOver = true;
    retry.stop();
    clearTimeout(limit);
    set(askingOf(slug), false);
  };
  const limit = setTimeout(stop, askedFor);
  const wait = ({ retryAfterSeconds }: Failure) =>
    retry.wait(get(portsAtom), () => void ask(), Math.max(retryAfterSeconds ?? 0, firstPauseSeconds));
  const ask = async () => {
    const outcome = await set(resumeOrderAtom, slug, true);
    if (isOver) return;
    if (outcome && !outcome.ok && isToBeAsked(outcome.error)) return wait(outcome.error);
    stop();
    if (outcome) onAnswer(outcome);
  };
  set(askingOf(slug), true);
  wait(failure);
  return stop;
});

/** Whether nobody knows what became of an order, and asking again will show it. */
export function isToBeAsked(failure: Failure): boolean {
  return isLost(failure) && !isAnswered(failure);
}

interface Submit {
  readonly slug: string;
  readonly attemptOf: () => OrderAttempt;
  /** nobody has pressed anything: what is shown stays until there is an answer */
  readonly isQuiet?: boolean;
}

const submitAtom = atom(
  null,
  (get, set, { slug, attemptOf, isQuiet = false }: Submit): Promise<Outcome<OrderPlaced>> => {
    const flight = get(flightOf(slug));
    if (!isQuiet) set(submissionAtom(slug), { status: 'sending' });
    const submit = async () => {
      const outcome = await outcomeOf(async () => {
        // the changes of the basket under way are sent first: the order is to be for what is shown, them included
        const { entriesAtom, queueAtom } = basketPartsOf(slug);
        if (get(entriesAtom).length > 0) await get(queueAtom).run(() => Promise.resolve());
        const attempt = attemptOf();
        set(orderingFromAtom, attempt.body.basketCacheId);
        return await sendAttempt(get(portsAtom), slug, attempt);
      });
      set(settleAtom, { slug, outcome });
      return outcome;
    };
    flight.current ??= submit().finally(() => {
      flight.current = null;
    });
    return flight.current;
  },
);

/** What an answer, or that there was none, makes of a submission. */
const settleAtom = atom(null, (_, set, { slug, outcome }: { slug: string; outcome: Outcome<OrderPlaced> }): void => {
  if (!outcome.ok) {
    set(submissionAtom(slug), { status: 'failed', error: outcome.error });
    return;
  }
  set(rememberOrderAtom, outcome.value.orderId);
  set(renewCheckoutAtom, slug);
  set(submissionAtom(slug), { status: 'placed', order: outcome.value });
  void set(reloadBasketAtom, slug);
});

function orderOf(basket: Basket | undefined, now: Temporal.Instant): ShownOrder {
  if (!basket) throw new Error('There is no basket to order yet. Wait until it is loaded.');
  const transport = basket.orderTransport.takeaway ? 'takeaway' : 'delivery';
  const { totalSum, remainingAmount } = transport === 'takeaway' ? basket.takeawayTotals : basket.deliveryTotals;
  const orderTime = wantedTimeOf(basket.orderTime, now);
  return { basketCacheId: basket.id, transport, totalSum, remainingAmount, orderTime };
}

function whereTo(session: Session | null, form: CheckoutForm): Partial<OrderBody> {
  const { saveAddress } = form;
  return { ...deliveryOf(session, form), ...(isUnsavedDoor(session, form) && { saveAddress }) };
}

function bodyOf(
  { fields, newsletter, acceptedTerms, tip }: CheckoutForm,
  order: ShownOrder,
  returnUrl: string | undefined,
): OrderBody {
  return {
    tip,
    ...order,
    ...fields,
    'order-newsletter': newsletter,
    acceptedTerms,
    ...(returnUrl !== undefined && { returnUrl }),
  };
}
