import { describe, expect, it } from 'vitest';
import type { CheckoutForm } from '#state/checkout/checkout-fields.ts';
import { unreadableTip } from '#state/checkout/checkout-form.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { aBasket, aBasketItem, aRestaurantDetails } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import type { CheckoutView } from '../checkout.atoms.ts';
import { filledIn } from '../testing/demo-checkout.ts';
import { asksForPayment, asksToReload, checkoutErrors, hasOtherTime, serverErrors } from './checkout-errors.ts';
import { sendableForm } from './sendable-form.ts';

const basket = aBasket({ lines: [aBasketItem()] });
const restaurant = aRestaurantDetails();
const availabilities = { availabilityProducts: [], availabilityProductGroups: [] };
const view: CheckoutView = {
  restaurant,
  menu: {
    details: restaurant,
    products: [],
    productGroups: [],
    flavorSets: [],
    availabilities,
    menuVersion: 1,
    language: 'de',
  },
  basket,
  items: [aBasketItem()],
  linePrices: [],
  totals: basket.deliveryTotals,
  vat: [],
  transport: 'delivery',
  wantedTime: null,
  location: aLocation(),
  note: '',
  paymentTypes: ['cash'],
  minimumAge: null,
  blocker: null,
};
const form: CheckoutForm = {
  fields: filledIn,
  newsletter: false,
  acceptedTerms: true,
  ageConfirmed: false,
  tip: 0,
  address: null,
  saveAddress: true,
  doorOf: null,
};
const checked = { view, form, isPhoneValid: () => true };
const keys = (values: Partial<typeof checked>) =>
  checkoutErrors({ ...checked, ...values }).map(({ page, text }) => [page, 'key' in text && text.key]);

describe('what is wrong with a checkout', () => {
  it('is nothing when the form can be sent', () => {
    expect(keys({})).toEqual([]);
  });

  it('is listed in the order of the wizard, each on its page', () => {
    const empty = { ...form, fields: {}, acceptedTerms: false };
    expect(keys({ form: empty, view: { ...view, minimumAge: 16, location: null, blocker: 'missingAddress' } })).toEqual(
      [
        ['contact', 'checkout.error.order-email.missing'],
        ['contact', 'checkout.error.order-name.missing'],
        ['contact', 'checkout.error.order-phone.missing'],
        ['contact', 'checkout.error.missingAddress'],
        ['contact', 'checkout.error.order-door.missing'],
        ['payment', 'order.error.no-payment'],
        ['confirm', 'checkout.error.age'],
        ['confirm', 'order.error.terms'],
      ],
    );
  });

  it('is a door of more than 11 characters', () => {
    const fields = { ...filledIn, 'order-door': '123456789012' };
    expect(checkoutErrors({ ...checked, form: { ...form, fields } })).toEqual([
      {
        field: 'order-door',
        page: 'contact',
        text: { key: 'checkout.error.tooLong', params: { maximum: 11 } },
      },
    ]);
  });

  it('is a payment type that is not offered any more', () => {
    expect(keys({ view: { ...view, paymentTypes: ['debit'] } })).toEqual([
      ['payment', 'order.error.invalid-payment-type'],
    ]);
  });
});

describe('a tip', () => {
  const online = { ...filledIn, 'order-payment-type': 'creditcard' };
  const tipped = (tip: number, fields = online) =>
    keys({ view: { ...view, paymentTypes: ['creditcard', 'cash'] }, form: { ...form, fields, tip } });

  it('is at most 100 euros, and an amount', () => {
    expect(tipped(10_000)).toEqual([]);
    for (const tip of [10_001, unreadableTip]) expect(tipped(tip)).toEqual([['payment', 'checkout.error.tip']]);
  });

  it('is not sent with a payment on delivery, and chosen again with an online one', () => {
    const kept = { ...form, tip: 250 };
    expect(sendableForm(kept, basket.deliveryTotals).tip).toBe(0);
    expect(sendableForm({ ...kept, fields: online }, basket.deliveryTotals).tip).toBe(250);
    const nothing = { ...basket.deliveryTotals, remainingAmount: 0 };
    expect(sendableForm({ ...kept, fields: online }, nothing).tip).toBe(0);
  });
});

describe('what the server refused', () => {
  const failure = (values: Partial<Failure>): Failure => ({
    key: 'request.error.failed',
    message: '',
    errors: [],
    status: 500,
    offline: false,
    retryable: false,
    retryAfterSeconds: null,
    orderId: null,
    ...values,
  });

  it('keeps its text and leads to the field they are about', () => {
    const errors = [{ key: 'order.error.invalid-payment-type', message: 'Nein.', field: 'order-payment-type' }];
    expect(serverErrors(failure({ errors }))).toEqual([
      { field: 'order-payment-type', page: 'payment', text: { said: 'Nein.' } },
    ]);
  });

  it('asks for another payment type when none can be paid online now, and for the age at its box', () => {
    const errors = [
      { key: 'payment.error.unavailable', message: 'Geht nicht.' },
      { key: 'order.error.age', message: 'Zu jung.' },
    ];
    expect(serverErrors(failure({ errors })).map(({ field, page }) => [field, page])).toEqual([
      ['order-payment-type', 'payment'],
      ['age', 'confirm'],
    ]);
    expect(asksForPayment(failure({ errors }))).toBe(true);
  });

  it('of another time is said where a time can be chosen, not in the list; basket and menu are read anew', () => {
    const other = { key: 'order.error.invalid-time', message: 'Geht nicht.', field: 'orderTime' };
    expect([hasOtherTime, asksToReload].map((asks) => asks(failure({ errors: [other] })))).toEqual([true, true]);
    expect(serverErrors(failure({ errors: [other] }))).toEqual([]);
    const over = { key: 'order.error.invalid-time', message: 'Vorbei.' };
    expect([hasOtherTime, asksToReload].map((asks) => asks(failure({ errors: [over] })))).toEqual([false, true]);
    expect(serverErrors(failure({ errors: [other, over] }))).toEqual([
      { field: null, page: 'confirm', text: { said: 'Vorbei.' } },
    ]);
  });

  it('is said in general where the server says nothing in particular, and otherwise without an answer', () => {
    const said = (error: Failure) => serverErrors(error).map(({ text }) => 'key' in text && text.key);
    expect(said(failure({}))).toEqual(['checkout.errors.generic']);
    expect(said(failure({ errors: [{ key: 'order.error.failed', message: 'x' }] }))).toEqual([
      'checkout.errors.generic',
    ]);
    expect(said(failure({ offline: true }))).toEqual(['checkout.errors.offline']);
  });

  it('is said with the number by which the operator finds a failure of ours', () => {
    const errors = [{ key: 'order.error.failed', message: 'x', number: 'k3J-x_9dQz71aBcD' }];
    expect(serverErrors(failure({ errors })).map(({ text }) => text)).toEqual([
      { key: 'checkout.errors.generic' },
      { key: 'common.errorNumber', params: { number: 'k3J-x_9dQz71aBcD' } },
    ]);
  });
});
