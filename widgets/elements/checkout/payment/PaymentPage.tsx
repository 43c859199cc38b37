import { CodeField } from '#runtime/codes/CodeField.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import { type PaymentGroup, paymentGroupOf } from '#shared/domain/orders/offered-payment-types.ts';
import { useCheckout } from '../wizard/checkout-context.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import { canTip } from '../wizard/sendable-form.ts';
import { Deductions } from './Deductions.tsx';
import { PaymentGroupRows } from './PaymentGroupRows.tsx';
import { TipChoice } from './TipChoice.tsx';

const groups: readonly PaymentGroup[] = ['online', 'onDelivery'];

/**
 * How to pay; asks nothing when nothing remains to be paid (rulings 4). What lowers the sum stands before it, so that
 * the new sum is known before anything is chosen.
 */
export function PaymentPage() {
  const t = useMessages();
  const { slug, view, form, errorOf, forgetRefusal } = useCheckout();
  const { paymentTypes, totals } = view;
  const error = errorOf('order-payment-type');
  const shown = groups
    .map((group) => ({ group, types: paymentTypes.filter((type) => paymentGroupOf(type) === group) }))
    .filter(({ types }) => types.length > 0);
  return (
    <StepForm
      title={t('checkout.payment.title')}
      before={
        <div className="codes">
          <Deductions />
          <CodeField
            slug={slug}
            basket={view.basket}
            name="order-payment-discount-code"
            foldClassName="code-open"
            onRedeemed={forgetRefusal}
          />
        </div>
      }
      next="confirm"
      nextLabel={t('checkout.payment.next')}
      previous="contact"
    >
      {totals.remainingAmount === 0 ? (
        <p>{t(totals.credits > 0 ? 'checkout.payment.none' : 'checkout.payment.none.voucher')}</p>
      ) : (
        <div className="payment">
          {shown.map(({ group, types }, index) => (
            <PaymentGroupRows
              key={group}
              group={group}
              types={types}
              error={index === shown.length - 1 ? error : undefined}
            />
          ))}
          {canTip(form, totals) && <TipChoice />}
        </div>
      )}
    </StepForm>
  );
}
