import type { AddressInput } from '#shared/contract/addresses.ts';
import type { ErrorKey } from '#shared/contract/errors.ts';
import type { FieldError } from '#shared/domain/domain-error.ts';
import { orderFormErrors, pageOf } from '#shared/domain/orders/order-form.ts';
import type { OrderPage } from '#shared/domain/orders/order-pages.ts';
import checkoutDe from '#shared/messages/checkout/de.json' with { type: 'json' };
import type { MessageKey, MessageParams, Translate } from '#shared/messages/translate.ts';
import type { CheckoutForm } from '#state/checkout/checkout-fields.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import type { CheckoutView } from '../checkout.atoms.ts';
import { isAboutAddress } from './blockers.ts';

/** One thing that is wrong, with its text and the place where it is put right. */
export interface CheckoutError {
  /** name of the input, or of what stands for one: `address`, `acceptedTerms`, `age`; null: none in particular */
  readonly field: string | null;
  readonly page: OrderPage;
  readonly text: { readonly key: MessageKey; readonly params?: MessageParams } | { readonly said: string };
}

/** Where the address is put right. */
export const addressField = { field: 'address', page: 'contact' } as const;

export const errorText = ({ text }: CheckoutError, t: Translate): string =>
  'said' in text ? text.said : t(text.key, text.params);

/** What the fields are called that say themselves what is wrong with them. */
const fieldLabels: Readonly<Record<string, MessageKey>> = {
  'order-email': 'checkout.email',
  'order-name': 'checkout.name',
  'order-phone-country': 'checkout.phoneCountry',
  'order-phone': 'checkout.phone',
  'order-company': 'checkout.company',
  address: 'checkout.address',
  'order-building': 'checkout.building',
  'order-floor': 'checkout.floor',
  'order-door': 'checkout.door',
  'order-comment': 'checkout.comment',
  'order-payment-type': 'checkout.confirm.payment',
  tip: 'checkout.tip.title',
  age: 'checkout.confirm.age.label',
  acceptedTerms: 'checkout.confirm.terms.policy',
  'order-email-code': 'checkout.emailCode',
};

/** What the list above `page` says of an error: the name of its field where that stands on the page and says the rest. */
export function listedText(error: CheckoutError, page: OrderPage, t: Translate): string {
  const label = error.page === page && error.field !== null ? fieldLabels[error.field] : undefined;
  return label ? t(label) : errorText(error, t);
}

interface CheckedForm {
  readonly view: CheckoutView;
  readonly form: CheckoutForm;
  readonly isPhoneValid: (phone: string, country: string) => boolean;
}

/** The order in which the wizard asks, and so in which what is wrong is listed. */
const fieldOrder: readonly (string | null)[] = [
  'order-email',
  'order-name',
  'order-phone-country',
  'order-phone',
  'address',
  'order-building',
  'order-floor',
  'order-door',
  'order-payment-type',
  'tip',
  'age',
  'acceptedTerms',
  'order-email-code',
];

/** All that is wrong with the form, in the order of the wizard; empty when it can be sent. */
export function checkoutErrors({ view, form, isPhoneValid }: CheckedForm): CheckoutError[] {
  const { transport, totals, paymentTypes, minimumAge } = view;
  const { fields, acceptedTerms, ageConfirmed, tip } = form;
  const errors = orderFormErrors(
    { ...fields, acceptedTerms, tip, address: form.address ?? addressOf(view) },
    {
      transport,
      remainingAmount: totals?.remainingAmount ?? 0,
      offeredPaymentTypes: paymentTypes,
      isPhoneValid,
    },
  );
  return [
    // the blocker says more precisely what is wrong with the address
    ...errors.filter(({ field }) => field !== 'address').map(errorFrom),
    ...addressErrors(view),
    ...(minimumAge !== null && !ageConfirmed ? [missingAge] : []),
  ].sort((a, b) => fieldOrder.indexOf(a.field) - fieldOrder.indexOf(b.field));
}

const missingAge: CheckoutError = { field: 'age', page: 'confirm', text: { key: 'checkout.error.age' } };

function addressErrors({ blocker, restaurant }: CheckoutView): CheckoutError[] {
  if (!isAboutAddress(blocker)) return [];
  const params = { restaurant: restaurant.name };
  return [{ ...addressField, text: { key: `checkout.error.${blocker}`, params } }];
}

function addressOf({ location }: CheckoutView): AddressInput | null {
  if (!location) return null;
  return {
    streetName: location.streetname ?? '',
    streetNumber: location.streetnumber ?? '',
    zipCode: location.zip_code,
    city: location.city?.city_name ?? '',
  };
}

/**
 * What the server found; errors that name a field of the form lead to it. `isAsking`: nobody knows what became of the order,
 * and it is asked for by itself.
 */
export function serverErrors({ errors, offline }: Failure, isAsking = false): CheckoutError[] {
  if (isAsking) return [{ field: null, page: 'confirm', text: { key: 'checkout.errors.asking' } }];
  if (offline) return [{ field: null, page: 'confirm', text: { key: 'checkout.errors.offline' } }];
  const known = errors.filter((error) => !isOtherTime(error));
  if (known.length === 0 && errors.length > 0) return [];
  const said = known.filter(({ key }) => !vagueKeys.includes(key));
  if (said.length === 0) {
    const number = errors[0]?.number;
    const texts: CheckoutError['text'][] = [{ key: 'checkout.errors.generic' }];
    if (number) texts.push({ key: 'common.errorNumber', params: { number } });
    return texts.map((text) => ({ field: null, page: 'confirm', text }));
  }
  return said.map(({ key, message, field = fieldOfKey[key] }) =>
    isOutdated(key)
      ? { field: null, page: 'confirm', text: { key: outdated[key] } }
      : {
          field: field ?? null,
          page: pageOf({ key: key as ErrorKey, ...(field !== undefined && { field }) }),
          text: { said: message },
        },
  );
}

/** Refusals that are corrected at a field which the server does not name. */
const fieldOfKey: Readonly<Record<string, string>> = {
  'payment.error.unavailable': 'order-payment-type',
  'order.error.age': 'age',
} satisfies Partial<Record<ErrorKey, string>>;

/**
 * What was shown is not what holds any more. It is loaded anew rather than the page,
 * so that nothing typed is lost, and the text says so.
 */
const outdated = {
  'basket.error.inconsistent-totals': 'checkout.error.totalsChanged',
  'basket.error.code-mismatch': 'checkout.error.codeMismatch',
  'order.error.insufficient-credits': 'checkout.error.creditsChanged',
} as const;

function isOutdated(key: string): key is keyof typeof outdated {
  return Object.hasOwn(outdated, key);
}

/** Whether restaurant and basket are to be loaded anew after this refusal. */
export function asksToReload({ errors }: Failure): boolean {
  return errors.some(({ key }) => isOutdated(key) || key === invalidTime);
}

/** Whether the basket has another time than the one that was to be ordered for: said where it can be chosen. */
export function hasOtherTime({ errors }: Failure): boolean {
  return errors.some(isOtherTime);
}

const invalidTime: ErrorKey = 'order.error.invalid-time';

function isOtherTime({ key, field }: Failure['errors'][number]): boolean {
  return key === invalidTime && field === 'orderTime';
}

/** Whether the chosen way to pay does not work now, so that another one is asked for. */
export function asksForPayment({ errors }: Failure): boolean {
  return errors.some(({ key }) => key === 'payment.error.unavailable');
}

/** What the guide counts as a failed submission; without an answer it is one too. */
export function keysOf({ key, errors }: Failure): string[] {
  return errors.length > 0 ? errors.map((error) => error.key) : [key];
}

/** They say no more than that something failed. */
const vagueKeys: readonly string[] = ['order.error.failed', 'request.error.failed'];

function errorFrom(error: FieldError): CheckoutError {
  return { field: error.field ?? null, page: pageOf(error), text: textOf(error) };
}

function textOf({ key, field, reason, params }: FieldError): CheckoutError['text'] {
  if (reason === 'tooLong') return { key: 'checkout.error.tooLong', ...(params && { params }) };
  if (key === 'order.error.tip') return { key: 'checkout.error.tip' };
  const own = `checkout.error.${field}.${reason}`;
  return { key: isCheckoutText(own) ? own : key };
}

const isCheckoutText = (key: string): key is keyof typeof checkoutDe => Object.hasOwn(checkoutDe, key);
