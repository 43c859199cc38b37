import type { FlavorChoice, OrderTime } from '#shared/contract/baskets.ts';
import type { Transport } from '#shared/contract/orders.ts';
import { flavorSetsOf, isComplete } from '#shared/domain/menu/flavor-rules.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import { atom } from '../core/jotai.ts';
import { newKey } from '../core/new-key.ts';
import { clockAtom } from '../core/ports.ts';
import { knownRestaurantAtom } from '../restaurants/restaurant.ts';
import { changeBasketAtom } from './mutations/mutation-queue.ts';
import { dateAfter } from './shown/time-checks.ts';

interface AtRestaurant {
  readonly slug: string;
}
interface OfItem extends AtRestaurant {
  readonly itemId: string;
}
interface Put extends AtRestaurant {
  readonly productId: number;
  readonly quantity?: number;
  readonly flavors?: readonly FlavorChoice[];
  readonly comment?: string;
}

export const putProductAtom = atom(
  null,
  (get, set, { slug, productId, quantity = 1, flavors = [], comment = '' }: Put) => {
    const menu = get(knownRestaurantAtom(slug));
    const product = menu?.products.find(({ id }) => id === productId);
    // without a card the answer tells
    const complete = !menu || !product || isComplete(flavorSetsOf(product, menu.flavorSets), flavors);
    return set(changeBasketAtom, slug, {
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

/** `quantity` more, one by default. */
export const incrementAtom = atom(
  null,
  (_, set, { slug, itemId, quantity = 1 }: OfItem & { quantity?: number }) =>
    set(changeBasketAtom, slug, { kind: 'quantity', itemId, by: quantity }),
);

/** `quantity` less, one by default; the last one takes the item out. */
export const decrementAtom = atom(
  null,
  (_, set, { slug, itemId, quantity = 1 }: OfItem & { quantity?: number }) =>
    set(changeBasketAtom, slug, { kind: 'quantity', itemId, by: -quantity }),
);

export const removeItemAtom = atom(null, (_, set, { slug, itemId }: OfItem) =>
  set(changeBasketAtom, slug, { kind: 'remove', itemId }),
);

export const clearBasketAtom = atom(null, (_, set, { slug }: AtRestaurant) =>
  set(changeBasketAtom, slug, { kind: 'clear' }),
);

/** `time` null is "as soon as possible". */
export const setTimeAtom = atom(null, (get, set, { slug, dayOffset, time }: AtRestaurant & OrderTime) => {
  const isNow = time === null && dayOffset === 0;
  const date = isNow ? null : dateAfter(viennaDay(get(clockAtom).now()), dayOffset);
  return set(changeBasketAtom, slug, { kind: 'time', date, time });
});

export const chooseTransportAtom = atom(
  null,
  (_, set, { slug, transport }: AtRestaurant & { transport: Transport }) =>
    set(changeBasketAtom, slug, { kind: 'transport', transport }),
);

export const commentBasketAtom = atom(null, (_, set, { slug, comment }: AtRestaurant & { comment: string }) =>
  set(changeBasketAtom, slug, { kind: 'comment', comment }),
);

export const commentItemAtom = atom(null, (_, set, { slug, itemId, comment }: OfItem & { comment: string }) =>
  set(changeBasketAtom, slug, { kind: 'item-comment', itemId, comment }),
);

export const editItemAtom = atom(null, (_, set, { slug, itemId }: OfItem) =>
  set(changeBasketAtom, slug, { kind: 'edit', itemId }),
);

export const finishItemAtom = atom(null, (_, set, { slug, itemId, comment }: OfItem & { comment?: string }) =>
  set(changeBasketAtom, slug, { kind: 'finish', itemId, comment }),
);

/** Ends editing; an item that was never finished is taken out. */
export const cancelItemAtom = atom(null, (_, set, { slug, itemId }: OfItem) =>
  set(changeBasketAtom, slug, { kind: 'cancel', itemId }),
);

export const chooseFlavorsAtom = atom(
  null,
  (_, set, { slug, itemId, flavorSets }: OfItem & { flavorSets: readonly FlavorChoice[] }) =>
    set(changeBasketAtom, slug, { kind: 'flavors', itemId, flavorSets }),
);

/**
 * Redeems the code of a voucher or of a coupon. Codes are case sensitive. Its refusal is the outcome's alone, to be said
 * at the field: `basketErrorAtom` does not tell it.
 */
export const redeemCodeAtom = atom(null, (_, set, { slug, code }: AtRestaurant & { code: string }) =>
  set(changeBasketAtom, slug, { kind: 'code', code: code.trim() }),
);

/** Takes all vouchers off. */
export const removeDiscountAtom = atom(null, (_, set, { slug }: AtRestaurant) =>
  set(changeBasketAtom, slug, { kind: 'remove-discount' }),
);
