import type { ReactNode } from 'react';
import { isPaymentType } from '../../../../../shared/domain/orders/offered-payment-types.ts';
import type { OrderPage } from '../../../../../shared/domain/orders/order-pages.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { VisuallyHidden } from '../../../../ui/text/VisuallyHidden.tsx';
import { placeText } from '../summary/place-text.ts';
import { timeText } from '../summary/time-text.ts';
import { useCheckout } from '../wizard/checkout-context.ts';
import { AllergenFact } from './AllergenFact.tsx';
import { Contractor } from './Contractor.tsx';

/** What was entered, to be read once more, and who the contract is with. */
export function ConfirmPage() {
  const t = useMessages();
  const { view, form } = useCheckout();
  const { transport, basket, restaurant, totals } = view;
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
          {placeText(view, fields)}
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
          {settled ? t('checkout.confirm.paidByCredits') : payment}
        </Fact>
        <Fact label={t('checkout.confirm.contract')}>
          <Contractor impressum={restaurant.impressum} />
        </Fact>
        <Fact label={t('checkout.confirm.allergens')}>
          <AllergenFact />
        </Fact>
      </dl>
    </div>
  );
}

interface FactProps {
  readonly label: string;
  /** where it can be changed */
  readonly page?: OrderPage;
  readonly children: ReactNode;
}

function Fact({ label, page, children }: FactProps) {
  const t = useMessages();
  const { goTo, sending } = useCheckout();
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>
        <div className="fact-words">{children}</div>
        {page && (
          <Button variant="quiet" disabled={sending} onClick={() => goTo(page)}>
            <span aria-hidden="true">{t('checkout.change')}</span>
            <VisuallyHidden>{t('checkout.changeOf', { what: label })}</VisuallyHidden>
          </Button>
        )}
      </dd>
    </div>
  );
}
