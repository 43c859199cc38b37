import type { Basket } from '#shared/contract/baskets.ts';
import { guideAtom } from '#state/checkout/guide.ts';
import { orderTimesAtom } from '#state/checkout/order-time.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { type Blocker, blockersOf } from './blockers.ts';

export interface GuideView {
  readonly blockers: readonly Blocker[];
  /** false while something is loading: nothing blocks, and nothing is known */
  readonly evaluated: boolean;
  /** evaluated, and nothing is being saved: what blocks is sure */
  readonly settled: boolean;
}

/** What stands between this basket and checkout, judged anew with everything it hangs on. */
export function useGuide(basket: Basket, busy: boolean): GuideView {
  const { slug, menu } = useRestaurant();
  const guide = useAtomValue(guideAtom(slug));
  const options = useAtomValue(orderTimesAtom(slug)) ?? menu.details.orderTimeOptions;
  return {
    blockers: blockersOf({ guide, basket, options, settled: !busy }),
    evaluated: guide.count >= 0,
    settled: !busy && guide.count >= 0,
  };
}
