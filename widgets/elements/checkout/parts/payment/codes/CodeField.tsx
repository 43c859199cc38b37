import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLink } from '../../../../../runtime/use-link.ts';
import { useMessages } from '../../../../../runtime/use-messages.ts';
import { useRedeemCode } from '../../../../../runtime/use-redeem-code.ts';
import { useAtomValue } from '../../../../../state/jotai.ts';
import { valueOf } from '../../../../../state/remote.ts';
import { currentSessionAtom } from '../../../../../state/session.ts';
import { settingsAtom } from '../../../../../state/settings.ts';
import { Button } from '../../../../../ui/action/Button.tsx';
import { LinkButton } from '../../../../../ui/action/LinkButton.tsx';
import { TextField } from '../../../../../ui/form/TextField.tsx';
import { useCheckout } from '../../wizard/checkout-context.ts';

/** Longest code that the server looks at. */
const maximumCode = 60;

/**
 * One field for whatever has a code, behind its word until it is wanted. It is redeemed at once, so that the new sum is
 * known before anything is ordered; in a form of its own, so that Enter does nothing else.
 */
export function CodeField() {
  const t = useMessages();
  const { slug, view, forgetRefusal } = useCheckout();
  const flags = valueOf(useAtomValue(settingsAtom))?.flags;
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const { busy, error, needsLogin, success, redeem, forget } = useRedeemCode(slug, view.basket);
  const formRef = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (open) formRef.current?.querySelector('input')?.focus();
  }, [open]);

  if (!flags?.COUPONS && !flags?.VOUCHERS) return null;
  if (!open) {
    return (
      <Button variant="quiet" className="code-open" onClick={() => setOpen(true)}>
        {t('basket.code')}
      </Button>
    );
  }

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await redeem(code))) return;
    setCode('');
    forgetRefusal();
  };
  const handleChange = (value: string) => {
    setCode(value);
    forget();
  };
  return (
    <form ref={formRef} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className="code-row">
        <TextField
          label={t('basket.code')}
          error={error || undefined}
          help={needsLogin ? <LoginHint /> : undefined}
          name="order-payment-discount-code"
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
      {/* stands there before it has something to say, so that it is heard */}
      <p className="code-success" role="status">
        {success}
      </p>
    </form>
  );
}

/** The way to log in, for a code that is only for people with an account. */
function LoginHint() {
  const t = useMessages();
  const linkTo = useLink();
  const session = useAtomValue(currentSessionAtom);
  if (!session) return null;
  return (
    <LinkButton variant="quiet" {...linkTo(session.loginURL)}>
      {t('basket.code.login.action')}
    </LinkButton>
  );
}
