import type { Basket } from '../../../../../../shared/contract/baskets.ts';
import { useMessages } from '../../../../../runtime/use-messages.ts';
import { useRestaurant } from '../../restaurant-context.ts';
import { RemoveVoucher } from '../codes/RemoveVoucher.tsx';
import { VoucherNote } from '../codes/VoucherNote.tsx';
import { sumRows } from './sum-rows.ts';

export interface BasketTotalsProps {
  readonly basket: Basket;
  /** a change is under way: the sums are not confirmed yet */
  readonly busy: boolean;
}

/** The sums, each line only where it says something (rulings 4). */
export function BasketTotals({ basket, busy }: BasketTotalsProps) {
  const t = useMessages();
  const { details } = useRestaurant().menu;
  const { voucher, owned } = basket;
  return (
    <div className="totals" aria-busy={busy || undefined} tabIndex={-1}>
      <dl>
        {sumRows(basket, details, t).map(({ id, label, text }) => (
          <div key={id} className={`totals-${id}`}>
            <dt>
              {label}
              {id === 'voucher' && owned && voucher && <RemoveVoucher codes={voucher.codes} />}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="totals-note">{t('basket.sum.vat')}</p>
      <VoucherNote voucher={voucher} />
    </div>
  );
}
