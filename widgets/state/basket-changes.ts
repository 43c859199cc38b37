import type { Basket, FlavorChoice, OrderTime } from '../../shared/contract/baskets.ts';
import {
  cancelItem,
  chooseDelivery,
  chooseFlavors,
  chooseTakeaway,
  clearBasket,
  commentItem,
  decrementItem,
  editItem,
  finishBasketItem,
  incrementItem,
  putIntoBasket,
  removeItem,
  setBasketTime,
} from '../../shared/contract/calls/baskets.ts';
import type { Transport } from '../../shared/contract/orders.ts';
import type { Api } from '../io/ports.ts';
import { basketAtom, basketPartsOf, withBasketId } from './basket.ts';
import {
  type BasketPreview,
  previewCleared,
  previewQuantity,
  previewTime,
  previewTransport,
} from './basket-preview.ts';
import { atom } from './jotai.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { portsAtom } from './ports.ts';
import { valueOf } from './remote.ts';

type Answer = Promise<{ basket: Basket }>;

interface AtRestaurant {
  readonly slug: string;
}
interface OfItem extends AtRestaurant {
  readonly itemId: string;
}

interface Change {
  readonly slug: string;
  readonly send: (api: Api, basketId: string) => Answer;
  readonly preview?: BasketPreview | undefined;
  /** which item is open for editing once it worked; undefined: as before */
  readonly editedItemId?: string | null;
}

/**
 * One change of a basket. Changes of one basket are sent one after the other, so that quick ones never overtake each
 * other; what is sure of them is shown at once, and taken back with the error when the server refuses.
 *
 *     click + ──shown──► sent ──────► answer
 *        click + ──shown── (waits) ──────► sent ──► answer
 */
const changeAtom = atom(
  null,
  async (get, set, { slug, send, preview, editedItemId }: Change): Promise<Outcome<Basket>> => {
    const parts = basketPartsOf(slug);
    set(startAtom, slug, preview);
    const outcome = await get(parts.queueAtom).run(() =>
      outcomeOf(() => withBasketId(get, set, parts, (basketId) => send(get(portsAtom).api, basketId))),
    );
    set(settleAtom, slug, preview, outcome, editedItemId);
    return outcome;
  },
);

const startAtom = atom(null, (_, set, slug: string, preview: BasketPreview | undefined) => {
  const { errorAtom, pendingAtom, previewsAtom } = basketPartsOf(slug);
  set(errorAtom, null);
  set(pendingAtom, (count) => count + 1);
  if (preview) set(previewsAtom, (previews) => [...previews, preview]);
});

/** In one step, so that nothing in between is ever shown. */
const settleAtom = atom(
  null,
  (
    _,
    set,
    slug: string,
    preview: BasketPreview | undefined,
    outcome: Outcome<Basket>,
    editedItemId: string | null | undefined,
  ) => {
    const { errorAtom, identifiersAtom, pendingAtom, previewsAtom, receiveAtom } = basketPartsOf(slug);
    set(pendingAtom, (count) => count - 1);
    set(previewsAtom, (previews) => previews.filter((each) => each !== preview));
    if (!outcome.ok) {
      set(errorAtom, outcome.error);
      return;
    }
    set(receiveAtom, outcome.value);
    if (editedItemId !== undefined) {
      set(identifiersAtom, (known) => known && { ...known, basketItemCacheId: editedItemId });
    }
  },
);

export const putProductAtom = atom(
  null,
  (
    _,
    set,
    {
      slug,
      ...product
    }: AtRestaurant & { productId: number; quantity?: number; flavors?: FlavorChoice[]; comment?: string },
  ) =>
    set(changeAtom, {
      slug,
      send: (api, basketId) => api.call(putIntoBasket, { params: { basketId }, body: { product } }),
    }),
);

/** `quantity` more, one by default. */
export const incrementAtom = atom(
  null,
  (get, set, { slug, itemId, quantity = 1 }: OfItem & { quantity?: number }) => {
    const shown = valueOf(get(basketAtom(slug)))?.basket.items[itemId]?.quantity ?? 0;
    return set(changeAtom, {
      slug,
      preview: previewQuantity(itemId, shown + quantity),
      send: (api, basketId) => api.call(incrementItem, { params: { basketId, itemId }, body: { quantity } }),
    });
  },
);

/** `quantity` less, one by default; the last one takes the item out. */
export const decrementAtom = atom(
  null,
  (get, set, { slug, itemId, quantity = 1 }: OfItem & { quantity?: number }) => {
    const shown = valueOf(get(basketAtom(slug)))?.basket.items[itemId]?.quantity ?? 0;
    return set(changeAtom, {
      slug,
      preview: previewQuantity(itemId, shown - quantity),
      send: (api, basketId) => api.call(decrementItem, { params: { basketId, itemId }, body: { quantity } }),
    });
  },
);

export const removeItemAtom = atom(null, (_, set, { slug, itemId }: OfItem) =>
  set(changeAtom, {
    slug,
    preview: previewQuantity(itemId, 0),
    send: (api, basketId) => api.call(removeItem, { params: { basketId, itemId } }),
  }),
);

export const clearBasketAtom = atom(null, (_, set, { slug }: AtRestaurant) =>
  set(changeAtom, {
    slug,
    preview: previewCleared,
    send: (api, basketId) => api.call(clearBasket, { params: { basketId } }),
  }),
);

/** `time` null is "as soon as possible". */
export const setTimeAtom = atom(null, (_, set, { slug, dayOffset, time }: AtRestaurant & OrderTime) =>
  set(changeAtom, {
    slug,
    preview: previewTime({ dayOffset, time }),
    send: (api, basketId) => api.call(setBasketTime, { params: { basketId }, body: { dayOffset, time } }),
  }),
);

export const chooseTransportAtom = atom(
  null,
  (_, set, { slug, transport }: AtRestaurant & { transport: Transport }) =>
    set(changeAtom, {
      slug,
      preview: previewTransport(transport),
      send: (api, basketId) =>
        api.call(transport === 'takeaway' ? chooseTakeaway : chooseDelivery, { params: { basketId } }),
    }),
);

export const commentBasketAtom = atom(null, (_, set, { slug, comment }: AtRestaurant & { comment: string }) =>
  set(changeAtom, {
    slug,
    send: (api, basketId) => api.call(chooseDelivery, { params: { basketId }, body: { comment } }),
  }),
);

export const commentItemAtom = atom(null, (_, set, { slug, itemId, comment }: OfItem & { comment: string }) =>
  set(changeAtom, {
    slug,
    send: (api, basketId) => api.call(commentItem, { params: { basketId, itemId }, body: { comment } }),
  }),
);

export const editItemAtom = atom(null, (_, set, { slug, itemId }: OfItem) =>
  set(changeAtom, {
    slug,
    editedItemId: itemId,
    send: (api, basketId) => api.call(editItem, { params: { basketId, itemId } }),
  }),
);

export const finishItemAtom = atom(null, (_, set, { slug, itemId, comment }: OfItem & { comment?: string }) =>
  set(changeAtom, {
    slug,
    editedItemId: null,
    send: (api, basketId) =>
      api.call(finishBasketItem, {
        params: { basketId, itemId },
        body: comment === undefined ? {} : { comment },
      }),
  }),
);

/** Ends editing; an item that was never finished is taken out. */
export const cancelItemAtom = atom(null, (_, set, { slug, itemId }: OfItem) =>
  set(changeAtom, {
    slug,
    editedItemId: null,
    send: (api, basketId) => api.call(cancelItem, { params: { basketId, itemId } }),
  }),
);

export const chooseFlavorsAtom = atom(
  null,
  (_, set, { slug, itemId, flavorSets }: OfItem & { flavorSets: FlavorChoice[] }) =>
    set(changeAtom, {
      slug,
      send: (api, basketId) =>
        api.call(chooseFlavors, { params: { basketId, itemId }, body: { flavorSets } }),
    }),
);
