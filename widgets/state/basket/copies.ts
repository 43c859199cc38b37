import * as z from 'zod/mini';
import { type BasketCopied, type CopyChange, copyChange, type SharedBasket } from '#shared/contract/baskets.ts';
import { copyShared, getSharedBasket, shareBasket } from '#shared/contract/calls/baskets.ts';
import { reorder } from '#shared/contract/calls/orders.ts';
import { changeKeyHeader } from '#shared/contract/values/basket-limits.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { keptForVisit } from '../core/kept-for-visit.ts';
import { newKey } from '../core/new-key.ts';
import { portsAtom } from '../core/ports.ts';
import { isLost } from '../core/remote/failure.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { loading, type Remote } from '../core/remote/remote.ts';
import { fetchedOnRead, resource } from '../core/remote/resource.ts';
import { basketPartsOf } from './basket-parts.ts';
import { reloadBasketAtom, withBasketId } from './load-basket.ts';

/** Makes a link that lets others copy what is in the basket now, the changes under way included. */
export const shareBasketAtom = atom(
  null,
  (get, set, slug: string): Promise<Outcome<{ shareId: string; href: string }>> => {
    const parts = basketPartsOf(slug);
    const { api } = get(portsAtom);
    return get(parts.queueAtom).run(() =>
      outcomeOf(() => withBasketId(get, set, parts, (basketId) => api.call(shareBasket, { params: { basketId } }))),
    );
  },
);

const sharedOf = family((shareId) =>
  resource(async (get) => {
    const { sharedBasket } = await get(portsAtom).api.call(getSharedBasket, { params: { shareId }, anonymous: true });
    return sharedBasket;
  }),
);

/** What a shared link would copy, at the prices of today. */
export const sharedBasketAtom = family((shareId) => {
  const remoteAtom = fetchedOnRead(sharedOf(shareId));
  return atom((get): Remote<SharedBasket> => {
    const shared = get(remoteAtom);
    return shared.status === 'idle' ? loading : shared;
  });
});

export const reloadSharedBasketAtom = atom(null, (_, set, shareId: string) => set(sharedOf(shareId).reloadAtom));

const changesOf = family((slug) => keptForVisit<readonly CopyChange[]>(`de-copied-${slug}`, z.array(copyChange)));

/**
 * What of the last copy into the basket is not as it was; empty: everything is; null: nothing is to be shown. Kept
 * for this visit, so that it survives the way from the order's page to the restaurant's.
 */
export const copyChangesAtom = family((slug) => atom((get) => get(changesOf(slug))));

/** The person has seen it. */
export const dismissCopyChangesAtom = atom(null, (_, set, slug: string) => set(changesOf(slug), null));

interface Copy {
  readonly slug: string;
  /** what is copied: the same again while nobody knows whether it was is one copy */
  readonly source: string;
  /** `headers` carry the key that makes a repeated copy one */
  readonly send: (headers: Record<string, string>) => Promise<BasketCopied>;
}

/** Milliseconds before a copy without an answer is sent again, with the same key. */
const repeatDelays = [500, 1_000];

/** Keys of copies that the server has not answered, by what they copy. */
const openKeysOf = family((_slug) => atom(() => new Map<string, string>()));

const copyAtom = atom(null, async (get, set, { slug, source, send }: Copy): Promise<Outcome<BasketCopied>> => {
  const { queueAtom, identifiersAtom } = basketPartsOf(slug);
  const openKeys = get(openKeysOf(slug));
  const key = openKeys.get(source) ?? newKey();
  openKeys.set(source, key);
  const outcome = await get(queueAtom).run(() => untilAnswered(() => send({ [changeKeyHeader]: key })));
  if (!outcome.ok) {
    // pressed again, it is either made or found to have been
    if (isLost(outcome.error)) void set(reloadBasketAtom, slug, { anew: false });
    else openKeys.delete(source);
    return outcome;
  }
  openKeys.delete(source);
  const { basketCacheId, changes } = outcome.value;
  set(identifiersAtom, (known) =>
    known?.basketCacheId === basketCacheId ? known : { basketCacheId, basketItemCacheId: null },
  );
  await set(reloadBasketAtom, slug);
  // announced once the basket shows it
  set(changesOf(slug), changes);
  return outcome;
});

async function untilAnswered<Value>(send: () => Promise<Value>): Promise<Outcome<Value>> {
  let outcome = await outcomeOf(send);
  for (const delay of repeatDelays) {
    if (outcome.ok || !isLost(outcome.error)) break;
    await new Promise((resolve) => setTimeout(resolve, delay));
    outcome = await outcomeOf(send);
  }
  return outcome;
}

/** Copies a shared basket into this session's; what is in it stays. What changed is in `copyChangesAtom`. */
export const copySharedAtom = atom(null, (get, set, { slug, shareId }: { slug: string; shareId: string }) =>
  set(copyAtom, {
    slug,
    source: `shared ${shareId}`,
    send: (headers) => get(portsAtom).api.call(copyShared, { params: { slug }, body: { shareId }, headers }),
  }),
);

/** Puts a past order's items into the basket at its restaurant. What changed is in `copyChangesAtom`. */
export const reorderAtom = atom(null, (get, set, { orderId, slug }: { orderId: string; slug: string }) =>
  set(copyAtom, {
    slug,
    source: `order ${orderId}`,
    send: (headers) => get(portsAtom).api.call(reorder, { params: { id: orderId }, headers }),
  }),
);
