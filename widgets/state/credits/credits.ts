import { getCreditTransactions, redeemCoupon } from '#shared/contract/calls/credits.ts';
import type { CreditTransaction } from '#shared/contract/credits.ts';
import { userPages } from '../accounts/pages.ts';
import { consumerIdAtom } from '../accounts/user-resource.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { receiveBalanceAtom } from '../sessions/change-session.ts';
import { currentSessionAtom } from '../sessions/session.ts';

/** How the points came and went; `idle` for whoever has none. */
export const transactionsResource = userPages<CreditTransaction>({
  load: (get, userId, page) =>
    get(portsAtom).api.call(getCreditTransactions, {
      params: { userId },
      query: page === undefined ? {} : { page },
    }),
  idOf: ({ id }) => id,
  subscribe: ({ change }) => ({
    CreditTransactionCreated: ({ transaction }) =>
      change((known) => ({
        ...known,
        items: known.items.some(({ id }) => id === transaction.id)
          ? known.items.map((each) => (each.id === transaction.id ? transaction : each))
          : [transaction, ...known.items],
      })),
  }),
});

/** Bonus points; the store starts with 0. */
export const balanceAtom = atom((get) => get(currentSessionAtom)?.user?.balance ?? 0);

/** Turns a coupon into points; returns the new balance. */
export const redeemCouponAtom = atom(null, async (get, set, code: string): Promise<Outcome<number>> => {
  const userId = get(consumerIdAtom);
  const outcome = await outcomeOf(async () => {
    if (userId === null) throw new Error('Nobody is logged in whose points could grow.');
    const { api } = get(portsAtom);
    return (await api.call(redeemCoupon, { params: { userId }, body: { couponCode: code } })).balance;
  });
  if (outcome.ok && get(consumerIdAtom) === userId) {
    set(receiveBalanceAtom, outcome.value);
    void set(transactionsResource.reloadAtom);
  }
  return outcome;
});
