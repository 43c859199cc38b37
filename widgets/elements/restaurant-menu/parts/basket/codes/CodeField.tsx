import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Basket } from '../../../../../../shared/contract/baskets.ts';
import { useMessages } from '../../../../../runtime/use-messages.ts';
import { useRedeemCode } from '../../../../../runtime/use-redeem-code.ts';
import { useAtomValue } from '../../../../../state/jotai.ts';
import { valueOf } from '../../../../../state/remote.ts';
import { settingsAtom } from '../../../../../state/settings.ts';
import { Button } from '../../../../../ui/action/Button.tsx';
import { TextField } from '../../../../../ui/form/TextField.tsx';
import { useRestaurant } from '../../restaurant-context.ts';
import { LoginHint } from './LoginHint.tsx';

/** Longest code that the server looks at. */
const maximumCode = 60;

/**
 * One field for whatever has a code, behind its word until it is wanted. Enter redeems the code and does nothing else.
 * Where the operator has switched both kinds off there is none.
 */
export function CodeField({ basket }: { readonly basket: Basket }) {
  const t = useMessages();
  const { slug } = useRestaurant();
  const flags = valueOf(useAtomValue(settingsAtom))?.flags;
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const { busy, error, needsLogin, success, redeem, forget } = useRedeemCode(slug, basket);
  const formRef = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (open) formRef.current?.querySelector('input')?.focus();
  }, [open]);
  // what is said below the field is read where the eyes are, also when the sums above it have grown
  const said = error || success;
  useEffect(() => {
    if (open || said !== '') formRef.current?.scrollIntoView({ block: 'nearest' });
  }, [open, said]);

  if (!flags?.COUPONS && !flags?.VOUCHERS) return null;
  if (!open) {
    return (
      <Button variant="quiet" className="basket-fold" onClick={() => setOpen(true)}>
        {t('basket.code')}
      </Button>
    );
  }

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (await redeem(code)) setCode('');
  };
  const handleChange = (value: string) => {
    setCode(value);
    forget();
  };
  return (
    <form ref={formRef} className="code-form" onSubmit={(event) => void handleSubmit(event)} noValidate>
      <div className="code-row">
        <TextField
          label={t('basket.code')}
          error={error || undefined}
          help={needsLogin ? <LoginHint /> : undefined}
          name="discount-code"
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
