import type { Basket } from '#shared/contract/baskets.ts';
import type { Failure } from '#state/core/failure.ts';
import { family } from '#state/core/family.ts';
import { atom } from '#state/core/jotai.ts';
import type { Outcome } from '#state/core/outcome.ts';
import { createRetry } from '#state/core/retry.ts';

interface Waiting {
  readonly promise: Promise<Outcome<Basket>>;
  readonly resolve: (outcome: Outcome<Basket>) => void;
}

/** What runs for the basket at a restaurant; made anew in each store. */
export const engineOf = family((_slug) =>
  atom(() => ({
    sending: false,
    /** by the entries' ids */
    outcomes: new Map<string, Waiting>(),
    retry: createRetry(),
    lastFailure: null as Failure | null,
    /** whether it was looked for what the page before this one left to do */
    resumed: false,
  })),
);

/** What was asked for was on the card that is shown and is not on the one that the server has. */
export function isOfOldCard({ key }: Failure): boolean {
  return ['basket.error.product-not-available', 'basket.error.illegal-flavors'].includes(key);
}

/** It was meant for a basket that is no longer this session's. */
export function isOfOtherBasket({ key }: Failure): boolean {
  return ['basket.error.unknown', 'basket.error.not-owner', 'basket.error.invalid-id'].includes(key);
}
