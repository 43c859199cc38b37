import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Basket, BasketItem } from '#shared/contract/baskets.ts';
import {
  commentItemAtom,
  decrementAtom,
  finishItemAtom,
  incrementAtom,
  putProductAtom,
  removeItemAtom,
} from '#state/basket/basket-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { useRestaurant } from '../../restaurant-context.ts';

/** A line that was taken out, and where it was. */
interface RemovedItem {
  readonly item: BasketItem;
  readonly index: number;
}

export interface RemovedItemState {
  /** what can be brought back now */
  readonly removed: RemovedItem | null;
  readonly remove: (item: BasketItem) => void;
  readonly restore: () => void;
  /** around the lines, or around what stands there when there is none */
  readonly rootRef: RefObject<HTMLDivElement | null>;
}

/**
 * Takes lines out and offers the last one back, as long as nothing else of the lines changes. Focus goes on to the
 * next line, or the one before, or to the heading of the empty basket; when it comes back, to that line.
 */
export function useRemovedItem(basket: Basket): RemovedItemState {
  const t = useMessages();
  const { slug, announce } = useRestaurant();
  const changes = useLineChanges();
  const put = useSetAtom(putProductAtom);
  const rootRef = useRef<HTMLDivElement>(null);
  const focusRef = useRef<((root: HTMLElement) => HTMLElement | null) | null>(null);
  const [last, setLast] = useState<(RemovedItem & { readonly rest: string }) | null>(null);
  const basketRef = useRef(basket);
  const rest = linesStamp(basket);
  const removed = last?.rest === rest ? last : null;

  const restRef = useRef(rest);
  // with the lines that have become others, so that the one to go to is there; at once, since an effect that is still
  // waiting would take the request of a press that comes now for its own
  useLayoutEffect(() => {
    if (restRef.current === rest) return;
    restRef.current = rest;
    const find = focusRef.current;
    // only for the change that it was asked with: a later one is none of its business
    focusRef.current = null;
    if (rootRef.current) find?.(rootRef.current)?.focus();
  }, [rest]);
  useEffect(() => {
    basketRef.current = basket;
  });

  const takeOut = useCallback(
    async (item: BasketItem) => {
      const { keys, items } = basketRef.current;
      const index = keys.indexOf(item.id);
      const others = keys.filter((key) => key !== item.id);
      setLast({ item, index, rest: linesStamp({ keys: others, items }) });
      const next = others[index] ?? others.at(-1);
      focusRef.current = (root) =>
        next === undefined ? root.querySelector('h3') : lineElement(root, (id) => id === next);
      if (await changes.remove(item)) announce(t('basket.line.removed', { name: item.name }));
      else focusRef.current = null;
    },
    [changes, announce, t],
  );

  const remove = useCallback((item: BasketItem) => void takeOut(item), [takeOut]);

  const restore = useCallback(async () => {
    if (!removed) return;
    const { productId, quantity, flavors, comment, name } = removed.item;
    const before = new Set(basketRef.current.keys);
    focusRef.current = (root) => lineElement(root, (id) => !before.has(id));
    const outcome = await put({ slug, productId, quantity, flavors, comment });
    if (outcome.ok) announce(t('basket.line.restored', { name }));
    else focusRef.current = null;
  }, [removed, put, slug, announce, t]);

  return { removed, remove, restore: () => void restore(), rootRef };
}

/** Which lines there are and how many of each: what the offer to bring one back rests on. */
function linesStamp({ keys, items }: Pick<Basket, 'keys' | 'items'>): string {
  return keys.map((key) => `${key}×${items[key]?.quantity ?? 0}`).join(' ');
}

function lineElement(root: HTMLElement, isWanted: (id: string) => boolean): HTMLElement | null {
  const lines = [...root.querySelectorAll<HTMLElement>('[data-line]')];
  return lines.find(({ dataset }) => isWanted(dataset['line'] ?? '')) ?? null;
}

/** What can be done to a line; each returns whether it worked. */
export interface LineChanges {
  readonly setQuantity: (item: BasketItem, quantity: number) => Promise<boolean>;
  readonly remove: (item: BasketItem) => Promise<boolean>;
  readonly comment: (item: BasketItem, comment: string) => Promise<boolean>;
  /** the price as it is now is fine */
  readonly finish: (item: BasketItem) => Promise<boolean>;
}

/** The changes of a line; the same functions from render to render. What is refused is said at the line. */
export function useLineChanges(): LineChanges {
  const { slug } = useRestaurant();
  const increment = useSetAtom(incrementAtom);
  const decrement = useSetAtom(decrementAtom);
  const remove = useSetAtom(removeItemAtom);
  const comment = useSetAtom(commentItemAtom);
  const finish = useSetAtom(finishItemAtom);

  return useMemo(() => {
    const worked = async (change: Promise<{ ok: boolean }>) => (await change).ok;
    return {
      setQuantity: ({ id, quantity }, next) =>
        next > quantity
          ? worked(increment({ slug, itemId: id, quantity: next - quantity }))
          : worked(decrement({ slug, itemId: id, quantity: quantity - next })),
      remove: ({ id }) => worked(remove({ slug, itemId: id })),
      comment: ({ id }, text) => worked(comment({ slug, itemId: id, comment: text })),
      finish: ({ id }) => worked(finish({ slug, itemId: id })),
    };
  }, [slug, increment, decrement, remove, comment, finish]);
}
