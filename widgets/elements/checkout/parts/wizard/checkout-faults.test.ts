import { describe, expect, it } from 'vitest';
import { aBasket, aBasketItem, aRestaurantDetails } from '../../../../../tests/support/builders.ts';
import { aLocation } from '../../../../../tests/support/session-builders.ts';
import type { CheckoutForm } from '../../../../state/checkout-form.ts';
import type { Failure } from '../../../../state/failure.ts';
import type { CheckoutView } from '../../checkout.atoms.ts';
import { filledIn } from '../../testing/demo-checkout.ts';
import { checkoutFaults, serverFaults } from './checkout-faults.ts';

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
  },
  basket,
  items: [aBasketItem()],
  totals: basket.deliveryTotals,
  vat: [],
  transport: 'delivery',
  location: aLocation(),
  paymentTypes: ['cash'],
  minimumAge: null,
  blockers: [],
};
const form: CheckoutForm = {
  fields: filledIn,
  newsletter: false,
  acceptedTerms: true,
  tip: 0,
  address: null,
};
const judged = { view, form, ageConfirmed: false, isPhoneValid: () => true };
const keys = (values: Partial<typeof judged>) =>
  checkoutFaults({ ...judged, ...values }).map(({ page, text }) => [page, 'key' in text && text.key]);

describe('what is wrong with a checkout', () => {
  it('is nothing when the form can be sent', () => {
    expect(keys({})).toEqual([]);
  });

  it('is listed in the order of the wizard, each on its page', () => {
    const empty = { ...form, fields: {}, acceptedTerms: false };
    expect(
      keys({ form: empty, view: { ...view, minimumAge: 16, location: null, blockers: ['missingAddress'] } }),
    ).toEqual([
      ['contact', 'checkout.error.order-email.missing'],
      ['contact', 'checkout.error.order-name.missing'],
      ['contact', 'checkout.error.order-phone.missing'],
      ['contact', 'checkout.error.missingAddress'],
      ['contact', 'checkout.error.order-door.missing'],
      ['payment', 'order.error.no-payment'],
      ['confirm', 'checkout.error.age'],
      ['confirm', 'order.error.terms'],
    ]);
  });

  it('is a door of more than 11 characters', () => {
    const fields = { ...filledIn, 'order-door': '123456789012' };
    expect(checkoutFaults({ ...judged, form: { ...form, fields } })).toEqual([
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

describe('what the server refused', () => {
  const failure = (values: Partial<Failure>): Failure => ({
    key: 'request.error.failed',
    message: '',
    errors: [],
    status: 500,
    offline: false,
    retryable: false,
    orderId: null,
    ...values,
  });

  it('keeps its words and leads to the field they are about', () => {
    const errors = [
      { key: 'order.error.invalid-payment-type', message: 'Nein.', field: 'order-payment-type' },
    ];
    expect(serverFaults(failure({ errors }))).toEqual([
      { field: 'order-payment-type', page: 'payment', text: { said: 'Nein.' } },
    ]);
  });

  it('is said in general where the server says nothing in particular, and otherwise without an answer', () => {
    const said = (error: Failure) => serverFaults(error).map(({ text }) => 'key' in text && text.key);
    expect(said(failure({}))).toEqual(['checkout.errors.generic']);
    expect(said(failure({ errors: [{ key: 'order.error.failed', message: 'x' }] }))).toEqual([
      'checkout.errors.generic',
    ]);
    expect(said(failure({ offline: true }))).toEqual(['checkout.errors.offline']);
  });
});
