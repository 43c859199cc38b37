import { type MouseEvent, useState } from 'react';
import { CodeField } from '#runtime/codes/CodeField.tsx';
import { VoucherNote } from '#runtime/codes/VoucherNote.tsx';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Transport } from '#shared/contract/orders.ts';
import type { PaymentType } from '#shared/contract/restaurants.ts';
import { type PaymentGroup, paymentGroupOf } from '#shared/domain/orders/offered-payment-types.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { changeBasketAtom } from '#state/basket/mutations/mutation-queue.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { RadioRow } from '#ui/form/ChoiceRow.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { useCheckout } from '../wizard/checkout-context.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import { canTip } from '../wizard/sendable-form.ts';
import { TipChoice } from './TipChoice.tsx';

const groups: readonly PaymentGroup[] = ['online', 'onDelivery'];

/**
 * How to pay; asks nothing when nothing remains to be paid. What lowers the sum stands before it, so that
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
        <div className="payment fo-stack-5">
          {shown.map(({ group, types }, index) => (
            <PaymentGroupRows
              key={group}
              group={group}
              types={types}
              error={index === shown.length - 1 ? error : undefined}
            />
          ))}
          {shown.length === 0 && error && <p className="fo-field-error">{error}</p>}
          {canTip(form, totals) && <TipChoice />}
        </div>
      )}
    </StepForm>
  );
}

interface PaymentGroupRowsProps {
  readonly group: PaymentGroup;
  readonly types: readonly PaymentType[];
  readonly error: string | undefined;
}

/** The types of one group as large rows; all groups together are one choice. */
function PaymentGroupRows({ group, types, error }: PaymentGroupRowsProps) {
  const t = useMessages();
  const { view, form, change } = useCheckout();
  return (
    <ChoiceGroup legend={t(legendOf(group, view.transport))} error={error}>
      {types.map((type) => (
        <RadioRow
          key={type}
          name="order-payment-type"
          value={type}
          checked={form.fields['order-payment-type'] === type}
          onSelect={(value) => change('order-payment-type', value)}
          label={t(`checkout.payment.${type}`)}
          detail={t(detailOf(type, view.transport))}
          end={<PaymentMark type={type} />}
        />
      ))}
    </ChoiceGroup>
  );
}

function legendOf(group: PaymentGroup, transport: Transport): MessageKey {
  if (group === 'online') return 'checkout.payment.online';
  return transport === 'delivery' ? 'checkout.payment.onDelivery' : 'checkout.payment.onTakeaway';
}

function detailOf(type: PaymentType, transport: Transport): MessageKey {
  const atCounter = type === 'debit' && transport === 'takeaway';
  return atCounter ? 'checkout.payment.debit.takeaway' : `checkout.payment.${type}.detail`;
}

/** Drawn on a grid of 40 by 26 px; what is not named looks like a card. */
const note = ['M1 1h38v24H1Z', 'M20 7.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z', 'M6 6v.1', 'M34 20v.1'];
const card = ['M4 1h32a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3Z'];
const chip = 'M6 10h7v6H6Z';
/** Two rings, as most networks of cards have some. */
const rings = [
  'M17 7.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11Z',
  'M23 7.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11Z',
];
const paths: Readonly<Record<PaymentType, readonly string[]>> = {
  cash: note,
  debit: [...card, chip, 'M25 18a7 7 0 0 0 0-10', 'M29.500 20.500a10.500 10.500 0 0 0 0-15'],
  creditcard: [...card, ...rings],
  creditcard_3d: [...card, ...rings, 'm31 18 2 2 3-4'],
  sofort: card,
  // its three letters
  eps: [
    ...card,
    'M7.500 12.500h6a3 3 0 1 0-1 2.200',
    'M17 9.500v10',
    'M17 12.500a3 3 0 1 0 6 0 3 3 0 0 0-6 0Z',
    'M31.500 10.500c-.7-.7-1.400-1-2.300-1-1.300 0-2.200.6-2.200 1.500 0 2.200 4.700.9 4.700 3.100 0 1-1 1.500-2.400 1.500-1 0-1.900-.3-2.600-1',
  ],
};

/** The mark of a payment type, next to its label and so hidden from readers. */
function PaymentMark({ type }: { readonly type: PaymentType }) {
  return (
    <svg className="payment-mark" viewBox="0 0 40 26" aria-hidden="true" focusable="false">
      {paths[type].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** What takes something off the sum without being asked: the vouchers in the basket, and the person's bonus points. */
function Deductions() {
  const t = useMessages();
  const { slug, view, forgetRefusal } = useCheckout();
  const { basket, totals } = view;
  const { voucher, restaurantCode } = basket;
  const codes = voucher?.codes ?? (restaurantCode ? [restaurantCode.code] : []);
  const takenOff = totals.voucherDiscount + (totals.codeDiscount ?? 0);
  const { busy, run } = useAction();
  const [said, setSaid] = useState('');
  const changeBasket = useSetAtom(changeBasketAtom);

  const handleRemove = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const place = currentTarget.closest<HTMLElement>('.codes-list');
    const outcome = await run(() => changeBasket({ slug, kind: 'remove-discount' }));
    setSaid(outcome.ok ? t('basket.voucher.removed') : outcome.error.message);
    if (!outcome.ok) return;
    forgetRefusal();
    place?.focus({ preventScroll: true });
  };
  const named = { count: codes.length, codes: codes.join(', ') };
  return (
    <div className="codes-list" tabIndex={-1}>
      {codes.length > 0 && (
        <div className="codes-row fo-line fo-spread">
          <span>
            {restaurantCode ? `Code ${restaurantCode.code}` : t('basket.voucher', named)}
            {takenOff > 0 && <strong> {priceText(-takenOff)}</strong>}
          </span>
          <Button
            variant="quiet"
            busy={busy}
            aria-label={t('basket.voucher.removeName', named)}
            onClick={(event) => void handleRemove(event)}
          >
            {t('basket.voucher.remove')}
          </Button>
        </div>
      )}
      <VoucherNote basket={basket} className="fo-quiet fo-small" />
      {totals.creditsAsCurrency > 0 && (
        <p className="codes-row fo-line fo-spread">
          {t(totals.remainingAmount > 0 ? 'checkout.payment.credits' : 'checkout.payment.allCredits', {
            price: priceText(totals.creditsAsCurrency),
            rest: priceText(totals.remainingAmount),
          })}
        </p>
      )}
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}
