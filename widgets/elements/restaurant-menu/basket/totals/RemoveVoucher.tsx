import { type MouseEvent, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { removeDiscountAtom } from '#state/basket/basket-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { useRestaurant } from '../../restaurant-context.ts';

/** Takes all vouchers off; the focus then stays with the sums. A refusal is said above the basket. */
export function RemoveVoucher({ codes }: { readonly codes: readonly string[] }) {
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
