import * as z from 'zod/mini';
import type { Basket } from '../../shared/contract/baskets.ts';
import { placeOrder } from '../../shared/contract/calls/orders.ts';
import type { OrderBody, OrderPlaced, Transport } from '../../shared/contract/orders.ts';
import type { Ports } from '../io/ports.ts';
import { basketAtom, reloadBasketAtom } from './basket/basket.ts';
import { type CheckoutForm, checkoutFormAtom, renewCheckoutAtom } from './checkout-form.ts';
import { type Failure, isApiFailure } from './failure.ts';
import { family } from './family.ts';
import { atom } from './jotai.ts';
import { newKey } from './new-key.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { rememberOrderAtom } from './own-orders.ts';
import { portsAtom } from './ports.ts';
import { valueOf } from './remote.ts';
import { readStored } from './stored-json.ts';

/** How ordering stands at a restaurant. */
export type Submission =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'failed'; readonly error: Failure }
  | { readonly status: 'placed'; readonly order: OrderPlaced };

const stateOf = family((_slug) => atom<Submission>({ status: 'idle' }));
export const submissionAtom = family((slug) => atom((get) => get(stateOf(slug))));
export const resetSubmissionAtom = atom(null, (_, set, slug: string) =>
  set(stateOf(slug), { status: 'idle' }),
);

/** Times that a lost request is sent again, each with the same key. */
const maximumRepeats = 2;

/** The submission under way at a restaurant; made anew in each store. */
const flightOf = family((_slug) => atom(() => ({ current: null as Promise<Outcome<OrderPlaced>> | null })));

/** What stood above the button when it was pressed; `totalSum` in cents. The server refuses what differs. */
export interface ShownOrder {
  readonly basketCacheId: string;
  readonly transport: Transport;
  readonly totalSum: number;
}

interface PlaceOrder {
  readonly slug: string;
  /** left out: the basket as it is */
  readonly shown?: ShownOrder;
  /** where the provider's payment page leads back to */
  readonly returnUrl?: string;
}

/**
 * Places the order of a restaurant's basket, once (rulings 5): the attempt's key is kept, beyond a reload too, until
 * the answer is known. The same form sent again after a network failure carries the same key; a changed one a new one.
 * A second click while the first is under way waits for the same answer.
 */
export const placeOrderAtom = atom(null, (get, set, order: PlaceOrder): Promise<Outcome<OrderPlaced>> => {
  const flight = get(flightOf(order.slug));
  flight.current ??= set(submitAtom, order).finally(() => {
    flight.current = null;
  });
  return flight.current;
});

const submitAtom = atom(
  null,
  async (get, set, { slug, shown, returnUrl }: PlaceOrder): Promise<Outcome<OrderPlaced>> => {
    const stateAtom = stateOf(slug);
    set(stateAtom, { status: 'sending' });
    const outcome = await outcomeOf(async () => {
      const order = shown ?? orderOf(valueOf(get(basketAtom(slug)))?.basket);
      return await sendOrder(get(portsAtom), slug, bodyOf(get(checkoutFormAtom(slug)), order, returnUrl));
    });
    if (!outcome.ok) {
      set(stateAtom, { status: 'failed', error: outcome.error });
      return outcome;
    }
    set(rememberOrderAtom, outcome.value.orderId);
    set(renewCheckoutAtom, slug);
    set(stateAtom, { status: 'placed', order: outcome.value });
    void set(reloadBasketAtom, slug);
    return outcome;
  },
);

const attempt = z.object({ key: z.string(), body: z.string() });
const attemptKey = (slug: string) => `de-order-attempt-${slug}`;

async function sendOrder(
  { api, captcha, storage }: Ports,
  slug: string,
  body: OrderBody,
): Promise<OrderPlaced> {
  const text = JSON.stringify(body);
  const known = readStored(storage.visit, attemptKey(slug), attempt);
  const key = known?.body === text ? known.key : newKey();
  storage.visit.set(attemptKey(slug), JSON.stringify({ key, body: text }));
  for (let repeats = 0; ; repeats += 1) {
    try {
      const g_recaptcha_token = await captcha.token('orderform');
      const placed = await api.call(placeOrder, {
        params: { slug },
        body: { ...body, g_recaptcha_token },
        headers: { 'Idempotency-Key': key },
      });
      storage.visit.remove(attemptKey(slug));
      return placed;
    } catch (cause) {
      const lost = isApiFailure(cause) && cause.status === null;
      if (lost && repeats < maximumRepeats) continue;
      // a refusal is an answer; after silence or the server's own failure nobody knows, so the key is kept
      const answered = isApiFailure(cause) && cause.status !== null && cause.status < 500;
      if (answered) storage.visit.remove(attemptKey(slug));
      throw cause;
    }
  }
}

function orderOf(basket: Basket | undefined): ShownOrder {
  if (!basket) throw new Error('There is no basket to order yet. Wait until it is loaded.');
  const transport = basket.orderTransport.takeaway ? 'takeaway' : 'delivery';
  const { totalSum } = transport === 'takeaway' ? basket.takeawayTotals : basket.deliveryTotals;
  return { basketCacheId: basket.id, transport, totalSum };
}

function bodyOf(
  { fields, newsletter, acceptedTerms, tip, address }: CheckoutForm,
  order: ShownOrder,
  returnUrl: string | undefined,
): OrderBody {
  return {
    ...order,
    ...fields,
    'order-newsletter': newsletter,
    acceptedTerms,
    tip,
    ...(address && { address }),
    ...(returnUrl !== undefined && { returnUrl }),
  };
}
