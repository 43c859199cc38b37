import type * as z from 'zod/mini';
import { cancelOrder, claimOrder, saveRating } from '../../../shared/contract/calls/orders.ts';
import type { Order, ratingBody } from '../../../shared/contract/orders.ts';
import { givingUpAtom } from '../basket/own-reopening.ts';
import { atom } from '../jotai.ts';
import { reloadOrderAtom, takeOrderAtom } from '../order.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import { portsAtom } from '../ports.ts';

/**
 * Cancels an order that is not confirmed yet. Where the restaurant was quicker (409), the order is fetched again, so
 * that the screen shows what it did.
 */
export const cancelOrderAtom = atom(null, async (get, set, id: string): Promise<Outcome<Order>> => {
  set(givingUpAtom, 1);
  const outcome = await outcomeOf(async () => {
    const { foodorder } = await get(portsAtom).api.call(cancelOrder, { params: { id } });
    return foodorder;
  });
  set(givingUpAtom, -1);
  if (outcome.ok) set(takeOrderAtom, outcome.value);
  else if (outcome.error.status === 409) await set(reloadOrderAtom, id);
  return outcome;
});

export type RatingBody = z.infer<typeof ratingBody>;

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
export const claimOrderAtom = atom(
  null,
  (get, _set, id: string): Promise<Outcome<object>> =>
    outcomeOf(() => get(portsAtom).api.call(claimOrder, { params: { id } })),
);
