import { useMessages } from '#runtime/hooks/use-messages.ts';
import { isPaymentType } from '#shared/domain/orders/offered-payment-types.ts';
import { placeText, timeText } from '../summary/summary-text.ts';
import { useCheckout } from '../wizard/checkout-context.ts';
import { Fact } from './Fact.tsx';

/** What was entered, to be read once more. */
export function ConfirmPage() {
  const t = useMessages();
  const { view, form } = useCheckout();
  const { transport, basket, totals } = view;
  const { fields } = form;
  const preorder = basket.orderTime.time !== null;
  const type = fields['order-payment-type'] ?? '';
  const settled = totals.remainingAmount === 0;
  const payment = isPaymentType(type) ? t(`checkout.payment.${type}`) : '–';
  const comment = fields['order-comment']?.trim();
  return (
    <div className="confirm">
      <h2 className="checkout-heading" tabIndex={-1} data-focus="page">
        {t(preorder ? 'checkout.confirm.titlePreorder' : 'checkout.confirm.title')}
      </h2>
      <dl className="facts">
        <Fact
          label={t(transport === 'delivery' ? 'checkout.address.deliver' : 'checkout.address.pickUp')}
          {...(transport === 'delivery' && { page: 'contact' })}
        >
          <span>{placeText(view, fields)}</span>
          {transport === 'delivery' && view.note && <span className="delivery-note fo-quiet">{view.note}</span>}
        </Fact>
        <Fact label={t('checkout.confirm.time')}>
          {timeText(view, t)}
          {preorder && <span className="fo-quiet">{t('checkout.confirm.preorder')}</span>}
        </Fact>
        <Fact label={t('checkout.confirm.contact')} page="contact">
          <span>{[fields['order-name'], fields['order-company']].filter(Boolean).join(', ')}</span>
          <span>{fields['order-phone']}</span>
          <span>{fields['order-email']}</span>
        </Fact>
        {comment && (
          <Fact label={t('checkout.confirm.comment')} page="contact">
            {comment}
          </Fact>
        )}
        <Fact label={t('checkout.confirm.payment')} {...(!settled && { page: 'payment' })}>
          {settled
            ? t(totals.credits > 0 ? 'checkout.confirm.paidByCredits' : 'checkout.confirm.paidByVoucher')
            : payment}
        </Fact>
      </dl>
    </div>
  );
}
