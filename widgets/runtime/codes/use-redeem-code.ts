import type { Basket } from '#shared/contract/baskets.ts';
import type { ErrorKey } from '#shared/contract/errors.ts';
import { invalidCodeKeys } from '#shared/domain/basket/basket-guide.ts';
import {
  type CodeResult,
  codeBusyAtom,
  codeResultAtom,
  redeemTypedCodeAtom,
} from '#state/basket/typed-code.ts';
import type { Failure } from '#state/core/failure.ts';
import { useAtom, useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { priceText } from '#ui/data/price-text.ts';
import { useMessages } from '../use-messages.ts';

/** What is said at the field of the last code. */
interface CodeLabels {
  /** what is wrong with it; empty when nothing is */
  readonly error: string;
  /** it is one for people with an account, and this is a guest */
  readonly needsLogin: boolean;
  /** what it brought; empty when there is nothing to tell */
  readonly success: string;
}

interface RedeemCode extends CodeLabels {
  readonly busy: boolean;
  /** whether what stands in the field was redeemed */
  readonly redeem: () => Promise<boolean>;
  /** what was said belongs to a code that is no longer in the field */
  readonly forget: () => void;
}

const silence: CodeLabels = { error: '', needsLogin: false, success: '' };
const unauthenticated: ErrorKey = 'request.error.unauthenticated';

/** Redeems the code of a restaurant's field and says there what became of it; `basket` is the one that is shown. */
export function useRedeemCode(slug: string, basket: Basket): RedeemCode {
  const t = useMessages();
  const [result, setResult] = useAtom(codeResultAtom(slug));
  const busy = useAtomValue(codeBusyAtom(slug));
  const redeem = useSetAtom(redeemTypedCodeAtom);

  const refused = ({ key, message, offline }: Failure): CodeLabels => {
    if (offline) return { ...silence, error: t('basket.code.offline') };
    if (key === unauthenticated) return { ...silence, error: t('basket.code.login'), needsLogin: true };
    const isWrong = invalidCodeKeys.includes(key);
    return { ...silence, error: isWrong ? t('basket.code.case', { reason: message }) : message };
  };
  /** Only a voucher stays in the basket; the same one again changes nothing. */
  const redeemed = ({ code, before, after }: Extract<CodeResult, { kind: 'redeemed' }>): string => {
    if (!after.voucher?.codes.includes(code)) return t('basket.code.coupon');
    if (before?.voucher?.codes.includes(code)) return t('basket.code.known');
    // no longer true once the voucher counts for less, for more or not at all
    if (voucherOf(after) !== voucherOf(basket)) return '';
    const price = priceText(voucherOf(after) - (before ? voucherOf(before) : 0));
    return t('basket.code.voucher', { price });
  };
  const words = (): CodeLabels => {
    if (result?.kind === 'empty') return { ...silence, error: t('basket.code.empty') };
    if (result?.kind === 'refused') return refused(result.error);
    return result?.kind === 'redeemed' ? { ...silence, success: redeemed(result) } : silence;
  };
  return { ...words(), busy, redeem: () => redeem(slug), forget: () => setResult(null) };
}

function voucherOf({ orderTransport, deliveryTotals, takeawayTotals }: Basket): number {
  return (orderTransport.takeaway ? takeawayTotals : deliveryTotals).voucherDiscount;
}
