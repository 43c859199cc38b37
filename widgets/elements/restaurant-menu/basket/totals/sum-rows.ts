import type { Basket } from '#shared/contract/baskets.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { orderValueOf } from '#shared/domain/basket/basket-totals.ts';
import type { SumPart } from '#shared/domain/basket/sum-parts.ts';
import { amountKindOf } from '#shared/domain/restaurants/delivery-fees.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { priceText } from '#ui/data/price-text.ts';

export interface SumRow {
  readonly id: SumPart | 'shortfall';
  readonly label: string;
  readonly text: string;
}

export type SummedRestaurant = Pick<Restaurant, 'minimumOrderPolicy' | 'deliveryfeeFrom'>;

/** Whether a row is of those that say what it comes to; the others lead there. */
export function isOfTheEnd({ id }: SumRow): boolean {
  return id === 'total' || id === 'credits' || id === 'remaining';
}

/**
 * The sums that are worth a line, in their order. What was added to the delivery for the missing minimum stands by
 * itself. While no place is known and the delivery costs more in some, it is only said to begin there.
 */
export function sumRows(
  { discountPercent, freeDeliveryFrom, orderTransport, voucher, ...sums }: Basket,
  { minimumOrderPolicy, deliveryfeeFrom }: SummedRestaurant,
  t: Translate,
): SumRow[] {
  const { takeaway } = orderTransport;
  const totals = takeaway ? sums.takeawayTotals : sums.deliveryTotals;
  const { totalDiscount, deposit, voucherDiscount, creditsAsCurrency } = totals;
  const surcharge = minimumOrderPolicy === 'surcharge' ? totals.shortfall : 0;
  const fee = totals.deliveryFee - surcharge;
  // by the size of the order it is free everywhere
  const isFreeByOrder = freeDeliveryFrom !== null && orderValueOf(totals) >= freeDeliveryFrom;
  const feeKind = amountKindOf(fee, deliveryfeeFrom && !isFreeByOrder);
  const codes = voucher?.codes ?? [];

  const rows: SumRow[] = [];
  const add = (id: SumRow['id'], cents: number, shown: boolean, label = t(`basket.sum.${id}`)) => {
    if (shown) rows.push({ id, label, text: priceText(cents) });
  };
  add('discount', -totalDiscount, totalDiscount > 0, t('basket.sum.discount', { percent: discountPercent }));
  add('deposit', deposit, deposit !== 0);
  if (!takeaway) {
    const isFrom = feeKind !== 'none' && feeKind !== 'fixed';
    const label = t(isFrom ? 'basket.sum.deliveryFrom' : 'basket.sum.delivery');
    rows.push({ id: 'delivery', label, text: feeKind === 'none' ? t('basket.sum.free') : priceText(fee) });
  }
  add('shortfall', surcharge, surcharge !== 0);
  const voucherLabel = t('basket.voucher', { count: codes.length, codes: codes.join(', ') });
  add('voucher', 0 - voucherDiscount, codes.length > 0 || voucherDiscount > 0, voucherLabel);
  // with nothing added and nothing taken off it would only say the sum twice
  if (rows.length > 0) {
    rows.unshift({ id: 'items', label: t('basket.sum.items'), text: priceText(totals.itemSum) });
  }
  add('total', totals.totalSum, true);
  add('credits', -creditsAsCurrency, creditsAsCurrency > 0);
  add('remaining', totals.remainingAmount, creditsAsCurrency > 0);
  return rows;
}
