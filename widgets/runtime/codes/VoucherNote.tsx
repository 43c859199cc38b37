import type { Basket } from '#shared/contract/baskets.ts';
import type { FeatureFlags } from '#shared/contract/settings.ts';
import { chosenTotals } from '#shared/domain/basket/basket-state.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { isLoggedInAtom } from '#state/sessions/session.ts';
import { flagsAtom } from '#state/sessions/settings.ts';
import { priceText } from '#ui/data/price-text.ts';
import { useMessages } from '../hooks/use-messages.ts';

interface VoucherNoteProps {
  readonly basket: Basket;
  /** the class of a note where it stands */
  readonly className: string;
}

/**
 * What becomes of a voucher that is not used up, and that one does not count yet (PRODUCT.md 8.5); before the order.
 */
export function VoucherNote({ basket, className }: VoucherNoteProps) {
  const t = useMessages();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const flags = useAtomValue(flagsAtom);
  const { voucher, restaurantCode } = basket;
  if (!voucher && !restaurantCode) return null;
  if (restaurantCode ? !chosenTotals(basket)?.codeDiscount : voucher?.value === 0)
    return <p className={className}>{t('basket.voucher.idle')}</p>;
  if (!voucher || voucher.rest === 0) return null;
  const price = priceText(voucher.rest);
  return <p className={className}>{t(restKey(isLoggedIn, flags), { price })}</p>;
}

/** Points are not named where there are none, nor accounts where nobody can get one. */
function restKey(isLoggedIn: boolean, flags: Partial<FeatureFlags> = {}): MessageKey {
  const { CREDITS = true, LOGIN = true } = flags;
  if (isLoggedIn) return CREDITS ? 'basket.voucher.rest.consumer' : 'basket.voucher.rest.kept';
  return CREDITS && LOGIN ? 'basket.voucher.rest.guest' : 'basket.voucher.rest.lost';
}
