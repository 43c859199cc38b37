import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { press, sees } from '#runtime/testing/play-element.ts';
import type { Order } from '#shared/contract/orders.ts';
import { createStore } from '#state/core/jotai.ts';
import { anAddress } from '#tests/support/address-builder.ts';
import { anId } from '#tests/support/builders.ts';
import './element.ts';
import { type DemoOrderOptions, demoOrder, demoOrderId, demoOrderPorts, runningAs } from './testing/demo-order.ts';

interface StoryArgs extends DemoOrderOptions {
  readonly lang?: string;
  /** orders that the browser knows to be under way: the line on them is shown, not the page of one */
  readonly strip?: readonly string[];
}

const meta = {
  title: 'elements/fo-order-status',
  args: {},
  beforeEach: ({ id, args }) => {
    const ports = demoOrderPorts(args);
    if (args.strip) ports.storage.local.set('de-order', runningAs(...args.strip));
    const marketplace = marketplaceOf(createStore(), ports);
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
  },
  render: ({ lang, strip }, { id }) =>
    createElement('fo-order-status', {
      key: id,
      ...(strip ? { view: 'strip' } : { 'order-id': demoOrderId }),
      'api-key': id,
      ...(lang && { lang }),
    }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const phone = { viewport: { value: 'phone' } };
const at = (time: string) => `2026-11-20T${time}:00Z`;
const onTheWay: Partial<Order> = {
  status: 4,
  confirmationTime: at('17:31'),
  transferTime: at('17:55'),
  history: [
    { status: 1, at: at('17:28') },
    { status: 2, at: at('17:31') },
    { status: 3, at: at('17:50') },
    { status: 4, at: at('17:55') },
  ],
};

export const Unconfirmed: Story = {};
export const UnconfirmedInEnglish: Story = { args: { lang: 'en' } };
export const LateConfirmation: Story = { args: { now: at('17:36') } };
export const Confirmed: Story = { args: { order: { status: 2, confirmationTime: at('17:31') } } };
const inPreparation: Story['args'] = { order: { status: 2, confirmationTime: at('17:31') }, now: at('17:46') };
export const JustOrderedNarrow: Story = { globals: phone };
export const InPreparationNarrow: Story = { args: inPreparation, globals: phone };
export const InPreparationDark: Story = { args: inPreparation, globals: { ...phone, theme: 'dark' } };
const withMap: Story['args'] = { order: { ...onTheWay, address: anAddress({ lat: 48.2089, lng: 16.3592 }) } };
export const WithMap: Story = { args: withMap };
export const WithMapNarrow: Story = { args: withMap, globals: phone };
export const AnyMoment: Story = { args: { order: onTheWay, now: at('18:09') }, globals: phone };
export const OnTheWay: Story = { args: { order: onTheWay } };
export const OnTheWayNarrow: Story = { args: { order: onTheWay }, globals: phone };
export const Dark: Story = { args: { order: onTheWay }, globals: { theme: 'dark' } };
export const ConnectionLost: Story = { args: { order: onTheWay, down: true }, globals: phone };
export const Delivered: Story = {
  args: {
    order: { ...onTheWay, status: 5, history: [...(onTheWay.history ?? []), { status: 5, at: at('18:07') }] },
  },
};
export const DeliveredNarrow: Story = { ...Delivered, globals: phone };
export const RefundedAfterwards: Story = {
  args: { order: { ...onTheWay, status: 6, paymentStatus: 'refunded', paymentMethod: 'creditcard' } },
  globals: phone,
};
export const PaidOnline: Story = {
  args: { order: { ...onTheWay, paymentStatus: 'paid', paymentMethod: 'creditcard' } },
  globals: phone,
};
export const TakeawayReady: Story = { args: { order: { status: 3, transport: 'takeaway', address: null } } };
export const Preorder: Story = { args: { order: { status: 2, desiredTime: '2026-11-21T11:00:00Z' } } };
export const PreorderNarrow: Story = { ...Preorder, globals: phone };
export const Denied: Story = {
  args: {
    order: {
      status: 7,
      reason: 'Wir haben heute leider keinen Teig mehr, morgen ab Mittag sind wir wieder für euch da.',
    },
  },
  globals: phone,
};
const pending: Partial<Order> = {
  paymentStatus: 'pending',
  paymentMethod: 'creditcard',
  paymentUrl: 'https://pay.example/session/1',
};
export const PaymentChecked: Story = { args: { order: pending } };
export const PaymentCheckedNarrow: Story = { args: { order: pending }, globals: phone };
export const PaymentFailed: Story = {
  args: { order: { status: 7, paymentStatus: 'failed', reason: 'payment-failed' } },
  globals: phone,
};
export const Refunded: Story = {
  args: { order: { status: 7, reason: 'sold-out', paymentStatus: 'refunded', paymentMethod: 'creditcard' } },
};
export const NobodyConfirmed: Story = { args: { order: { status: 7, reason: 'unconfirmed' } } };
export const ClosedForTheNight: Story = {
  args: { order: { date: at('22:30'), history: [] }, now: at('22:50') },
};
export const Late: Story = {
  args: { order: { status: 2, duration: 30, confirmationTime: at('17:31') }, now: at('18:20') },
};
export const LateNarrow: Story = { ...Late, globals: phone };
export const LeftLate: Story = {
  args: { order: { ...onTheWay, transferTime: at('18:20') }, now: at('18:22') },
};
export const ToBeRated: Story = { args: { order: { ...onTheWay, status: 5 } } };
export const ToBeRatedNarrow: Story = { args: { order: { ...onTheWay, status: 5 } }, globals: phone };
const ownRating = { taste: 5, delivery: 4, pricing: 4, comment: 'Der Teig war genau richtig.\nGern wieder.' };
const rated: Partial<Order> = { ...onTheWay, status: 6, rating: 13 / 3, ownRating };
export const Rated: Story = { args: { order: rated } };
export const RatedNarrow: Story = { args: { order: rated }, globals: phone };
export const GuestMayMakeAccount: Story = {
  args: { order: { ...onTheWay, claimable: true }, api: { claimOrder: () => ({}) } },
};
export const Cancelled: Story = { args: { order: { status: 7, reason: 'cancelled' } } };
export const LongWords: Story = {
  args: {
    order: {
      restaurant: {
        slug: 'goldener-adler',
        name: 'Gasthaus Zum Goldenen Donaudampfschifffahrtskapitän am Spittelberg',
        phone: '+43 1 5120000',
      },
      comment: 'Bitte bei Hinterleitner läuten, zweiter Hof, ganz hinten links neben den Fahrrädern.',
    },
  },
  globals: phone,
};
export const SomebodyElses: Story = {
  args: { order: { ...onTheWay, owned: false, contact: null, address: null, comment: null } },
};
export const Unknown: Story = {
  args: { api: { getOrder: () => Promise.reject(anApiError(404, { key: 'order.error.unknown' })) } },
};
export const Loading: Story = { args: { api: { getOrder: () => new Promise(() => {}) } } };
export const Failed: Story = { args: { api: { getOrder: () => Promise.reject(aNetworkError()) } } };
export const Cancelling: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Bestellung stornieren');
    await sees(canvasElement, 'hat noch nicht bestätigt');
  },
};
export const CancelledTooLate: Story = {
  args: { api: { cancelOrder: () => Promise.reject(anApiError(409)) } },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Bestellung stornieren', 'Ja, stornieren');
    await sees(canvasElement, 'Das Restaurant war schneller');
  },
};
export const ReorderFailed: Story = {
  args: {
    order: { ...onTheWay, owned: true },
    api: { reorder: () => Promise.reject(anApiError(404, { key: 'restaurant.error.unknown' })) },
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Nochmal bestellen');
    await sees(canvasElement, 'gibt es bei uns nicht mehr');
  },
};
export const ClaimSent: Story = {
  ...GuestMayMakeAccount,
  play: ({ canvasElement }) => press(canvasElement, 'Mit einem Klick ein Konto anlegen'),
};
export const ClaimFailed: Story = {
  args: { ...GuestMayMakeAccount.args, api: { claimOrder: () => Promise.reject(aNetworkError()) } },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Mit einem Klick ein Konto anlegen');
    await sees(canvasElement, 'Das hat nicht geklappt.');
  },
};
export const RatingIncomplete: Story = {
  ...ToBeRated,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Bewertung abschicken');
    await sees(canvasElement, 'Bitte gib 1 bis 5 Sterne.');
  },
};

const strip = [demoOrderId];
export const Strip: Story = { args: { order: onTheWay, strip } };
export const StripNarrow: Story = { args: { order: onTheWay, strip }, globals: phone };
export const StripDark: Story = { args: { order: onTheWay, strip }, globals: { theme: 'dark' } };
export const StripInEnglish: Story = { args: { order: onTheWay, strip, lang: 'en' }, globals: phone };
export const StripUnconfirmed: Story = { args: { strip }, globals: phone };
export const StripLate: Story = { args: { ...Late.args, strip }, globals: phone };
export const StripTakeawayReady: Story = { args: { ...TakeawayReady.args, strip }, globals: phone };
export const StripForTomorrow: Story = { args: { ...Preorder.args, strip }, globals: phone };
export const StripLongName: Story = { args: { ...LongWords.args, strip }, globals: phone };
export const StripOfSeveral: Story = {
  args: {
    strip: [demoOrderId, anId('another')],
    api: { getOrder: ({ params }) => ({ foodorder: demoOrder({ ...onTheWay, id: params.id }) }) },
  },
  globals: phone,
};
