import { type RefObject, useRef, useState } from 'react';
import type { BasketItem } from '../../../../../shared/contract/baskets.ts';
import type { FlavorSet, Product } from '../../../../../shared/contract/menu.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { dismissBasketErrorAtom } from '../../../../state/basket/basket.ts';
import {
  chooseFlavorsAtom,
  decrementAtom,
  finishItemAtom,
  incrementAtom,
  putProductAtom,
} from '../../../../state/basket/basket-changes.ts';
import type { Failure } from '../../../../state/failure.ts';
import { useSetAtom } from '../../../../state/jotai.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { type FlavorDraft, sameChoices } from './flavor-draft.ts';

export interface SaveDraft {
  /** what was refused last; the draft is kept */
  readonly error: Failure | null;
  readonly busy: boolean;
  /** whether it is in the basket now; false also for a second press while the first is under way */
  readonly save: (draft: FlavorDraft, sets: readonly FlavorSet[]) => Promise<boolean>;
}

/**
 * Puts a draft into the basket, or changes the line being edited by what is different and finishes it, one change
 * after the other. `line`: as it is in the basket now; null puts it in. `isShown`: whether the draft is still to be
 * seen, to tell a refusal beside it.
 */
export function useSaveDraft(
  product: Product,
  line: BasketItem | null,
  isShown: RefObject<boolean>,
): SaveDraft {
  const t = useMessages();
  const { slug, announce } = useRestaurant();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  // at once, unlike state: Enter and a click may come before the next rendering
  const isSaving = useRef(false);
  const put = useSetAtom(putProductAtom);
  const chooseFlavors = useSetAtom(chooseFlavorsAtom);
  const increment = useSetAtom(incrementAtom);
  const decrement = useSetAtom(decrementAtom);
  const finish = useSetAtom(finishItemAtom);
  const dismissError = useSetAtom(dismissBasketErrorAtom);

  function* changesOf(draft: FlavorDraft, sets: readonly FlavorSet[]) {
    const { quantity, choices: flavors } = draft;
    const comment = draft.comment.trim();
    if (!line) {
      yield put({ slug, productId: product.id, quantity, flavors, comment });
      return;
    }
    const ofLine = { slug, itemId: line.id };
    if (!sameChoices(sets, flavors, line.flavors)) yield chooseFlavors({ ...ofLine, flavorSets: flavors });
    const more = quantity - line.quantity;
    if (more > 0) yield increment({ ...ofLine, quantity: more });
    if (more < 0) yield decrement({ ...ofLine, quantity: -more });
    yield finish(comment === line.comment ? ofLine : { ...ofLine, comment });
  }

  const saveAll = async (draft: FlavorDraft, sets: readonly FlavorSet[]): Promise<boolean> => {
    for (const change of changesOf(draft, sets)) {
      const outcome = await change;
      if (!outcome.ok) {
        // it is said here, where the draft is; not a second time at the basket
        if (isShown.current) dismissError(slug);
        setError(outcome.error);
        return false;
      }
      const count = outcome.value.deliveryTotals.totalQuantity;
      if (!line) announce(t('restaurant.added', { name: product.name, count }));
    }
    return true;
  };

  const save = async (draft: FlavorDraft, sets: readonly FlavorSet[]): Promise<boolean> => {
    if (isSaving.current) return false;
    isSaving.current = true;
    setBusy(true);
    setError(null);
    try {
      return await saveAll(draft, sets);
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  };
  return { error, busy, save };
}
