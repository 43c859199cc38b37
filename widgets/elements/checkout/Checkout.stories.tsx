import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { sees } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import { aBasket, aBasketItem, anOrder, totalsOf } from '#tests/support/builders.ts';
import { aConsumerSession, aLocation } from '#tests/support/session-builders.ts';
import './element.ts';
import {
  beerBasket,
  type DemoCheckoutOptions,
  demoBasket,
  demoCheckout,
  demoOrderId,
  demoSlug,
  filledIn,
  onlineSettings,
  voucherBasket,
} from './testing/demo-checkout.ts';

interface StoryArgs extends DemoCheckoutOptions {
  readonly lang?: string;
}

/** Clicks inside the element, as a person would, once what is clicked is there. */
async function click(canvas: HTMLElement, ...selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) {
    (await until(() => canvas.querySelector('fo-checkout')?.shadowRoot?.querySelector<HTMLElement>(selector))).click();
  }
}

async function until<Found>(find: () => Found | null | undefined): Promise<Found> {
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
}

const meta = {
  title: 'elements/fo-checkout',
  args: {},
  beforeEach: ({ id, args }) => {
    const marketplace = marketplaceOf(createStore(), demoCheckout(args));
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
  },
  render: ({ lang }, { id }) =>
    createElement('fo-checkout', {
      key: id,
      slug: demoSlug,
      'api-key': id,
      flow: 'navigate',
      ...(lang && { lang }),
    }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const phone = { viewport: { value: 'phone' } };
const lastPage = { fields: filledIn, page: 2 } as const;
const order = ['[name="acceptedTerms"]', '[part~="order"]'];

export const Contact: Story = {};
export const ContactNarrow: Story = { globals: phone };
export const ContactWithErrors: Story = {
  play: ({ canvasElement }) => click(canvasElement, '.checkout-actions [type="submit"]'),
};
export const ContactWithErrorsNarrow: Story = { ...ContactWithErrors, globals: phone };
export const NoAddress: Story = { args: { session: { location: null } } };
export const Payment: Story = { args: { fields: filledIn, page: 1 } };
export const Dark: Story = { ...Payment, globals: { theme: 'dark' } };
export const PaymentNarrow: Story = { ...Payment, globals: phone };
const online = {
  fields: { ...filledIn, 'order-payment-type': 'creditcard' },
  restaurant: { paymentTypes: ['cash', 'debit', 'creditcard', 'creditcard_3d', 'sofort', 'eps'] },
  api: { getSettings: () => onlineSettings },
} as const satisfies DemoCheckoutOptions;
export const PaymentOnline: Story = { args: { ...online, page: 1 } };
export const PaymentOnlineNarrow: Story = { ...PaymentOnline, globals: phone };
export const PaymentOnlineInEnglish: Story = { args: { ...online, page: 1, lang: 'en' } };
export const PaymentWithTip: Story = { args: { ...online, tip: 296, page: 1 } };
export const PaymentWithOwnTip: Story = { args: { ...online, tip: 20_000, page: 1 }, globals: phone };
export const PaymentWithVoucher: Story = { args: { ...online, basket: voucherBasket, page: 1 } };
export const PaymentWithPoints: Story = {
  args: {
    ...online,
    page: 1,
    session: aConsumerSession({ location: aLocation() }),
    basket: aBasket({
      lines: [aBasketItem()],
      deliveryTotals: totalsOf({ itemSum: 890, credits: 500, creditsAsCurrency: 500, totalQuantity: 1 }),
    }),
  },
};
export const PaymentWithCode: Story = {
  args: {
    ...online,
    page: 1,
    api: {
      ...online.api,
      addDiscountCode: () =>
        Promise.reject(
          anApiError(422, {
            key: 'coupon.error.invalid-discount-code',
            message: 'Dieser Rabattcode ist ungültig.',
          }),
        ),
    },
  },
  globals: phone,
  play: ({ canvasElement }) => click(canvasElement, '.code-open', '.code-row [type="submit"]'),
};
export const ConfirmOnlineWithTip: Story = { args: { ...online, tip: 296, page: 2 } };
export const ConfirmOnlineWithTipNarrow: Story = { ...ConfirmOnlineWithTip, globals: phone };
export const ConfirmWithVoucher: Story = { args: { ...lastPage, basket: voucherBasket } };
export const PaymentUnavailable: Story = {
  args: {
    ...online,
    page: 2,
    api: {
      ...online.api,
      placeOrder: () =>
        Promise.reject(
          anApiError(503, {
            key: 'payment.error.unavailable',
            message: 'Online bezahlen geht gerade nicht. Bitte nimm eine andere Zahlungsart.',
          }),
        ),
    },
  },
  play: ({ canvasElement }) => click(canvasElement, ...order),
};
export const OnTheWayToPayment: Story = {
  args: {
    ...online,
    page: 2,
    api: {
      ...online.api,
      placeOrder: () => ({
        orderId: demoOrderId,
        status: 1,
        paymentStatus: 'pending',
        redirectUrl: `${globalThis.location.href.split('#')[0]}#pay`,
      }),
    },
  },
  play: ({ canvasElement }) => click(canvasElement, ...order),
};
export const Unpaid: Story = {
  args: {
    basket: aBasket(),
    orderIds: [demoOrderId],
    api: {
      getOrder: () => ({
        foodorder: anOrder({
          id: demoOrderId,
          owned: true,
          paymentStatus: 'pending',
          paymentMethod: 'creditcard',
          paymentUrl: 'https://pay.example/session/1',
        }),
      }),
    },
  },
};
export const AnswerLost: Story = {
  args: { basket: aBasket(), attempt: true, api: { placeOrder: () => Promise.reject(aNetworkError()) } },
};
export const NothingToPay: Story = {
  args: {
    fields: filledIn,
    page: 1,
    basket: aBasket({
      lines: [aBasketItem()],
      deliveryTotals: totalsOf({ itemSum: 890, credits: 890, creditsAsCurrency: 890, totalQuantity: 1 }),
    }),
  },
};
export const Confirm: Story = { args: lastPage };
export const ConfirmNarrow: Story = { args: lastPage, globals: phone };
export const ConfirmInEnglish: Story = { args: { ...lastPage, lang: 'en' } };
export const ConfirmWithAge: Story = { args: { ...lastPage, basket: beerBasket } };
export const ConfirmPreorder: Story = {
  args: { ...lastPage, basket: { ...demoBasket, orderTime: { dayOffset: 1, time: '12:00' } } },
};
export const ConfirmTakeaway: Story = {
  args: { ...lastPage, basket: { ...demoBasket, orderTransport: { takeaway: true, delivery: false } } },
};
export const ConfirmWithErrors: Story = {
  args: { page: 2 },
  play: ({ canvasElement }) => click(canvasElement, '[part~="order"]'),
};
export const NoAnswer: Story = {
  args: { ...lastPage, api: { placeOrder: () => Promise.reject(aNetworkError()) } },
  play: ({ canvasElement }) => click(canvasElement, ...order),
};
export const Refused: Story = {
  args: {
    ...lastPage,
    api: {
      placeOrder: () =>
        Promise.reject(
          anApiError(422, { key: 'order.error.invalid-time', message: 'Diese Zeit ist nicht mehr möglich.' }),
        ),
    },
  },
  play: ({ canvasElement }) => click(canvasElement, ...order),
};
export const ConfirmWithMailedCode: Story = {
  args: {
    ...lastPage,
    api: {
      placeOrder: () =>
        Promise.reject(
          anApiError(422, {
            errors: [
              {
                key: 'order.error.email-code',
                field: 'order-email-code',
                reason: 'missing',
                message: 'Gib bitte den Code ein, den wir dir per E-Mail geschickt haben.',
              },
            ],
          }),
        ),
    },
  },
  play: ({ canvasElement }) => click(canvasElement, ...order),
};
export const Sending: Story = {
  args: { ...lastPage, api: { placeOrder: () => new Promise(() => {}) } },
  play: ({ canvasElement }) => click(canvasElement, ...order),
};
export const TimePassed: Story = {
  args: { ...lastPage, basket: { ...demoBasket, orderTime: { dayOffset: 0, time: '04:00' } } },
};
export const TimeChanged: Story = {
  args: {
    ...lastPage,
    basket: { ...demoBasket, orderTime: { dayOffset: 1, time: '12:00' } },
    api: {
      placeOrder: () =>
        Promise.reject(
          anApiError(422, {
            errors: [
              {
                key: 'order.error.invalid-time',
                message: 'Diese Zeit ist nicht mehr möglich.',
                field: 'orderTime',
              },
            ],
          }),
        ),
    },
  },
  play: ({ canvasElement }) => click(canvasElement, ...order),
};
export const BelowMinimum: Story = {
  args: { basket: { ...demoBasket, locked: true, lockReasons: ['belowMinimum'] } },
};
export const LongWords: Story = {
  args: {
    ...lastPage,
    restaurant: { name: 'Gasthaus Zum Goldenen Donaudampfschifffahrtskapitän am Spittelberg' },
    fields: {
      ...filledIn,
      'order-name': 'Maximiliana Theresia Hinterleitner-Schwarzenbacher',
      'order-email': 'maximiliana.theresia.hinterleitner-schwarzenbacher@donaudampfschifffahrt.example',
      'order-comment': 'Bitte bei Hinterleitner läuten, zweiter Hof, ganz hinten links neben den Fahrrädern. '.repeat(
        3,
      ),
    },
  },
  globals: phone,
};
export const EmptyBasket: Story = { args: { basket: aBasket() } };
export const Loading: Story = { args: { api: { getRestaurant: () => new Promise(() => {}) } } };
export const Failed: Story = { args: { api: { getRestaurant: () => Promise.reject(aNetworkError()) } } };
export const UnknownRestaurant: Story = {
  args: { api: { getRestaurant: () => Promise.reject(anApiError(404)) } },
};
export const FailedAtTheServer: Story = {
  args: { api: { getRestaurant: () => Promise.reject(anApiError(500)) } },
};
export const Ordered: Story = {
  args: lastPage,
  play: async ({ canvasElement }) => {
    await click(canvasElement, ...order);
    await sees(canvasElement, 'Danke');
  },
};
