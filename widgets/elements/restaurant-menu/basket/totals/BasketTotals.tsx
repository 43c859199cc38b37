import { VoucherNote } from '#runtime/codes/VoucherNote.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { useRestaurant } from '../../restaurant-context.ts';
import { RemoveVoucher } from './RemoveVoucher.tsx';
import { SumList } from './SumList.tsx';
import { isOfTheEnd, sumRows } from './sum-rows.ts';

export interface BasketTotalsProps {
  readonly basket: Basket;
  /** a change is under way: the sums are not confirmed yet */
  readonly busy: boolean;
}

/** The sums that lead to the total, each line only where it says something (rulings 4). */
export function BasketTotals({ basket, busy }: BasketTotalsProps) {
  const t = useMessages();
  const { details } = useRestaurant().menu;
  const { voucher, owned } = basket;
  const rows = sumRows(basket, details, t).filter((row) => !isOfTheEnd(row));
  return (
    <div className="totals" aria-busy={busy || undefined} tabIndex={-1}>
      {rows.length > 0 && (
        <SumList
          rows={rows}
          besides={{ voucher: owned && voucher && <RemoveVoucher codes={voucher.codes} /> }}
        />
      )}
      <VoucherNote voucher={voucher} className="totals-hint" />
    </div>
  );
}
