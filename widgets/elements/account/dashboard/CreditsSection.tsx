import { type FormEvent, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { CreditTransaction } from '#shared/contract/credits.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { balanceAtom, redeemCouponAtom, transactionsResource } from '#state/credits/credits.ts';
import { flagsAtom } from '#state/sessions/settings.ts';
import { Button } from '#ui/action/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { LoadedPages, useFailureText } from './Loaded.tsx';
import { BonusPoints } from './overview/BonusPoints.tsx';

/** The balance, a coupon's way in, and how the points came and went. */
export function CreditsSection() {
  const t = useMessages();
  const flags = useAtomValue(flagsAtom);
  const balance = useAtomValue(balanceAtom);
  return (
    <>
      <BonusPoints points={balance} heading={false} />
      {flags?.COUPONS !== false && <CouponForm />}
      <div className="dashboard-part" part="transactions">
        <H3>{t('account.credits.history')}</H3>
        <LoadedPages
          resource={transactionsResource}
          empty={<p className="fo-quiet">{t('account.credits.history.none')}</p>}
          renderRow={(transaction) => <TransactionRow key={transaction.id} transaction={transaction} />}
        />
      </div>
    </>
  );
}

/** One movement of points, with the way to the order that it belongs to. */
function TransactionRow({ transaction }: { readonly transaction: CreditTransaction }) {
  const t = useMessages();
  const { lang } = useWidget();
  const linkTo = useLink();
  const { date, type, amount, description, pending, orderId } = transaction;
  const day = formatDate(date, 'long', lang);
  return (
    <li className="movement">
      <p className="row-name fo-lead">{t(`account.credits.type.${type}`)}</p>
      <p className={classNames('movement-amount', 'fo-numbers', amount > 0 && 'movement-in')}>
        {t('account.credits.points', { points: formatNumber(amount, lang, { signDisplay: 'exceptZero' }) })}
      </p>
      <p className="row-fact">
        {[day, description, pending ? t('account.credits.pending') : ''].filter((part) => part !== '').join(' · ')}
      </p>
      {orderId !== null && (
        <a
          className="dashboard-link"
          {...linkTo(`/order/status/${encodeURIComponent(orderId)}`)}
          aria-label={t('account.credits.order.named', { date: day })}
        >
          {t('account.credits.order')}
        </a>
      )}
    </li>
  );
}

/** Longest code that the server looks at. */
const maximumCode = 60;

/** A coupon's code becomes points; what is wrong with it is said at the field. */
function CouponForm() {
  const t = useMessages();
  const redeem = useSetAtom(redeemCouponAtom);
  const textOf = useFailureText();
  const formRef = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const { busy, run } = useAction();
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<string>();

  const refuse = (text: string) => {
    setError(text);
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
    const outcome = await run(() => redeem(code.trim()));
    if (outcome.ok) {
      setCode('');
      setDone(t('account.credits.coupon.done', { points: outcome.value }));
    } else refuse(textOf(outcome.error));
  };

  return (
    <form
      ref={formRef}
      className="dashboard-part coupon"
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <H3>{t('account.credits.coupon')}</H3>
      <div className="coupon-row fo-wrap">
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
