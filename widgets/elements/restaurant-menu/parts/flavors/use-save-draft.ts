import { useState } from 'react';
import type { BasketItem } from '../../../../../shared/contract/baskets.ts';
import type { FlavorSet, Product } from '../../../../../shared/contract/menu.ts';
import { normaliseChoices } from '../../../../../shared/domain/menu/flavor-rules.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { dismissBasketErrorAtom } from '../../../../state/basket.ts';
import {
  chooseFlavorsAtom,
  commentItemAtom,
  decrementAtom,
  incrementAtom,
  putProductAtom,
} from '../../../../state/basket-changes.ts';
import type { Failure } from '../../../../state/failure.ts';
import { useSetAtom } from '../../../../state/jotai.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { type FlavorDraft, sameChoices } from './flavor-draft.ts';

export interface SaveDraft {
  /** what was refused last; the draft is kept */
  readonly error: Failure | null;
  readonly busy: boolean;
  /** whether it is in the basket now */
  readonly save: (draft: FlavorDraft, sets: readonly FlavorSet[]) => Promise<boolean>;
}

/** Puts a draft into the basket, or changes the line being edited by what is different, one change after the other. */
export function useSaveDraft(product: Product, item: BasketItem | null): SaveDraft {
  const t = useMessages();
  const { slug, announce } = useRestaurant();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const put = useSetAtom(putProductAtom);
  const chooseFlavors = useSetAtom(chooseFlavorsAtom);
  const commentItem = useSetAtom(commentItemAtom);
  const increment = useSetAtom(incrementAtom);
  const decrement = useSetAtom(decrementAtom);
  const dismissError = useSetAtom(dismissBasketErrorAtom);

  function* changesOf(draft: FlavorDraft, sets: readonly FlavorSet[]) {
    const { quantity, comment } = draft;
    const flavors = normaliseChoices(sets, draft.choices);
    if (!item) {
      yield put({ slug, productId: product.id, quantity, flavors, comment });
      return;
    }
    const line = { slug, itemId: item.id };
    if (comment !== item.comment) yield commentItem({ ...line, comment });
    const more = quantity - item.quantity;
    if (more > 0) yield increment({ ...line, quantity: more });
    if (more < 0) yield decrement({ ...line, quantity: -more });
    // last, because a line that becomes equal to another one may become one with it
    if (!sameChoices(flavors, item.flavors)) yield chooseFlavors({ ...line, flavorSets: flavors });
  }

  const save = async (draft: FlavorDraft, sets: readonly FlavorSet[]): Promise<boolean> => {
    setBusy(true);
    setError(null);
    for (const change of changesOf(draft, sets)) {
      const outcome = await change;
      if (!outcome.ok) {
        // it is said here, where the draft is; not a second time at the basket
        dismissError(slug);
        setError(outcome.error);
        setBusy(false);
        return false;
      }
      const count = outcome.value.deliveryTotals.totalQuantity;
      if (!item) announce(t('restaurant.added', { name: product.name, count }));
    }
    setBusy(false);
    return true;
  };
  return { error, busy, save };
}
