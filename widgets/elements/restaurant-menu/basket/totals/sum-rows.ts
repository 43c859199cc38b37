import type { Basket } from '#shared/contract/baskets.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { orderValueOf } from '#shared/domain/basket/basket-totals.ts';
import { amountKindOf } from '#shared/domain/restaurants/delivery-terms.ts';
import { priceText } from '#ui/data/price-text.ts';
import type { Translate } from '../../labels/hours-labels.ts';

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

export type SummedRestaurant = Pick<Restaurant, 'minimumOrderPolicy' | 'deliveryfeeFrom'>;

/** Whether a row is of those that say what it comes to; the others lead there. */
export function isOfTheEnd({ id }: SumRow): boolean {
  return id === 'total' || id === 'credits' || id === 'remaining';
}

/**
 * The sums that are worth a line, in the order of rulings 4. What was added to the delivery for the missing minimum
 * stands by itself. While no place is known and the delivery costs more in some, it is only said to begin there.
 */
export function sumRows(
  basket: Basket,
  { minimumOrderPolicy, deliveryfeeFrom }: SummedRestaurant,
  t: Translate,
): SumRow[] {
  const { takeaway } = basket.orderTransport;
  const totals = takeaway ? basket.takeawayTotals : basket.deliveryTotals;
  const surcharge = minimumOrderPolicy === 'surcharge' ? totals.shortfall : 0;
  const fee = totals.deliveryFee - surcharge;
  const { freeDeliveryFrom } = basket;
  // by the size of the order it is free everywhere
  const isFreeByOrder = freeDeliveryFrom !== null && orderValueOf(totals) >= freeDeliveryFrom;
  const feeKind = amountKindOf(fee, deliveryfeeFrom && !isFreeByOrder);
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
          {
            id: 'delivery' as const,
            label: t(
              feeKind === 'none' || feeKind === 'fixed' ? 'basket.sum.delivery' : 'basket.sum.deliveryFrom',
            ),
            text: feeKind === 'none' ? t('basket.sum.free') : priceText(fee),
          },
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
