import type { Order } from '#shared/contract/orders.ts';
import { type SumPart, sumPartsOf } from '#shared/domain/basket/sum-parts.ts';
import type { MessageKey, MessageParams } from '#shared/messages/translate.ts';
import type { SumRow } from '#ui/receipt/ReceiptSums.tsx';

const isSum = (part: SumPart) => part === 'total' || part === 'remaining';

/** The sums of an order in words: what leads to the total, the tip beside it, and the VAT in it by rate. */
export function receiptRows(
  { totals, transport, tip, vat }: Pick<Order, 'totals' | 'transport' | 'tip' | 'vat'>,
  t: (key: MessageKey, params?: MessageParams) => string,
): SumRow[] {
  const sums = sumPartsOf(totals, transport).map(
    ({ part, cents }): SumRow => ({
      id: part,
      cents,
      text: part === 'delivery' && cents === 0 ? t('basket.sum.free') : undefined,
      label: part === 'discount' ? t('order.receipt.discount') : t(`basket.sum.${part}`),
      tone: isSum(part) ? 'strong' : 'plain',
    }),
  );
  const tips: SumRow[] = tip > 0 ? [{ id: 'tip', cents: tip, label: t('order.receipt.tip') }] : [];
  const taxes = vat.map(
    ({ rate, tax }): SumRow => ({
      id: `vat-${rate}`,
      cents: tax,
      label: t('checkout.summary.vat', { rate }),
      tone: 'quiet',
    }),
  );
  return [...sums, ...tips, ...taxes];
}
