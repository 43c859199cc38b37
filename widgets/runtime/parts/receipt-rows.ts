import type { VatLine } from '#shared/contract/orders.ts';
import { isOfLines, type sumPartsOf } from '#shared/domain/basket/sum-parts.ts';
import type { Translate } from '#shared/messages/translate.ts';
import type { SumRow } from '#ui/receipt/ReceiptSums.tsx';

/** One of the amounts that lead to what is to be paid. `percent`: of the discount, where it is known. */
export function partRow(
  { part, cents }: ReturnType<typeof sumPartsOf>[number],
  t: Translate,
  percent?: number,
): SumRow {
  return {
    id: part,
    cents,
    text: part === 'delivery' && cents === 0 ? t('basket.sum.free') : undefined,
    label:
      part === 'reduction' && percent !== undefined
        ? t('basket.sum.reductionOf', { percent })
        : t(`basket.sum.${part}`),
    tone: part === 'total' || part === 'remaining' ? 'strong' : isOfLines(part) ? 'quiet' : 'plain',
  };
}

/** The VAT within a sum, by rate. */
export function vatRows(vat: readonly VatLine[], t: Translate): SumRow[] {
  return vat.map(({ rate, tax }) => ({
    id: `vat-${rate}`,
    cents: tax,
    label: t('checkout.summary.vat', { rate }),
    tone: 'quiet',
  }));
}
