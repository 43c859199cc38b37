import { describe, expect, it } from 'vitest';
import { isEmailValid } from '../accounts/is-email.ts';
import { isTipPossible, type OrderForm, type OrderFormContext, orderFormErrors, pageOf } from './order-form.ts';

const form: OrderForm = {
  'order-email': 'anna@example.at',
  'order-name': 'Anna Huber',
  'order-phone': '+436601234567',
  'order-phone-country': 'AT',
  'order-door': '14',
  'order-payment-type': 'cash',
  address: { streetName: 'Neubaugasse', streetNumber: '12', zipCode: '1070', city: 'Wien' },
  transport: 'delivery',
  acceptedTerms: true,
};

const context: OrderFormContext = {
  transport: 'delivery',
  remainingAmount: 2000,
  offeredPaymentTypes: ['cash', 'eps'],
  isPhoneValid: (phone) => phone.startsWith('+43'),
};

const errors = (fields: Partial<OrderForm> = {}, around: Partial<OrderFormContext> = {}) =>
  orderFormErrors({ ...form, ...fields }, { ...context, ...around });

const invalid = (field: string, reason: string) => [
  {
    key: 'order.error.invalid-field',
    field,
    reason,
    ...(reason === 'tooLong' && { params: { maximum: 11 } }),
  },
];

describe('the order form', () => {
  it('has no errors when everything required is there', () => {
    expect(errors()).toEqual([]);
  });

  it.each(['order-email', 'order-name', 'order-phone', 'order-door'] as const)('requires %s', (field) => {
    expect(errors({ [field]: ' ' })).toEqual(invalid(field, 'missing'));
    expect(errors({ [field]: undefined })).toEqual(invalid(field, 'missing'));
  });

  it('requires an e-mail address and a phone number that are some', () => {
    expect(errors({ 'order-email': 'anna@example' })).toEqual(invalid('order-email', 'invalid'));
    expect(errors({ 'order-phone': '12' })).toEqual(invalid('order-phone', 'invalid'));
  });

  it('checks the phone with the country chosen, or its own', () => {
    const asked: string[] = [];
    const isPhoneValid = (_phone: string, country: string) => asked.push(country) > 0;
    errors({ 'order-phone-country': 'de' }, { isPhoneValid });
    errors({ 'order-phone-country': '' }, { isPhoneValid });
    expect(asked).toEqual(['DE', 'AT']);
    const national = { 'order-phone': '0660 1234567', 'order-phone-country': ' ' };
    expect(errors(national, { isPhoneValid })).toEqual(invalid('order-phone-country', 'missing'));
    expect(errors({ ...national, 'order-phone-country': 'at' }, { isPhoneValid })).toEqual([]);
    expect(asked).toEqual(['DE', 'AT', 'AT']);
  });

  it('takes "-" for the door of a house that has none, or the door of the address', () => {
    expect(errors({ 'order-door': '-' })).toEqual([]);
    expect(errors({ 'order-door': '', address: { ...form.address, doorNumber: '14' } })).toEqual([]);
  });

  it.each(['order-building', 'order-floor', 'order-door'] as const)('takes at most 11 characters for %s', (field) => {
    expect(errors({ [field]: 'x'.repeat(11) })).toEqual([]);
    expect(errors({ [field]: 'x'.repeat(12) })).toEqual(invalid(field, 'tooLong'));
  });

  it('requires a complete address for delivery, or a saved one', () => {
    const error = { key: 'order.error.invalid-address', field: 'address' };
    expect(errors({ address: null })).toEqual([error]);
    expect(errors({ address: { zipCode: '1070', city: 'Wien' } })).toEqual([error]);
    expect(errors({ address: null, addressId: 7, 'order-door': '' })).toEqual([]);
  });

  it('asks neither address nor door for takeaway', () => {
    const fields = { address: null, 'order-door': '', transport: 'takeaway' };
    expect(errors(fields, { transport: 'takeaway' })).toEqual([]);
  });

  it("refuses a transport that is not the basket's", () => {
    expect(errors({ transport: 'takeaway' })).toEqual([{ key: 'order.error.invalid-transport', field: 'transport' }]);
    expect(errors({ transport: undefined })).toEqual([]);
  });

  it('requires a payment type that is offered, when something remains to be paid', () => {
    const field = 'order-payment-type';
    expect(errors({ [field]: '' })).toEqual([{ key: 'order.error.no-payment', field }]);
    for (const type of ['debit', 'sofort', 'bitcoin']) {
      expect(errors({ [field]: type })).toEqual([{ key: 'order.error.invalid-payment-type', field }]);
    }
    expect(errors({ [field]: '' }, { remainingAmount: 0 })).toEqual([]);
  });

  it('requires the terms to be accepted', () => {
    expect(errors({ acceptedTerms: false })).toEqual([{ key: 'order.error.terms', field: 'acceptedTerms' }]);
  });

  it('takes a tip up to 100 euros, only with online payment and when something remains', () => {
    expect(isTipPossible(0, '', 0)).toBe(true);
    expect(isTipPossible(10_000, 'eps', 1)).toBe(true);
    for (const tip of [-1, 10_001, 0.5]) expect(isTipPossible(tip, 'eps', 1)).toBe(false);
    expect(isTipPossible(100, 'cash', 1)).toBe(false);
    expect(isTipPossible(100, 'eps', 0)).toBe(false);
    expect(errors({ tip: 100 })).toEqual([{ key: 'order.error.tip', field: 'tip' }]);
  });

  it('says what is wrong page by page', () => {
    const all = orderFormErrors({}, context);
    expect(all.map((error) => `${pageOf(error)} ${error.field}`)).toEqual([
      'contact order-email',
      'contact order-name',
      'contact order-phone',
      'contact address',
      'contact order-door',
      'payment order-payment-type',
      'confirm acceptedTerms',
    ]);
    expect(pageOf({ key: 'order.error.failed', field: 'toString' })).toBe('confirm');
  });
});

describe('an e-mail address', () => {
  it.each(['a@b.at', 'anna.huber+essen@mail.example.co.at'])('can be %s', (email) => {
    expect(isEmailValid(email)).toBe(true);
  });

  it.each(['', 'anna', 'anna@', '@b.at', 'anna@b', 'anna@b.', 'an na@b.at', 'a@b@c.at'])('can not be "%s"', (email) => {
    expect(isEmailValid(email)).toBe(false);
  });
});
