import type { PaymentType } from '#shared/contract/restaurants.ts';

/** Whether a type is paid online or on delivery (PRODUCT.md 4.17). */
const groups = {
  cash: 'onDelivery',
  debit: 'onDelivery',
  creditcard: 'online',
  creditcard_3d: 'online',
  sofort: 'online',
  eps: 'online',
} as const satisfies Record<PaymentType, 'onDelivery' | 'online'>;

export type PaymentGroup = (typeof groups)[PaymentType];

export function paymentGroupOf(type: PaymentType): PaymentGroup {
  return groups[type];
}

export function isOnlinePayment(type: PaymentType): boolean {
  return groups[type] === 'online';
}

/** Narrows a text from a form to a payment type, offered or not. */
export function isPaymentType(text: string): text is PaymentType {
  return Object.hasOwn(groups, text);
}

/**
 * The types that a restaurant offers for new payments, in its order. `sofort` is gone; a restaurant whose only
 * online type it was offers `eps` in its place. Of the online types only those are left that the provider takes
 * (`onlineTypes`; all where it is left out); without a provider, payment on delivery.
 */
export function offeredPaymentTypes(
  types: readonly PaymentType[],
  onlineTypes?: readonly PaymentType[],
): PaymentType[] {
  const onlySofort = types.every((type) => type === 'sofort' || !isOnlinePayment(type));
  return types
    .flatMap((type): PaymentType[] => {
      if (type !== 'sofort') return [type];
      return onlySofort ? ['eps'] : [];
    })
    .filter((type) => !isOnlinePayment(type) || (onlineTypes?.includes(type) ?? true));
}

/**
 * Of the offered types those by which an amount can be paid: none online below what the provider takes at least. Cents;
 * `amount` is what remains, with the tip.
 */
export function payableTypes(
  offered: readonly PaymentType[],
  { amount, minimumOnline }: { amount: number; minimumOnline: number },
): PaymentType[] {
  return offered.filter((type) => amount >= minimumOnline || !isOnlinePayment(type));
}
