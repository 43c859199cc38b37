import type { Basket } from '../../../../../../shared/contract/baskets.ts';
import type { Restaurant } from '../../../../../../shared/contract/restaurants.ts';
import { priceText } from '../../../../../ui/data/price-text.ts';
import type { Translate } from '../../words/hours-words.ts';

export interface SumRow {
  readonly id:
    | 'items'
    | 'discount'
    | 'deposit'
    | 'delivery'
    | 'shortfall'
    | 'voucher'
    | 'total'
    | 'credits'
    | 'remaining';
  readonly label: string;
  readonly text: string;
}

/** Whether a row is of those that say what it comes to; the others lead there. */
export function isOfTheEnd({ id }: SumRow): boolean {
  return id === 'total' || id === 'credits' || id === 'remaining';
}

/**
 * The sums that are worth a line, in the order of rulings 4. What was added to the delivery for the missing minimum
 * stands by itself. Without an address the delivery is that of the nearest area, so it is only said to begin there.
 */
export function sumRows(
  basket: Basket,
  { minimumOrderPolicy }: Pick<Restaurant, 'minimumOrderPolicy'>,
  t: Translate,
): SumRow[] {
  const { takeaway } = basket.orderTransport;
  const totals = takeaway ? basket.takeawayTotals : basket.deliveryTotals;
  const surcharge = minimumOrderPolicy === 'surcharge' ? totals.shortfall : 0;
  const fee = totals.deliveryFee - surcharge;
  const feeLabel = basket.lockReasons.includes('noAddress')
    ? 'basket.sum.deliveryFrom'
    : 'basket.sum.delivery';
  const codes = basket.voucher?.codes ?? [];
  const row = (id: SumRow['id'], label: string, cents: number, shown = cents !== 0): SumRow[] =>
    shown ? [{ id, label, text: priceText(cents) }] : [];

  const between = [
    ...row(
      'discount',
      t('basket.sum.discount', { percent: basket.discountPercent }),
      0 - totals.totalDiscount,
    ),
    ...row('deposit', t('basket.sum.deposit'), totals.deposit),
    ...(takeaway
      ? []
      : [
          fee > 0
            ? { id: 'delivery' as const, label: t(feeLabel), text: priceText(fee) }
            : { id: 'delivery' as const, label: t('basket.sum.delivery'), text: t('basket.sum.free') },
        ]),
    ...row('shortfall', t('basket.sum.shortfall'), surcharge),
    ...row(
      'voucher',
      t('basket.voucher', { count: codes.length, codes: codes.join(', ') }),
      0 - totals.voucherDiscount,
      codes.length > 0 || totals.voucherDiscount > 0,
    ),
  ];
  return [
    // with nothing added and nothing taken off it would only say the sum twice
    ...row('items', t('basket.sum.items'), totals.itemSum, between.length > 0),
    ...between,
    ...row('total', t('basket.sum.total'), totals.totalSum, true),
    ...row('credits', t('basket.sum.credits'), 0 - totals.creditsAsCurrency),
    ...row('remaining', t('basket.sum.remaining'), totals.remainingAmount, totals.creditsAsCurrency > 0),
  ];
}
