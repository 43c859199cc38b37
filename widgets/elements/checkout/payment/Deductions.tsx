import { type MouseEvent, useState } from 'react';
import { VoucherNote } from '#runtime/codes/VoucherNote.tsx';
import { useAction } from '#runtime/use-action.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { removeDiscountAtom } from '#state/basket/basket-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { useCheckout } from '../wizard/checkout-context.ts';

/** What takes something off the sum without being asked: the vouchers in the basket, and the person's bonus points. */
export function Deductions() {
  const t = useMessages();
  const { slug, view, forgetRefusal } = useCheckout();
  const { basket, totals } = view;
  const { voucher } = basket;
  const { busy, run } = useAction();
  const [said, setSaid] = useState('');
  const removeDiscount = useSetAtom(removeDiscountAtom);

  const handleRemove = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const place = currentTarget.closest<HTMLElement>('.codes-list');
    const outcome = await run(() => removeDiscount({ slug }));
    setSaid(outcome.ok ? t('basket.voucher.removed') : outcome.error.message);
    if (!outcome.ok) return;
    forgetRefusal();
    place?.focus({ preventScroll: true });
  };
  const named = { count: voucher?.codes.length ?? 0, codes: voucher?.codes.join(', ') ?? '' };
  return (
    <div className="codes-list" tabIndex={-1}>
      {voucher && (
        <div className="codes-row">
          <span>
            {t('basket.voucher', named)}
            {totals.voucherDiscount > 0 && <strong> {priceText(-totals.voucherDiscount)}</strong>}
          </span>
          <Button
            variant="quiet"
            busy={busy}
            aria-label={t('basket.voucher.removeName', named)}
            onClick={(event) => void handleRemove(event)}
          >
            {t('basket.voucher.remove')}
          </Button>
        </div>
      )}
      <VoucherNote voucher={voucher} className="summary-note" />
      {totals.creditsAsCurrency > 0 && (
        <p className="codes-row">
          {t(totals.remainingAmount > 0 ? 'checkout.payment.credits' : 'checkout.payment.allCredits', {
            price: priceText(totals.creditsAsCurrency),
            rest: priceText(totals.remainingAmount),
          })}
        </p>
      )}
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}
