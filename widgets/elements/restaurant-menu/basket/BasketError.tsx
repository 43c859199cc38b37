import { useMessages } from '#runtime/use-messages.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { basketErrorAtom, dismissBasketErrorAtom } from '#state/basket/basket.ts';
import { clearBasketAtom } from '#state/basket/basket-changes.ts';
import type { BasketFault } from '#state/basket/basket-parts.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { DismissibleNotice } from '#ui/feedback/DismissibleNotice.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { useRefusalWords } from './use-refusal-words.ts';

export interface BasketErrorProps {
  /** the basket that is shown below: what can be said beside a part of it is said there */
  readonly basket?: Basket;
}

/**
 * The last change, when the server refused it: why, and that it is taken back. Where the card is another one by now, the
 * basket can be emptied to start again (spec section 8).
 */
export function BasketError({ basket }: BasketErrorProps) {
  const t = useMessages();
  const { slug } = useRestaurant();
  const error = useAtomValue(basketErrorAtom(slug));
  const wordsOf = useRefusalWords();
  const dismiss = useSetAtom(dismissBasketErrorAtom);
  const clear = useSetAtom(clearBasketAtom);
  if (!error || (basket && hasPlace(error, basket))) return null;
  const handleClear = () => {
    dismiss(slug);
    void clear({ slug });
  };
  const canClear = error.key === 'basket.error.product-not-available' && basket && basket.keys.length > 0;
  return (
    <DismissibleNotice
      level="alert"
      action={canClear && <Button onClick={handleClear}>{t('basket.clear')}</Button>}
      onDismiss={() => dismiss(slug)}
      dismissLabel={t('common.dismiss')}
    >
      {wordsOf(error)}
    </DismissibleNotice>
  );
}

/** Whether the part of the basket that it is about is there to say it. */
function hasPlace({ about, itemId }: BasketFault, { items, keys }: Basket): boolean {
  if (itemId !== null) return items[itemId] !== undefined;
  if (about === 'time' || about === 'transport') return true;
  return keys.length > 0 && about === 'comment';
}
