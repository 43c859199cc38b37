import {
  type PaymentGroup,
  paymentGroupOf,
} from '../../../../../shared/domain/orders/offered-payment-types.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { useCheckout } from '../wizard/checkout-context.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import { PaymentGroupRows } from './PaymentGroupRows.tsx';

const groups: readonly PaymentGroup[] = ['online', 'onDelivery'];

/** How to pay; asks nothing when nothing remains to be paid (rulings 4). */
export function PaymentPage() {
  const t = useMessages();
  const { view, errorOf } = useCheckout();
  const { paymentTypes, totals } = view;
  const error = errorOf('order-payment-type');
  const shown = groups
    .map((group) => ({ group, types: paymentTypes.filter((type) => paymentGroupOf(type) === group) }))
    .filter(({ types }) => types.length > 0);
  return (
    <StepForm
      title={t('checkout.payment.title')}
      next="confirm"
      nextLabel={t('checkout.payment.next')}
      previous="contact"
    >
      {totals?.remainingAmount === 0 ? (
        <p>{t('checkout.payment.none')}</p>
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
        </div>
      )}
    </StepForm>
  );
}
