import type { FakeHandlers } from '#io/testing/fake-api.ts';
import { type FakePorts, fakePorts } from '#io/testing/fake-ports.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import type { Session } from '#shared/contract/session.ts';
import type { TextFieldName } from '#state/checkout/checkout-fields.ts';
import { aBasket, aBasketItem, aGroup, anId, aProduct, aRestaurantDetails, totalsOf } from '#tests/support/builders.ts';
import { aLocation, aSessionAnswer, aSettings } from '#tests/support/session-builders.ts';

export const demoSlug = 'pizzeria-adria';

export interface DemoCheckoutOptions {
  readonly basket?: Basket;
  readonly restaurant?: Partial<RestaurantDetails>;
  readonly session?: Partial<Session>;
  /** what was filled in before */
  readonly fields?: Partial<Record<TextFieldName, string>>;
  readonly tip?: number;
  /** orders that were placed in this browser before */
  readonly orderIds?: readonly string[];
  /** an order was sent, and its answer was lost */
  readonly attempt?: boolean;
  /** on which page the person was; null: on none yet, so that it opens on the first one that asks something */
  readonly page?: 0 | 1 | 2 | null;
  /** answers in place of the demonstration's */
  readonly api?: FakeHandlers;
}

export const filledIn: Partial<Record<TextFieldName, string>> = {
  'order-email': 'anna@beispiel.at',
  'order-name': 'Anna Huber',
  'order-phone': '+43 660 1234567',
  'order-phone-country': 'AT',
  'order-door': '14',
  'order-payment-type': 'cash',
};

export const demoBasket = aBasket({
  lines: [
    aBasketItem({ id: 'pizza', quantity: 2, unitPrice: 1190, flavorNames: ['Groß', 'extra Käse'] }),
    aBasketItem({ id: 'soda', productId: 2, name: 'Almdudler 0,33 l', unitPrice: 350, deposit: 25 }),
  ],
});

/** With a provider that takes cards and eps. */
export const onlineSettings = aSettings({ onlinePaymentTypes: ['creditcard', 'eps'] });

/** With a voucher that is not used up. */
export const voucherBasket = aBasket({
  lines: [aBasketItem({ unitPrice: 1190, quantity: 2 })],
  voucher: { codes: ['SCHMAUS30'], value: 3000, rest: 620 },
  deliveryTotals: totalsOf({ itemSum: 2380, voucherDiscount: 2380, totalQuantity: 2 }),
});

/** A basket with something that is sold to adults only. */
export const beerBasket = aBasket({
  lines: [aBasketItem({ id: 'beer', productId: 3, name: 'Märzen 0,5 l', unitPrice: 420, minimumAge: 16 })],
});

/** A checkout in memory: an order is placed as `demoOrderId`. */
export function demoCheckout({
  basket = demoBasket,
  restaurant,
  session,
  fields,
  tip = 0,
  page = 0,
  orderIds,
  attempt,
  api,
}: DemoCheckoutOptions = {}): FakePorts {
  const ports = fakePorts({
    api: {
      getSession: () => aSessionAnswer({ location: aLocation(), ...session }),
      getSettings: () => aSettings(),
      getRestaurant: () => ({ restaurant: aRestaurantDetails(restaurant) }),
      getProducts: () => ({
        products: [
          aProduct(),
          aProduct({ id: 2, name: 'Almdudler 0,33 l', allergens: [], vat: 20 }),
          aProduct({ id: 3, name: 'Märzen 0,5 l', allergens: ['A'], vat: 20 }),
        ],
        menuVersion: 1,
      }),
      getProductGroups: () => ({ productGroups: [aGroup()] }),
      getFlavorSets: () => ({ flavorSets: [] }),
      getAvailabilities: () => ({ availabilityProducts: [], availabilityProductGroups: [] }),
      getBasketIdentifiers: () => ({ basketCacheId: basket.id, basketItemCacheId: null }),
      getBasket: () => ({ basket, version: basket.version }),
      placeOrder: () => ({ orderId: demoOrderId, status: 1, paymentStatus: 'open', redirectUrl: null }),
      ...api,
    },
  });
  if (fields) {
    const form = {
      fields,
      newsletter: false,
      acceptedTerms: false,
      saveAddress: true,
      ageConfirmed: false,
      tip,
      address: null,
    };
    ports.storage.visit.set(`de-checkout-${demoSlug}`, JSON.stringify(form));
  }
  if (page !== null) {
    ports.storage.visit.set(`de-checkout-page-${demoSlug}`, JSON.stringify({ page, unlocked: page }));
  }
  if (orderIds) {
    const state = { contact: {}, ratedOrders: [], unratedOrders: [], orderIds };
    ports.storage.local.set('de-order', JSON.stringify(state));
  }
  if (attempt) {
    const body = JSON.stringify({ basketCacheId: basket.id, ...filledIn });
    ports.storage.visit.set(`de-order-attempt-${demoSlug}`, JSON.stringify({ key: anId('attempt'), body }));
  }
  return ports;
}

export const demoOrderId = anId('placed-order');
