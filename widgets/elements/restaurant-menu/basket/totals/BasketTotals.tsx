import { type MouseEvent, type ReactNode, useState } from 'react';
import { VoucherNote } from '#runtime/codes/VoucherNote.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { removeDiscountAtom } from '#state/basket/basket-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { useRestaurant } from '../../restaurant-context.ts';
import { isOfTheEnd, type SumRow, sumRows } from './sum-rows.ts';

interface BasketTotalsProps {
  readonly basket: Basket;
  /** a change is under way: the sums are not confirmed yet */
  readonly busy: boolean;
}

/** The sums that lead to the total, each line only where it says something. */
export function BasketTotals({ basket, busy }: BasketTotalsProps) {
  const t = useMessages();
  const { details } = useRestaurant().menu;
  const { voucher, owned } = basket;
  const rows = sumRows(basket, details, t).filter((row) => !isOfTheEnd(row));
  return (
    <div className="totals" aria-busy={busy || undefined} tabIndex={-1}>
      {rows.length > 0 && (
        <SumList rows={rows} atVoucher={owned && voucher && <RemoveVoucher codes={voucher.codes} />} />
      )}
      <VoucherNote voucher={voucher} className="totals-hint" />
    </div>
  );
}

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

interface SumListProps {
  readonly rows: readonly SumRow[];
  /** beside the label of the voucher's row */
  readonly atVoucher?: ReactNode;
}

/** Sums one below the other, amounts at the right. */
function SumList({ rows, atVoucher }: SumListProps) {
  return (
    <dl className="sum-list">
      {rows.map(({ id, label, text }) => (
        <div key={id} className={`totals-${id}`}>
          <dt>
            {label}
            {id === 'voucher' && atVoucher}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Takes all vouchers off; the focus then stays with the sums. A refusal is said above the basket. */
function RemoveVoucher({ codes }: { readonly codes: readonly string[] }) {
  const t = useMessages();
  const { slug, announce } = useRestaurant();
  const [busy, setBusy] = useState(false);
  const removeDiscount = useSetAtom(removeDiscountAtom);

  const handleRemove = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const totals = currentTarget.closest<HTMLElement>('.totals');
    setBusy(true);
    const outcome = await removeDiscount({ slug });
    setBusy(false);
    if (!outcome.ok) return;
    announce(t('basket.voucher.removed'));
    totals?.focus({ preventScroll: true });
  };
  return (
    <Button
      variant="quiet"
      busy={busy}
      aria-label={t('basket.voucher.removeName', { count: codes.length, codes: codes.join(', ') })}
      onClick={(event) => void handleRemove(event)}
    >
      {t('basket.voucher.remove')}
    </Button>
  );
}
