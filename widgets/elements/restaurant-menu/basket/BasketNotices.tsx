import { useCallback } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Basket, Totals } from '#shared/contract/baskets.ts';
import { basketErrorAtom, basketOfflineAtom, dismissBasketErrorAtom } from '#state/basket/basket.ts';
import type { BasketError } from '#state/basket/basket-parts.ts';
import type { ChangeKind } from '#state/basket/mutations/basket-change.ts';
import { changeBasketAtom } from '#state/basket/mutations/mutation-queue.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { Button } from '#ui/action/Button.tsx';
import { DismissibleNotice } from '#ui/feedback/DismissibleNotice.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useBasket, useRestaurant } from '../restaurant-context.ts';

/**
 * The last change, when the server refused it: why, and that it is taken back. Where the menu is another one by now, the
 * basket can be emptied to start again. `basket`: the one that is shown below; what can be said next to a part of it
 * is said there.
 */
export function BasketError({ basket }: { readonly basket?: Basket }) {
  const t = useMessages();
  const { slug } = useRestaurant();
  const error = useAtomValue(basketErrorAtom(slug));
  const refusalText = useRefusalText();
  const dismiss = useSetAtom(dismissBasketErrorAtom);
  const changeBasket = useSetAtom(changeBasketAtom);
  if (!error || (basket && hasPlace(error, basket))) return null;
  const handleClear = () => {
    dismiss(slug);
    void changeBasket({ slug, kind: 'clear' });
  };
  const canClear = error.key === 'basket.error.product-not-available' && basket && basket.keys.length > 0;
  return (
    <DismissibleNotice
      level="alert"
      action={canClear && <Button onClick={handleClear}>{t('basket.clear')}</Button>}
      onDismiss={() => dismiss(slug)}
      dismissLabel={t('common.dismiss')}
    >
      {refusalText(error)}
    </DismissibleNotice>
  );
}

/** Whether the part of the basket that it is about is there to say it. */
function hasPlace({ about, itemId }: BasketError, { items, keys }: Basket): boolean {
  if (itemId !== null) return items[itemId] !== undefined;
  return about === 'time' || about === 'transport' || (keys.length > 0 && about === 'comment');
}

/** How many changes stand here that the server does not know of yet. */
export function WaitingChanges() {
  const t = useMessages();
  const { slug } = useRestaurant();
  const count = useAtomValue(basketOfflineAtom(slug));
  if (count === 0) return null;
  return <Notice level="warning">{t('basket.waiting', { count })}</Notice>;
}

/** The last change that was refused, if it is about `kind`: it is said next to what it was meant to change. */
export function useBasketError(kind: ChangeKind): BasketError | null {
  const { slug } = useRestaurant();
  const error = useAtomValue(basketErrorAtom(slug));
  return error?.about === kind ? error : null;
}

/** Why a change was refused, and that it is taken back; empty when it was not. */
export function useRefusalText(): (error: Failure | null) => string {
  const t = useMessages();
  return useCallback(
    (error) => {
      if (!error) return '';
      return error.offline ? t('basket.offline') : `${error.message} ${t('basket.refused')}`;
    },
    [t],
  );
}

/** The sums of the way of getting it that is chosen; undefined while the basket is not known. */
export function useBasketSum(): Totals | undefined {
  const basket = useBasket();
  return basket?.orderTransport.takeaway ? basket.takeawayTotals : basket?.deliveryTotals;
}
