import { useMessages } from '#runtime/use-messages.ts';
import { useRestaurant } from '../../restaurant-context.ts';
import type { BasketTotalsProps } from './BasketTotals.tsx';
import { SumList } from './SumList.tsx';
import { isOfTheEnd, sumRows } from './sum-rows.ts';

/** What all of it comes to. It stands with the way on, so that nobody goes on without having seen it. */
export function BasketSum({ basket, busy }: BasketTotalsProps) {
  const t = useMessages();
  const { details } = useRestaurant().menu;
  return (
    <div className="basket-sum" aria-busy={busy || undefined}>
      <SumList rows={sumRows(basket, details, t).filter(isOfTheEnd)} />
      <p className="totals-note">{t('basket.sum.vat')}</p>
    </div>
  );
}
