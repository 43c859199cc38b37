import { useEffect, useRef } from 'react';
import type { BasketItem } from '#shared/contract/baskets.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { cancelItemAtom, editItemAtom } from '#state/basket/basket-changes.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';
import { useRestaurant } from '../restaurant-context.ts';

export interface EditedLine {
  /** as it is in the basket now; null for a new one, and when somebody took it out meanwhile */
  readonly line: BasketItem | null;
  /** it was there when the dialog opened and is no more */
  readonly isGone: boolean;
  /** what is edited is saved: nothing is left to be cancelled */
  readonly finished: () => void;
}

/**
 * Says to the basket that a line is open for editing, and that it no longer is when the dialog closes without saving.
 * A line that is still incomplete is not cancelled: the server would take it out, and who closes the dialog without a
 * choice wants it to stay as it was.
 */
export function useEditedLine(item: BasketItem | null): EditedLine {
  const { slug } = useRestaurant();
  const basket = valueOf(useAtomValue(basketAtom(slug)))?.basket;
  const edit = useSetAtom(editItemAtom);
  const cancel = useSetAtom(cancelItemAtom);
  const itemId = item?.id ?? null;
  const line = itemId === null ? null : basket ? (basket.items[itemId] ?? null) : item;
  const newest = useRef(line);
  useEffect(() => {
    newest.current = line;
  });
  const isFinished = useRef(false);

  useEffect(() => {
    if (itemId === null) return undefined;
    void edit({ slug, itemId });
    return () => {
      if (!isFinished.current && newest.current?.sane) void cancel({ slug, itemId });
    };
  }, [itemId, slug, edit, cancel]);

  return {
    line,
    isGone: itemId !== null && line === null,
    finished: () => {
      isFinished.current = true;
    },
  };
}
