import type { Basket } from '../../../../../../shared/contract/baskets.ts';
import { useMessages } from '../../../../../runtime/use-messages.ts';
import { useAtomValue } from '../../../../../state/jotai.ts';
import { isLoggedInAtom } from '../../../../../state/session.ts';
import { priceText } from '../../../../../ui/data/price-text.ts';

/** What becomes of a voucher that is not used up, and that one does not count yet (rulings 4); before the order. */
export function VoucherNote({ voucher }: Pick<Basket, 'voucher'>) {
  const t = useMessages();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  if (!voucher) return null;
  if (voucher.value === 0) return <p className="summary-note">{t('basket.voucher.idle')}</p>;
  if (voucher.rest === 0) return null;
  const price = priceText(voucher.rest);
  return (
    <p className="summary-note">
      {t(isLoggedIn ? 'basket.voucher.rest.consumer' : 'basket.voucher.rest.guest', { price })}
    </p>
  );
}
