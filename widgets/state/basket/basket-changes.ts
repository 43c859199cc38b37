import type { FlavorChoice, OrderTime } from '#shared/contract/baskets.ts';
import { flavorSetsOf, isComplete } from '#shared/domain/menu/flavor-rules.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import { atom } from '../core/jotai.ts';
import { newKey } from '../core/new-key.ts';
import { clockAtom } from '../core/ports.ts';
import { knownRestaurantAtom } from '../restaurants/restaurant.ts';
import { changeBasketAtom } from './mutations/mutation-queue.ts';
import { dateAfter } from './shown/time-checks.ts';

interface Put {
  readonly slug: string;
  readonly productId: number;
  readonly quantity?: number;
  readonly flavors?: readonly FlavorChoice[];
  readonly comment?: string;
}

/** Puts a product in; one whose required flavors are missing becomes a line of its own, open for editing. */
export const putProductAtom = atom(
  null,
  (get, set, { slug, productId, quantity = 1, flavors = [], comment = '' }: Put) => {
    const menu = get(knownRestaurantAtom(slug));
    const product = menu?.products.find(({ id }) => id === productId);
    // without a menu the answer says so
    const complete = !menu || !product || isComplete(flavorSetsOf(product, menu.flavorSets), flavors);
    return set(changeBasketAtom, {
      slug,
      kind: 'put',
      lineId: `new-${newKey()}`,
      productId,
      quantity,
      flavors,
      comment,
      complete,
    });
  },
);

/** `time` null is "as soon as possible". */
export const setTimeAtom = atom(null, (get, set, { slug, dayOffset, time }: { slug: string } & OrderTime) => {
  const isNow = time === null && dayOffset === 0;
  const date = isNow ? null : dateAfter(viennaDay(get(clockAtom).now()), dayOffset);
  return set(changeBasketAtom, { slug, kind: 'time', date, time });
});
