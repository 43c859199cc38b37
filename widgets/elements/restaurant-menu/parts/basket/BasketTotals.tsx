import type { Basket } from '../../../../../shared/contract/baskets.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { priceText } from '../../../../ui/data/price-text.ts';
import { useRestaurant } from '../restaurant-context.ts';

export interface BasketTotalsProps {
  readonly basket: Basket;
  /** a change is under way: the sums are those before it */
  readonly busy: boolean;
}

/** The sums, each line only where it says something (rulings 4). */
export function BasketTotals({ basket, busy }: BasketTotalsProps) {
  const t = useMessages();
  const { minimumOrderPolicy } = useRestaurant().menu.details;
  const { takeaway } = basket.orderTransport;
  const totals = takeaway ? basket.takeawayTotals : basket.deliveryTotals;
  const surcharge = minimumOrderPolicy === 'surcharge' ? totals.shortfall : 0;
  const fee = totals.deliveryFee - surcharge;
  const rows = [
    row(t('basket.sum.items'), totals.itemSum),
    row(t('basket.sum.discount', { percent: basket.discountPercent }), -totals.totalDiscount),
    row(t('basket.sum.deposit'), totals.deposit),
    ...(takeaway
      ? []
      : [{ label: t('basket.sum.delivery'), text: fee > 0 ? priceText(fee) : t('basket.sum.free') }]),
    row(t('basket.sum.shortfall'), surcharge),
    row(t('basket.sum.voucher'), -totals.voucherDiscount),
  ].flatMap((each) => each ?? []);

  return (
    <div className="totals" aria-busy={busy || undefined}>
      <dl>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className="totals-sum">
          <dt>{t('basket.sum.total')}</dt>
          <dd>{priceText(totals.totalSum)}</dd>
        </div>
        {totals.creditsAsCurrency > 0 && (
          <>
            <div>
              <dt>{t('basket.sum.credits')}</dt>
              <dd>{priceText(-totals.creditsAsCurrency)}</dd>
            </div>
            <div>
              <dt>{t('basket.sum.remaining')}</dt>
              <dd>{priceText(totals.remainingAmount)}</dd>
            </div>
          </>
        )}
      </dl>
      <p className="totals-note">{t('basket.sum.vat')}</p>
    </div>
  );
}

/** A row of an amount, none for zero. */
function row(label: string, cents: number) {
  return cents === 0 ? null : { label, text: priceText(cents) };
}
