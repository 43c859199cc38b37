import type { ReactNode } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { BasketItem } from '#shared/contract/baskets.ts';
import type { Product } from '#shared/contract/menu.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';

export interface LineProblemsProps {
  readonly item: BasketItem;
  /** null when the card no longer has it */
  readonly product: Product | null;
  /** for the rest of the chosen day */
  readonly soldOut: boolean;
  /** whether it may be changed here */
  readonly owned: boolean;
  readonly onRemove: () => void;
  readonly onComplete: () => void;
  /** the changed price is fine */
  readonly onPriceKnown: () => void;
}

/** What is wrong with a line, each as one sentence with what mends it. What is not to be had is not to be completed. */
export function LineProblems({
  item,
  product,
  soldOut,
  owned,
  onRemove,
  onComplete,
  onPriceKnown,
}: LineProblemsProps) {
  const t = useMessages();
  const { name, priceBefore, unitPrice, available, sane } = item;
  const takeOut = (
    <Button variant="quiet" aria-label={t('basket.line.takeOutName', { name })} onClick={onRemove}>
      {t('basket.line.takeOut')}
    </Button>
  );
  const problem = (sentence: string, action: ReactNode) => (
    <div className="basket-line-problem">
      <p>{sentence}</p>
      {owned && action}
    </div>
  );

  if (!product) return problem(t('basket.line.gone'), takeOut);
  if (!available) return problem(t(soldOut ? 'restaurant.soldOut' : 'basket.line.unavailable'), takeOut);
  if (!sane) {
    return problem(
      t('basket.line.incomplete'),
      <Button variant="quiet" aria-label={t('basket.line.completeName', { name })} onClick={onComplete}>
        {t('basket.line.complete')}
      </Button>,
    );
  }
  if (priceBefore === null) return null;
  return problem(
    t('basket.line.priceChanged', { before: priceText(priceBefore), now: priceText(unitPrice) }),
    <Button variant="quiet" aria-label={t('basket.line.priceKnownName', { name })} onClick={onPriceKnown}>
      {t('basket.line.priceKnown')}
    </Button>,
  );
}
