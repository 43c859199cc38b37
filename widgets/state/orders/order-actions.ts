import type * as z from 'zod/mini';
import { cancelOrder, claimOrder, complainAboutOrder, saveRating } from '#shared/contract/calls/orders.ts';
import type { ErrorKey } from '#shared/contract/errors.ts';
import { type Order, orderStatus, type ratingBody } from '#shared/contract/orders.ts';
import { givingUpAtom } from '../basket/own-reopening.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import type { Failure } from '../core/remote/failure.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { reloadOrderAtom, takeOrderAtom } from './order.ts';

/**
 * Cancels an order that is not confirmed yet. Where the restaurant was quicker (409), the order is fetched again, so
 * that the screen shows what it did. What the server puts off, or whose answer it has lost, is asked for again.
 */
export const cancelOrderAtom = atom(null, async (get, set, id: string): Promise<Outcome<Order>> => {
  set(givingUpAtom, 1);
  const cancel = () =>
    outcomeOf(async () => {
      const { foodorder } = await get(portsAtom).api.call(cancelOrder, { params: { id } });
      return foodorder;
    });
  let outcome = await cancel();
  for (let asked = 1; asked < mostQuestions && isPutOff(outcome); asked += 1) {
    await pauseBefore(outcome.error);
    outcome = await askedAgain(await cancel(), () => set(reloadOrderAtom, id));
  }
  set(givingUpAtom, -1);
  if (outcome.ok) set(takeOrderAtom, outcome.value);
  else if (outcome.error.status === 409) await set(reloadOrderAtom, id);
  return outcome;
});

/** How often it is asked for what the server puts off: for about a minute. */
const mostQuestions = 30;
const usualPauseSeconds = 2;

/** Nothing is known yet: the server asks to be asked again. */
function isPutOff(outcome: Outcome<unknown>): outcome is { ok: false; error: Failure } {
  return !outcome.ok && putOff.has(outcome.error.key);
}

const putOff = new Set<string>(['request.error.unavailable', 'request.error.unknown-outcome'] satisfies ErrorKey[]);

const pauseBefore = ({ retryAfterSeconds }: Failure) =>
  new Promise((resolve) => setTimeout(resolve, (retryAfterSeconds ?? usualPauseSeconds) * 1000));

/** An order that is refused as cancelled was cancelled by the question whose answer was lost. */
async function askedAgain(outcome: Outcome<Order>, reload: () => Promise<Outcome<Order>>): Promise<Outcome<Order>> {
  if (outcome.ok || outcome.error.status !== 409) return outcome;
  const now = await reload();
  const isCancelled = now.ok && now.value.status === orderStatus.denied && now.value.reason === cancelledReason;
  return isCancelled ? now : outcome;
}

const cancelledReason = 'cancelled';

type RatingBody = z.infer<typeof ratingBody>;

/** Rates an order, once. What was rated meanwhile, in another tab, is fetched and shown. */
export const saveRatingAtom = atom(null, async (get, set, body: RatingBody): Promise<Outcome<Order>> => {
  const outcome = await outcomeOf(async () => {
    const { foodorder } = await get(portsAtom).api.call(saveRating, { body });
    return foodorder;
  });
  if (outcome.ok) set(takeOrderAtom, outcome.value);
  else if (outcome.error.status === 409) await set(reloadOrderAtom, body.foodorderId);
  return outcome;
});

/** Has the activation of an account mailed to the address of a guest's order. */
export const claimOrderAtom = atom(null, (get, _set, id: string) =>
  outcomeOf(() => get(portsAtom).api.call(claimOrder, { params: { id } })),
);

/** Tells the operator what was wrong with an order; the answer is the order, which says that it was. */
export const complainAtom = atom(
  null,
  async (get, set, { id, text }: { readonly id: string; readonly text: string }): Promise<Outcome<Order>> => {
    const outcome = await outcomeOf(async () => {
      const { foodorder } = await get(portsAtom).api.call(complainAboutOrder, { params: { id }, body: { text } });
      return foodorder;
    });
    if (outcome.ok) set(takeOrderAtom, outcome.value);
    return outcome;
  },
);
