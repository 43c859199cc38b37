import { setTimeout as pause } from 'node:timers/promises';
import { anOrderForm } from '#tests/support/customer.ts';
import type { HttpAnswer } from '#tests/support/http-browser.ts';
import type { Customer } from './customers.ts';
import { assertNoUntrueRefusal, succeed } from './insist.ts';

/** What an order was answered with. */
export interface Placed {
  readonly orderId: string;
  readonly paymentStatus: string;
  /** the provider's page, where it is to be paid there */
  readonly redirectUrl: string | null;
}

/** One checkout: a key, a basket, and everything that the server has ever answered for it. */
export interface Attempt extends Customer {
  readonly key: string;
  readonly basketId: string;
  readonly email: string;
  /** Acknowledgements, the first one first: one for each submission that was answered. */
  readonly placed: Placed[];
  /** What became of it; undefined until that is certain. */
  fate: Fate | undefined;
  /** Submissions that ended without an answer. */
  cutOff: number;
  /** Submissions that were asked to come again. */
  putOff: number;
  /** Submissions that another order was quicker than, with one of the vouchers. */
  outrun: number;
  /** Sends it once more with the same key. May fail as `fetch` does. */
  submit(): Promise<HttpAnswer>;
}

/** What somebody comes with to an order. */
export interface OrderRequest {
  readonly key: string;
  readonly voucher: string | undefined;
  /** a coupon that is typed into the order's form */
  readonly coupon: string | undefined;
}

const retryAfterMilliseconds = 25;

/**
 * Goes through the site up to the last button: basket, product, voucher.
 * @throws whatever a step failed with; the caller begins again
 */
export async function prepareAttempt(customer: Customer, request: OrderRequest): Promise<Attempt> {
  const { browser, shop } = customer;
  const { basketCacheId: basketId } = await succeed<{ basketCacheId: string }>(
    browser.get(`/json/restaurant/${shop.slug}/basket-identifiers`),
  );
  if (!(await isFilled(customer, basketId))) {
    const product = { productId: shop.productId, quantity: 3 };
    await succeed(browser.post(`/json/basket/${basketId}/put`, { product }));
  }
  if (request.voucher !== undefined) await takeVoucher(customer, basketId, request.voucher);

  const email = `${request.key}@example.at`;
  const form = anOrderForm({
    basketCacheId: basketId,
    'order-email': email,
    // Half of them, by the key's first digit.
    'order-payment-type': request.key < '8' ? 'creditcard' : 'cash',
    ...(request.coupon !== undefined && { 'order-payment-discount-code': request.coupon }),
  });
  const attempt: Attempt = {
    ...customer,
    key: request.key,
    basketId,
    email,
    placed: [],
    fate: undefined,
    cutOff: 0,
    putOff: 0,
    outrun: 0,
    async submit() {
      const path = `/json/restaurant/${shop.slug}/order`;
      const headers = { 'idempotency-key': request.key };
      const answer = await browser.post(path, form, headers).catch((error: unknown) => {
        attempt.cutOff += 1;
        throw error;
      });
      if (answer.status === 201 && answer.body) attempt.placed.push(answer.body as Placed);
      return answer;
    },
  };
  return attempt;
}

/** A member's basket may be that of an order that came to nothing, or one whose filling was cut off. */
async function isFilled({ browser, isMember }: Customer, basketId: string): Promise<boolean> {
  if (!isMember) return false;
  const { basket } = await succeed<{ basket: { items: object } }>(browser.get(`/json/basket/${basketId}/`));
  return Object.keys(basket.items).length > 0;
}

/** Where somebody else was quicker, the order goes without it. */
async function takeVoucher({ browser }: Customer, basketId: string, code: string): Promise<void> {
  const answer = browser.post(`/json/basket/${basketId}/voucher-code`, { code });
  if ((await answer).status !== 422) await succeed(answer);
}

/**
 * Sends an attempt until it is acknowledged, as a browser does with its key; `twice` sends it two at a time.
 * @throws Error for an answer that a browser would take for final
 */
export async function submitUntilAcknowledged(attempt: Attempt, twice: boolean): Promise<Placed> {
  for (;;) {
    const sent = twice ? [attempt.submit(), attempt.submit()] : [attempt.submit()];
    for (const result of await Promise.allSettled(sent)) {
      // A lost connection or a server that is coming up says nothing about the order: the same key is sent again.
      if (result.status === 'rejected') continue;
      assertNoUntrueRefusal(result.value);
      if (result.value.status >= 500) {
        attempt.putOff += 1;
        continue;
      }
      const { status, body } = result.value;
      if (isOutrun(result.value)) attempt.outrun += 1;
      else if (status !== 201) throw new Error(`an order was answered ${status}: ${JSON.stringify(body)}`);
    }
    const [placed] = attempt.placed;
    if (placed) return placed;
    await pause(retryAfterMilliseconds);
  }
}

/** The basket has lost a voucher to another order: the person sees the new sum and presses again. */
function isOutrun({ status, body }: HttpAnswer): boolean {
  const { errors = [] } = (body ?? {}) as { errors?: { key: string }[] };
  return status === 409 && errors[0]?.key === 'basket.error.code-mismatch';
}

/** What becomes of an order once it is placed. `unpaid`: whoever was to pay it on the provider's page has gone away. */
export type Fate =
  | 'kept'
  | 'cancelled'
  | 'paid'
  | 'cancelled after payment'
  | 'declined'
  | 'cancelled before payment'
  | 'unpaid';
