import type { Basket, Totals } from '../../../../../shared/contract/baskets.ts';
import type { Transport, VatLine } from '../../../../../shared/contract/orders.ts';
import { type SumPart, sumPartsOf } from '../../../../../shared/domain/basket/sum-parts.ts';
import type { MessageKey, MessageParams } from '../../../../../shared/messages/translate.ts';
import type { SumRow } from '../../../../ui/receipt/ReceiptSums.tsx';

export type Translate = (key: MessageKey, params?: MessageParams) => string;

interface SummedBasket {
  readonly basket: Pick<Basket, 'discountPercent'>;
  readonly totals: Totals;
  readonly transport: Transport;
  readonly vat: readonly VatLine[];
  readonly largeTotal: boolean;
}

/**
 * The sums of what is being ordered, in words. The last one is what is to be paid; the VAT in it follows by rate.
 */
export function summaryRows(
  { basket, totals, transport, vat, largeTotal }: SummedBasket,
  t: Translate,
): SumRow[] {
  const parts = sumPartsOf(totals, transport);
  const sums = parts.map(
    ({ part, cents }, index): SumRow => ({
      id: part,
      cents,
      text: part === 'delivery' && cents === 0 ? t('basket.sum.free') : undefined,
      label: t(`basket.sum.${part}`, { percent: basket.discountPercent }),
      tone: index === parts.length - 1 && largeTotal ? 'total' : isSum(part) ? 'strong' : 'plain',
    }),
  );
  return [...sums, ...vatRows(vat, t)];
}

const isSum = (part: SumPart) => part === 'total' || part === 'remaining';

function vatRows(vat: readonly VatLine[], t: Translate): SumRow[] {
  return vat.map(({ rate, tax }) => ({
    id: `vat-${rate}`,
    cents: tax,
    label: t('checkout.summary.vat', { rate }),
    tone: 'quiet',
  }));
}
