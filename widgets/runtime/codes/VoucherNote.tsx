import type { Basket } from '../../../shared/contract/baskets.ts';
import { useAtomValue } from '../../state/jotai.ts';
import { isLoggedInAtom } from '../../state/session.ts';
import { priceText } from '../../ui/data/price-text.ts';
import { useMessages } from '../use-messages.ts';

interface VoucherNoteProps extends Pick<Basket, 'voucher'> {
  /** the look of a note where it stands */
  readonly className: string;
}

/** What becomes of a voucher that is not used up, and that one does not count yet (rulings 4); before the order. */
export function VoucherNote({ voucher, className }: VoucherNoteProps) {
  const t = useMessages();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  if (!voucher) return null;
  if (voucher.value === 0) return <p className={className}>{t('basket.voucher.idle')}</p>;
  if (voucher.rest === 0) return null;
  const price = priceText(voucher.rest);
  return (
    <p className={className}>
      {t(isLoggedIn ? 'basket.voucher.rest.consumer' : 'basket.voucher.rest.guest', { price })}
    </p>
  );
}
