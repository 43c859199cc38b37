import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { BasketItem } from '#shared/contract/baskets.ts';
import type { Product } from '#shared/contract/menu.ts';
import { dismissBasketErrorAtom } from '#state/basket/basket.ts';
import { putProductAtom } from '#state/basket/basket-changes.ts';
import { changeBasketAtom } from '#state/basket/mutations/mutation-queue.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { notifyAtom } from '#state/core/notices.ts';
import { useBasket, useRestaurant } from '../../restaurant-context.ts';
import type { FlavorDraft } from '../use-flavor-draft.ts';
import { type RefusedLine, saveLineAtom, type WantedLine } from './save-line.atoms.ts';

interface SaveDraftOptions {
  readonly product: Product;
  /** as it is in the basket now; null puts it in */
  readonly line: BasketItem | null;
  /** whether the draft is still to be seen, to say a refusal next to it */
  readonly isShown: RefObject<boolean>;
  /** these fields of a refused draft are in the basket all the same */
  readonly onLeft: (fields: readonly (keyof FlavorDraft)[]) => void;
}

/** Puts a draft into the basket, or changes the line being edited by what is different and finishes it. */
export function useSaveDraft({ product, line, isShown, onLeft }: SaveDraftOptions) {
  const t = useMessages();
  const { slug, announce } = useRestaurant();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusedLine | null>(null);
  // at once, unlike state: Enter and a click may come before the next rendering
  const isSaving = useRef(false);
  const put = useSetAtom(putProductAtom);
  const saveLine = useSetAtom(saveLineAtom);
  const dismissError = useSetAtom(dismissBasketErrorAtom);
  const notify = useSetAtom(notifyAtom);

  const putIn = async ({ quantity, choices, comment }: FlavorDraft): Promise<RefusedLine | null> => {
    const productId = product.id;
    const outcome = await put({ slug, productId, quantity, flavors: choices, comment: comment.trim() });
    if (!outcome.ok) return { error: outcome.error, left: [] };
    const count = outcome.value.deliveryTotals.totalQuantity;
    announce(t('restaurant.added', { name: product.name, count }));
    return null;
  };

  const showRefusal = (refused: RefusedLine) => {
    const { left } = refused;
    if (left.length > 0) onLeft(left);
    setRefusal(refused);
    // it is said here, where the draft is; not a second time at the basket
    if (isShown.current) dismissError(slug);
    if (isShown.current || left.length === 0) return;
    // the basket would say that all is taken back
    dismissError(slug);
    notify({ level: 'alert', text: `${product.name}: ${t('restaurant.flavors.partly')}` });
  };

  /** Whether it is in the basket now; false also for a second press while the first is under way. */
  const save = async (wanted: WantedLine): Promise<boolean> => {
    if (isSaving.current) return false;
    isSaving.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      const refused = await (line ? saveLine({ slug, line, ...wanted }) : putIn(wanted.draft));
      if (refused) showRefusal(refused);
      return refused === null;
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  };
  return {
    /** what was refused last; the draft is kept */
    refusal,
    busy,
    save,
  };
}

/**
 * Says to the basket that a line is open for editing, and that it no longer is when the dialog closes without saving.
 * A line that is still incomplete is not cancelled: the server would take it out, and who closes the dialog without a
 * choice wants it to stay as it was.
 */
export function useEditedLine(item: BasketItem | null) {
  const { slug } = useRestaurant();
  const basket = useBasket();
  const changeBasket = useSetAtom(changeBasketAtom);
  const itemId = item?.id ?? null;
  const line = itemId === null ? null : basket ? (basket.items[itemId] ?? null) : item;
  const isSane = useEffectEvent(() => line?.sane);
  const isFinished = useRef(false);

  useEffect(() => {
    if (itemId === null) return undefined;
    void changeBasket({ slug, kind: 'edit', itemId });
    return () => {
      if (!isFinished.current && isSane()) void changeBasket({ slug, kind: 'cancel', itemId });
    };
  }, [itemId, slug, changeBasket]);

  return {
    /** as it is in the basket now; null for a new one, and when somebody took it out meanwhile */
    line,
    /** it was there when the dialog opened and is no more */
    isGone: itemId !== null && line === null,
    /** what is edited is saved: nothing is left to be cancelled */
    finished: () => {
      isFinished.current = true;
    },
  };
}
