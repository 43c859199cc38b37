import { useState } from 'react';
import type { Basket } from '../../../shared/contract/baskets.ts';
import type { ErrorKey } from '../../../shared/contract/errors.ts';
import { redeemCodeAtom } from '../../state/basket/basket-changes.ts';
import type { Failure } from '../../state/failure.ts';
import { useSetAtom } from '../../state/jotai.ts';
import { priceText } from '../../ui/data/price-text.ts';
import { useMessages } from '../use-messages.ts';

/** What is said at the field of the last code. */
interface CodeWords {
  /** what is wrong with it; empty when nothing is */
  readonly error: string;
  /** it is one for people with an account, and this is a guest */
  readonly needsLogin: boolean;
  /** what it brought; empty when there is nothing to tell */
  readonly success: string;
}

/** What is known of a code that was redeemed. */
interface Redeemed extends CodeWords {
  /** all vouchers' worth when it was told, in cents; null for what does not depend on the basket */
  readonly toldAt: number | null;
}

export interface RedeemCode extends CodeWords {
  readonly busy: boolean;
  /** whether it was redeemed; nothing happens while one is under way */
  readonly redeem: (code: string) => Promise<boolean>;
  /** what was said belongs to a code that is no longer in the field */
  readonly forget: () => void;
}

const silence: Redeemed = { error: '', needsLogin: false, success: '', toldAt: null };
const unauthenticated: ErrorKey = 'request.error.unauthenticated';
const wrongCodes: readonly string[] = [
  'coupon.error.invalid-coupon-code',
  'coupon.error.invalid-discount-code',
] satisfies readonly ErrorKey[];

/** Redeems a code at a restaurant and says at the field what became of it; `basket` is the one that is shown. */
export function useRedeemCode(slug: string, basket: Basket): RedeemCode {
  const t = useMessages();
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState(silence);
  const send = useSetAtom(redeemCodeAtom);

  const refused = ({ key, message, offline }: Failure): Redeemed => {
    if (offline) return { ...silence, error: t('basket.code.offline') };
    if (key === unauthenticated) return { ...silence, error: t('basket.code.login'), needsLogin: true };
    const isWrong = wrongCodes.includes(key);
    return { ...silence, error: isWrong ? t('basket.code.case', { reason: message }) : message };
  };
  /** Only a voucher stays in the basket; the same one again changes nothing. */
  const redeemed = (code: string, after: Basket): Redeemed => {
    const codes = after.voucher?.codes ?? [];
    if (!codes.includes(code)) return { ...silence, success: t('basket.code.coupon') };
    if (basket.voucher?.codes.includes(code)) return { ...silence, success: t('basket.code.known') };
    const price = priceText(voucherOf(after) - voucherOf(basket));
    return { ...silence, success: t('basket.code.voucher', { price }), toldAt: voucherOf(after) };
  };
  const redeem = async (typed: string): Promise<boolean> => {
    if (busy) return false;
    const code = typed.trim();
    if (code === '') {
      setWords({ ...silence, error: t('basket.code.empty') });
      return false;
    }
    setWords(silence);
    setBusy(true);
    const outcome = await send({ slug, code });
    setBusy(false);
    setWords(outcome.ok ? redeemed(code, outcome.value) : refused(outcome.error));
    return outcome.ok;
  };
  const { error, needsLogin, toldAt } = words;
  // no longer true once the voucher counts for less, for more or not at all
  const success = toldAt === null || toldAt === voucherOf(basket) ? words.success : '';
  return { busy, error, needsLogin, success, redeem, forget: () => setWords(silence) };
}

function voucherOf({ orderTransport, deliveryTotals, takeawayTotals }: Basket): number {
  return (orderTransport.takeaway ? takeawayTotals : deliveryTotals).voucherDiscount;
}
