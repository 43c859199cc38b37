import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Basket } from '#shared/contract/baskets.ts';
import type { ErrorKey } from '#shared/contract/errors.ts';
import { invalidCodeKeys } from '#shared/domain/basket/basket-guide.ts';
import {
  type CodeFieldName,
  type CodeResult,
  codeBusyAtom,
  codeResultAtom,
  hasTypedCodeAtom,
  redeemTypedCodeAtom,
  takesCodesAtom,
  typedCodeAtom,
  wantedCodeFieldAtom,
} from '#state/basket/typed-code.ts';
import { useAtom, useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { flagsAtom } from '#state/sessions/settings.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useWidget } from '../element/widget-context.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { useLoginWindow } from '../login-window/use-login-window.ts';
import { useLink } from '../navigation/use-link.ts';

/** Longest code that the server looks at. */
const maximumCode = 60;

interface CodeFieldProps {
  readonly slug: string;
  /** the one that is shown */
  readonly basket: Basket;
  /** the name by which the call knows it: it differs between basket and order form */
  readonly name: CodeFieldName;
  /** the class of the label behind which it is folded */
  readonly foldClassName: string;
  readonly onRedeemed?: () => void;
}

/**
 * One field for whatever has a code, behind its label until it is wanted. It is redeemed at once, so that the new sum is
 * known before anything is ordered; in a form of its own, so that Enter does nothing else. What was typed and not redeemed
 * stays, and whatever leads on redeems it first (`redeemFirstAtom`). Where the operator has switched both kinds off there
 * is none. Its stylesheet is code-field.css, for the element's sheet to import.
 */
export function CodeField({ slug, basket, name, foldClassName, onRedeemed }: CodeFieldProps) {
  const t = useMessages();
  const takesCodes = useAtomValue(takesCodesAtom);
  const [code, setCode] = useAtom(typedCodeAtom(slug));
  const isTyped = useAtomValue(hasTypedCodeAtom(slug));
  const [wanted, setWanted] = useAtom(wantedCodeFieldAtom(slug));
  const isWanted = wanted === name;
  const [isUnfolded, setUnfolded] = useState(false);
  const { busy, error, needsLogin, success, redeem, forget } = useRedeemCode(slug, basket);
  // what stands in it is never hidden, and once it was open it stays so
  if (!isUnfolded && (isTyped || isWanted)) setUnfolded(true);
  const formRef = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!isWanted || !isUnfolded) return;
    formRef.current?.querySelector('input')?.focus();
    setWanted(null);
  }, [isWanted, isUnfolded, setWanted]);
  // what is said below the field is read where the eyes are, also when the sums above it have grown
  const said = error || success;
  useEffect(() => {
    if (isUnfolded || said !== '') formRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isUnfolded, said]);

  if (!takesCodes) return null;
  if (!isUnfolded) {
    const handleOpen = () => {
      forget();
      setWanted(name);
    };
    return (
      <Button variant="quiet" className={foldClassName} onClick={handleOpen}>
        {t('basket.code')}
      </Button>
    );
  }

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (await redeem()) onRedeemed?.();
  };
  const handleChange = (value: string) => {
    setCode(value);
    forget();
  };
  return (
    <form ref={formRef} className="code-form" method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className="code-row">
        <TextField
          label={t('basket.code')}
          error={error || undefined}
          help={needsLogin ? <LoginHint /> : undefined}
          name={name}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={maximumCode}
          value={code}
          onValueChange={handleChange}
        />
        <Button type="submit" busy={busy}>
          {t('basket.code.redeem')}
        </Button>
      </div>
      {/* stands there before it has something to say, so that it is announced */}
      <p className="code-success" role="status">
        {success}
      </p>
      {/* the focus is in the field already, so that its description alone would not be read again */}
      <LiveRegion>{error}</LiveRegion>
    </form>
  );
}

/**
 * The way to log in, for a code that is only for people with an account; on somebody else's page in a window. There is
 * none with LOGIN off.
 */
function LoginHint() {
  const t = useMessages();
  const linkTo = useLink();
  const { apiBase } = useWidget();
  const session = useAtomValue(currentSessionAtom);
  const { link } = useLoginWindow();
  const flags = useAtomValue(flagsAtom);
  if (!session || flags?.LOGIN === false) return null;
  const isForeign = new URL(apiBase).origin !== globalThis.location.origin;
  return (
    <LinkButton variant="quiet" {...(isForeign ? link : linkTo(session.loginURL))}>
      {t('basket.code.login.action')}
      {isForeign && <VisuallyHidden> {t('account.newWindow')}</VisuallyHidden>}
    </LinkButton>
  );
}

/** What is said at the field of the last code. */
interface CodeLabels {
  /** what is wrong with it; empty when nothing is */
  readonly error: string;
  /** it is one for people with an account, and this is a guest */
  readonly needsLogin: boolean;
  /** what it brought; empty when there is nothing to say */
  readonly success: string;
}

const silence: CodeLabels = { error: '', needsLogin: false, success: '' };
const unauthenticated: ErrorKey = 'request.error.unauthenticated';

/** Redeems the code of a restaurant's field and says there what became of it; `basket` is the one that is shown. */
function useRedeemCode(slug: string, basket: Basket) {
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
  /** Only a voucher and a restaurant's own code stay in the basket; the same one again changes nothing. */
  const redeemed = ({ code, before, after }: Extract<CodeResult, { kind: 'redeemed' }>): string => {
    if (!hasCode(after, code)) return t('basket.code.coupon');
    if (before && hasCode(before, code)) return t('basket.code.known');
    // no longer true once the voucher counts for less, for more or not at all
    if (takenOffBy(after) !== takenOffBy(basket)) return '';
    const price = priceText(takenOffBy(after) - (before ? takenOffBy(before) : 0));
    return t('basket.code.voucher', { price });
  };
  const labels = (): CodeLabels => {
    if (result?.kind === 'empty') return { ...silence, error: t('basket.code.empty') };
    if (result?.kind === 'refused') return refused(result.error);
    return result?.kind === 'redeemed' ? { ...silence, success: redeemed(result) } : silence;
  };
  return {
    ...labels(),
    busy,
    /** whether what stands in the field was redeemed */
    redeem: () => redeem(slug),
    /** what was said belongs to a code that is no longer in the field */
    forget: () => setResult(null),
  };
}

const hasCode = ({ voucher, restaurantCode }: Basket, code: string): boolean =>
  voucher?.codes.includes(code) || restaurantCode?.code === code.toUpperCase();

function takenOffBy({ orderTransport, deliveryTotals, takeawayTotals }: Basket): number {
  const { voucherDiscount, codeDiscount = 0 } = orderTransport.takeaway ? takeawayTotals : deliveryTotals;
  return voucherDiscount + codeDiscount;
}
