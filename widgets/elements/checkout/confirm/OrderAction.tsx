import { type FormEvent, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { TermsText } from '#runtime/parts/TermsText.tsx';
import type { Totals } from '#shared/contract/baskets.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { ReceiptSums } from '#ui/receipt/ReceiptSums.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { ContactField } from '../contact/ContactPage.tsx';
import { useCheckout } from '../wizard/checkout-context.ts';
import { givenTip, isPaidOnline } from '../wizard/sendable-form.ts';

/**
 * The consents, what is to be paid, and the button whose label the law prescribes (§ 8 FAGG). Only the button orders:
 * Enter in a checkbox, which submits the form around it, does not.
 */
export function OrderAction({ totals }: { readonly totals: Totals }) {
  const t = useMessages();
  const { view, form, changeForm, errorOf, order, sending, redeeming } = useCheckout();
  const handleSubmit = (event: FormEvent) => event.preventDefault();
  const amount = totals.remainingAmount + givenTip(form);
  const [read, setRead] = useState({ amount, isNew: false });
  if (read.amount !== amount) setRead({ amount, isNew: true });
  return (
    <form className="order-action fo-stack-3" method="post" noValidate onSubmit={handleSubmit}>
      {view.minimumAge !== null && (
        <Checkbox
          name="age"
          required
          checked={form.ageConfirmed}
          onCheckedChange={(ageConfirmed) => changeForm({ ageConfirmed })}
          error={errorOf('age')}
        >
          {t('checkout.confirm.age', { age: view.minimumAge })}
        </Checkbox>
      )}
      <Checkbox
        name="acceptedTerms"
        required
        checked={form.acceptedTerms}
        onCheckedChange={(acceptedTerms) => changeForm({ acceptedTerms })}
        error={errorOf('acceptedTerms')}
      >
        <TermsText topic="checkout.confirm.terms" newWindow="checkout.confirm.newWindow" />
      </Checkbox>
      <OrderCodeField />
      <ReceiptSums rows={[{ id: 'pay', label: t('basket.sum.remaining'), cents: amount, tone: 'total' }]} />
      {totals.remainingAmount > 0 && isPaidOnline(form) && (
        <p className="fo-quiet fo-small">{t('checkout.confirm.thenPay')}</p>
      )}
      {/* what is ordered is what was read: another sum than the one that stood here is announced */}
      <p className="order-news fo-strong" role="status">
        {read.isNew ? t('checkout.confirm.sumChanged', { price: priceText(amount) }) : ''}
      </p>
      <Button variant="primary" size="large" block busy={sending || redeeming} onClick={order} part="order">
        {t('checkout.confirm.order')}
      </Button>
      <LiveRegion>{sending ? t('checkout.confirm.sending') : ''}</LiveRegion>
    </form>
  );
}

/** Asked for only where more is ordered than people order: the code that was mailed then. */
function OrderCodeField() {
  const t = useMessages();
  const { form, errorOf } = useCheckout();
  const { 'order-email-code': code, 'order-email': email = '' } = form.fields;
  if (code === undefined && errorOf('order-email-code') === undefined) return null;
  return (
    <ContactField
      name="order-email-code"
      label={t('checkout.emailCode')}
      help={t('checkout.emailCode.hint', { email })}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
    />
  );
}
