import type { FieldErrorReason } from '#shared/contract/errors.ts';
import type { OrderBody, OrderFieldName, Transport } from '#shared/contract/orders.ts';
import type { PaymentType } from '#shared/contract/restaurants.ts';
import { isEmailValid } from '../accounts/is-email.ts';
import type { FieldError } from '../domain-error.ts';
import { type AddressFields, isCompleteAddress, normaliseAddress } from '../places/address-normalise.ts';
import { isOnlinePayment, isPaymentType } from './offered-payment-types.ts';
import type { OrderPage } from './order-pages.ts';

/** What a form is decided by. */
export interface OrderFormContext {
  /** the basket's; the form's must not differ */
  transport: Transport;
  /** cents; 0: no payment type is asked */
  remainingAmount: number;
  /** `offeredPaymentTypes` of the restaurant */
  offeredPaymentTypes: readonly PaymentType[];
  /** libraries differ between browser and server; `country` is ISO 3166, `AT` for a number that names its own */
  isPhoneValid: (phone: string, country: string) => boolean;
}

/** The form's contents; whatever the call around it carries otherwise is not checked here. */
export type OrderForm = Omit<OrderBody, 'basketCacheId' | 'g_recaptcha_token' | 'returnUrl' | 'order-newsletter'>;

/** Building, floor and door (PRODUCT.md 9.8), in characters. */
export const maximumDoorLength = 11;

/** Cents (PRODUCT.md 7.9). */
export const maximumTip = 10_000;

/** On which page of the wizard each field stands. */
const pageOfField: Readonly<Record<OrderFieldName | 'address' | 'transport' | 'tip' | 'acceptedTerms', OrderPage>> = {
  'order-email': 'contact',
  'order-name': 'contact',
  'order-phone': 'contact',
  'order-phone-country': 'contact',
  'order-company': 'contact',
  'order-floor': 'contact',
  'order-building': 'contact',
  'order-door': 'contact',
  'order-newsletter': 'contact',
  'order-comment': 'contact',
  address: 'contact',
  transport: 'contact',
  'order-payment-type': 'payment',
  'order-payment-discount-code': 'payment',
  tip: 'payment',
  'order-email-code': 'confirm',
  acceptedTerms: 'confirm',
};
type OrderFormField = keyof typeof pageOfField;

/**
 * All that is wrong with an order form, page by page in the order of its fields; empty when it can be sent
 * (PRODUCT.md 9.8). Required: e-mail, name, phone, and a payment type when something remains to be paid; for
 * delivery also a complete address and its door, or the id of a saved address. A house without doors has `-` as its
 * door: the field asks, so that nobody forgets it, and anything that is not empty answers. For takeaway neither
 * address nor door is asked. `order.error.invalid-field` says in `reason` whether its field is missing, invalid or
 * too long. A phone number that does not name its own country needs one that was chosen.
 */
export function orderFormErrors(form: OrderForm, context: OrderFormContext): FieldError[] {
  return [
    ...transportErrors(form, context),
    ...contactErrors(form, context),
    ...(context.transport === 'delivery' ? deliveryErrors(form) : []),
    ...paymentErrors(form, context),
    ...(form.acceptedTerms === true ? [] : [{ key: 'order.error.terms', field: 'acceptedTerms' } as const]),
  ];
}

/** The page on which an error is to be corrected; `confirm` where it belongs to no field. */
export function pageOf(error: FieldError): OrderPage {
  const field = error.field ?? '';
  return isOrderFormField(field) ? pageOfField[field] : 'confirm';
}

function isOrderFormField(name: string): name is OrderFormField {
  return Object.hasOwn(pageOfField, name);
}

function transportErrors(form: OrderForm, { transport }: OrderFormContext): FieldError[] {
  const differs = form.transport !== undefined && form.transport !== transport;
  return differs ? [{ key: 'order.error.invalid-transport', field: 'transport' }] : [];
}

function contactErrors(form: OrderForm, { isPhoneValid }: OrderFormContext): FieldError[] {
  const phone = valueOf(form, 'order-phone');
  const country = valueOf(form, 'order-phone-country').toUpperCase();
  const lacksCountry = phone !== '' && country === '' && !phone.startsWith('+');
  return [
    ...required(form, 'order-email', isEmailValid),
    ...required(form, 'order-name'),
    ...(lacksCountry
      ? [errorOf('order-phone-country', 'missing')]
      : required(form, 'order-phone', () => isPhoneValid(phone, country || 'AT'))),
  ];
}

function deliveryErrors(form: OrderForm): FieldError[] {
  const saved = typeof form.addressId === 'number';
  const complete = saved || (form.address != null && isDeliverable(normaliseAddress(form.address)));
  const fits = (text: string) => text.length <= maximumDoorLength;
  return [
    ...(complete ? [] : [{ key: 'order.error.invalid-address', field: 'address' } as const]),
    ...optional(form, 'order-building', fits),
    ...optional(form, 'order-floor', fits),
    ...(isDoorKnown(form, saved) ? optional(form, 'order-door', fits) : [errorOf('order-door', 'missing')]),
  ];
}

/** Food is brought within Austria only. */
function isDeliverable(address: AddressFields): boolean {
  return address.country === 'at' && isCompleteAddress(address);
}

/** The door's own field, or that of the address; a saved address was asked for its door when it was saved. */
function isDoorKnown(form: OrderForm, saved: boolean): boolean {
  return saved || valueOf(form, 'order-door') !== '' || (form.address?.doorNumber ?? '').trim() !== '';
}

/** The type is checked only when something remains; a tip only goes with paying something online. */
function paymentErrors(form: OrderForm, context: OrderFormContext): FieldError[] {
  const type = valueOf(form, 'order-payment-type');
  const errors: FieldError[] = [];
  if (context.remainingAmount > 0) {
    const field = 'order-payment-type';
    if (type === '') errors.push({ key: 'order.error.no-payment', field });
    else if (!isPaymentType(type) || !context.offeredPaymentTypes.includes(type)) {
      errors.push({ key: 'order.error.invalid-payment-type', field });
    }
  }
  return isTipPossible(form.tip ?? 0, type, context.remainingAmount)
    ? errors
    : [...errors, { key: 'order.error.tip', field: 'tip' }];
}

/** Whether cents of tip can be given with a payment type: 0 always (PRODUCT.md 7.9). */
export function isTipPossible(tip: number, paymentType: string, remainingAmount: number): boolean {
  if (tip === 0) return true;
  if (!Number.isInteger(tip) || tip < 0 || tip > maximumTip || remainingAmount === 0) return false;
  return isPaymentType(paymentType) && isOnlinePayment(paymentType);
}

type TextField = Exclude<OrderFieldName, 'order-newsletter'>;

function valueOf(form: OrderForm, field: TextField): string {
  return form[field]?.trim() ?? '';
}

function required(form: OrderForm, field: TextField, isValid: (text: string) => boolean = () => true): FieldError[] {
  const text = valueOf(form, field);
  if (text === '') return [errorOf(field, 'missing')];
  return isValid(text) ? [] : [errorOf(field, 'invalid')];
}

function optional(form: OrderForm, field: TextField, fits: (text: string) => boolean): FieldError[] {
  return fits(valueOf(form, field)) ? [] : [errorOf(field, 'tooLong')];
}

function errorOf(field: TextField, reason: FieldErrorReason): FieldError {
  const params = reason === 'tooLong' && { params: { maximum: maximumDoorLength } };
  return { key: 'order.error.invalid-field', field, reason, ...params };
}
