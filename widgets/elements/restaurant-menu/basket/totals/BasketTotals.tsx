import type { MouseEvent, ReactNode } from 'react';
import { VoucherNote } from '#runtime/codes/VoucherNote.tsx';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { orderValueOf } from '#shared/domain/basket/basket-totals.ts';
import { isOfLines, type SumPart } from '#shared/domain/basket/sum-parts.ts';
import { amountKindOf } from '#shared/domain/restaurants/delivery-fees.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { changeBasketAtom } from '#state/basket/mutations/mutation-queue.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { ProgressBar } from '#ui/data/ProgressBar.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { RollingText } from '#ui/data/RollingText.tsx';
import { useRestaurant } from '../../restaurant-context.ts';

interface BasketTotalsProps {
  readonly basket: Basket;
  /** a change is under way: the sums are not confirmed yet */
  readonly busy: boolean;
}

/** The sums that lead to the total, each line only where it says something. */
export function BasketTotals({ basket, busy }: BasketTotalsProps) {
  const t = useMessages();
  const { details } = useRestaurant().menu;
  const { voucher, restaurantCode, owned } = basket;
  const rows = sumRows(basket, details, t).filter((row) => !isOfTheEnd(row));
  return (
    <div className="totals" aria-busy={busy || undefined} tabIndex={-1}>
      {rows.length > 0 && (
        <SumList
          rows={rows}
          besides={{
            voucher: owned && voucher && <RemoveVoucher codes={voucher.codes} />,
            code: owned && restaurantCode && <RemoveVoucher codes={[restaurantCode.code]} />,
          }}
        />
      )}
      <VoucherNote basket={basket} className="totals-hint fo-quiet fo-small" />
    </div>
  );
}

/**
 * What all of it comes to, and what a small order costs on top. It stands with the way on, so that nobody goes on without
 * having seen it.
 */
export function BasketSum({ basket, busy }: BasketTotalsProps) {
  const t = useMessages();
  const { details } = useRestaurant().menu;
  return (
    <div className="basket-sum" aria-busy={busy || undefined}>
      <SumList
        rows={sumRows(basket, details, t).filter(isOfTheEnd)}
        besides={{ total: <span className="totals-note fo-quiet fo-small">{t('basket.sum.vat')}</span> }}
      />
    </div>
  );
}

interface SumListProps {
  readonly rows: readonly SumRow[];
  /** next to the label of a row */
  readonly besides: { readonly [Id in SumRow['id']]?: ReactNode };
}

/** Sums one below the other, amounts at the right. */
function SumList({ rows, besides }: SumListProps) {
  return (
    <dl className="sum-list">
      {rows.map(({ id, label, text }) => (
        <div key={id} className={`totals-${id}`}>
          <dt>
            {label} {besides[id]}
          </dt>
          <dd>
            <RollingText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Takes all vouchers off; the focus then stays with the sums. A refusal is said above the basket. */
function RemoveVoucher({ codes }: { readonly codes: readonly string[] }) {
  const t = useMessages();
  const { slug, announce } = useRestaurant();
  const { busy, run } = useAction();
  const changeBasket = useSetAtom(changeBasketAtom);

  const handleRemove = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const totals = currentTarget.closest<HTMLElement>('.totals');
    const outcome = await run(() => changeBasket({ slug, kind: 'remove-discount' }));
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

interface SumRow {
  readonly id: SumPart;
  readonly label: string;
  readonly text: string;
}

export type SummedRestaurant = Pick<Restaurant, 'minimumOrderPolicy' | 'deliveryfeeFrom'>;

/** Whether a row is of those that say what it comes to; the others lead there. */
function isOfTheEnd({ id }: SumRow): boolean {
  return id === 'shortfall' || id === 'total' || id === 'credits' || id === 'remaining';
}

/**
 * The sums that are worth a line, in their order. What was added to the delivery for the missing minimum stands by
 * itself. While no place is known and the delivery costs more in some, it is only said to begin there.
 */
export function sumRows(
  { discountPercent, freeDeliveryFrom, orderTransport, voucher, restaurantCode, ...sums }: Basket,
  { minimumOrderPolicy, deliveryfeeFrom }: SummedRestaurant,
  t: Translate,
): SumRow[] {
  const { takeaway } = orderTransport;
  const totals = takeaway ? sums.takeawayTotals : sums.deliveryTotals;
  const { totalDiscount, codeDiscount = 0, deposit, voucherDiscount, creditsAsCurrency } = totals;
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
  add('deposit', deposit, deposit !== 0);
  if (!takeaway) {
    const isFrom = feeKind !== 'none' && feeKind !== 'fixed';
    const label = t(isFrom ? 'basket.sum.deliveryFrom' : 'basket.sum.delivery');
    rows.push({ id: 'delivery', label, text: feeKind === 'none' ? t('basket.sum.free') : priceText(fee) });
  }
  const voucherLabel = t('basket.voucher', { count: codes.length, codes: codes.join(', ') });
  add('voucher', 0 - voucherDiscount, codes.length > 0 || voucherDiscount > 0, voucherLabel);
  add('shortfall', surcharge, surcharge !== 0);
  if (restaurantCode || codeDiscount > 0) {
    const label = t('basket.sum.codeOf', { code: restaurantCode?.code ?? '' });
    rows.unshift({ id: 'code', label, text: priceText(0 - codeDiscount) });
  }
  if (totalDiscount > codeDiscount) {
    const label = t('basket.sum.reductionOf', { percent: discountPercent });
    rows.unshift({ id: 'reduction', label, text: priceText(codeDiscount - totalDiscount) });
  }
  // with nothing added and nothing taken off it would only say the sum twice
  if (rows.some(({ id }) => !isOfLines(id))) {
    rows.unshift({ id: 'items', label: t('basket.sum.items'), text: priceText(totals.itemSum - totalDiscount) });
  }
  add('total', totals.totalSum, true);
  add('credits', -creditsAsCurrency, creditsAsCurrency > 0);
  add('remaining', totals.remainingAmount, creditsAsCurrency > 0);
  return rows;
}

/** A thin bar to the minimum, then to free delivery, with a text of what is missing. */
export function OrderProgressBar({ basket }: { readonly basket: Basket }) {
  const t = useMessages();
  const { details } = useRestaurant().menu;
  const progress = orderProgress(basket, details);
  if (!progress) return null;
  // by the least minimum there is, so at another address it may be more
  const policy = details.minimumOrderValueFrom ? 'from' : details.minimumOrderPolicy;
  const keys = {
    minimum: `basket.minimum.${policy}`,
    free: 'basket.free.missing',
    reached: 'basket.free.reached',
  } as const;
  return (
    <ProgressBar
      value={progress.value}
      max={progress.goal}
      label={t(progress.towards === 'minimum' ? 'basket.minimum' : 'basket.free')}
    >
      {t(keys[progress.towards], { price: priceText(progress.missing), minimum: priceText(progress.goal) })}
    </ProgressBar>
  );
}

/**
 * Which amount a basket fills towards, in cents: first the minimum order value, then that of free delivery, for which
 * items less discount count. Null for takeaway and where there is nothing (more) to reach.
 */
export function orderProgress(
  basket: Basket,
  { deliveryfee, deliveryfeeFrom }: Pick<Restaurant, 'deliveryfee' | 'deliveryfeeFrom'>,
) {
  if (basket.orderTransport.takeaway || basket.keys.length === 0) return null;
  const value = orderValueOf(basket.deliveryTotals);
  const { minimumOrderValue, freeDeliveryFrom } = basket;
  const to = (towards: 'minimum' | 'free' | 'reached', goal: number) => ({
    towards,
    value,
    goal,
    missing: Math.max(0, goal - value),
  });
  if (value < minimumOrderValue) return to('minimum', minimumOrderValue);
  if (freeDeliveryFrom === null || freeDeliveryFrom === 0) return null;
  if (amountKindOf(deliveryfee, deliveryfeeFrom) === 'none') return null;
  return to(value < freeDeliveryFrom ? 'free' : 'reached', freeDeliveryFrom);
}
