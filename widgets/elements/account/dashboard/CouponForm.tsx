import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { redeemCouponAtom } from '#state/credits/credits.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';

/** Longest code that the server looks at. */
const maximumCode = 60;

/** A coupon's code becomes points; what is wrong with it is said at the field. */
export function CouponForm() {
  const t = useMessages();
  const redeem = useSetAtom(redeemCouponAtom);
  const formRef = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<string>();

  const refuse = (words: string) => {
    setError(words);
    formRef.current?.querySelector('input')?.focus();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setDone(undefined);
    if (code.trim() === '') {
      refuse(t('account.credits.coupon.missing'));
      return;
    }
    setError(undefined);
    setBusy(true);
    const outcome = await redeem(code.trim());
    setBusy(false);
    if (outcome.ok) {
      setCode('');
      setDone(t('account.credits.coupon.done', { points: outcome.value }));
    } else refuse(outcome.error.offline ? t('account.section.offline') : outcome.error.message);
  };

  return (
    <form
      ref={formRef}
      className="dashboard-part coupon"
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <h3>{t('account.credits.coupon')}</h3>
      <div className="coupon-row">
        <TextField
          label={t('account.credits.coupon.label')}
          name="coupon-code"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maximumCode}
          value={code}
          error={error}
          onValueChange={(value) => {
            setCode(value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {t('account.credits.coupon.submit')}
        </Button>
      </div>
      {done !== undefined && <p className="coupon-done">{done}</p>}
      <LiveRegion>{done}</LiveRegion>
    </form>
  );
}
