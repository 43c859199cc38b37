import type { Totals } from '#shared/contract/baskets.ts';
import { isOnlinePayment, isPaymentType } from '#shared/domain/orders/offered-payment-types.ts';
import { maximumTip } from '#shared/domain/orders/order-form.ts';
import type { CheckoutForm } from '#state/checkout/checkout-fields.ts';
import type { FilledView } from '../checkout.atoms.ts';

/** Whether the chosen type is paid on the provider's page. */
export function isPaidOnline({ fields }: Pick<CheckoutForm, 'fields'>): boolean {
  const type = fields['order-payment-type'] ?? '';
  return isPaymentType(type) && isOnlinePayment(type);
}

/** A tip is part of an online payment, so there is none where nothing is paid online. */
export function canTip(form: Pick<CheckoutForm, 'fields'>, { remainingAmount }: Totals): boolean {
  return remainingAmount > 0 && isPaidOnline(form);
}

/** Cents of a tip that can be added up: 0 for what was typed and is no amount, or too much. */
export function givenTip({ tip }: Pick<CheckoutForm, 'tip'>): number {
  return tip > maximumTip ? 0 : Math.max(0, tip);
}

/**
 * The form with a payment type for who has chosen none yet: the only one, else cash, by which nobody pays before the food
 * is there. Empty where there is neither.
 */
export function withUsualPayment(
  form: CheckoutForm,
  { totals, paymentTypes }: Pick<FilledView, 'totals' | 'paymentTypes'>,
): CheckoutForm {
  const usual = paymentTypes.length === 1 ? paymentTypes[0] : paymentTypes.find((type) => type === 'cash');
  if (usual === undefined || form.fields['order-payment-type'] !== undefined || totals.remainingAmount === 0)
    return form;
  return { ...form, fields: { ...form.fields, 'order-payment-type': usual } };
}

/** The form as it is sent: a tip that was chosen for another way to pay stays in mind, but is not given. */
export function sendableForm(form: CheckoutForm, totals: Totals): CheckoutForm {
  return canTip(form, totals) || form.tip === 0 ? form : { ...form, tip: 0 };
}
