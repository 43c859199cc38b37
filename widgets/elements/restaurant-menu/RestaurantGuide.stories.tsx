import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { anApiError } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import type { CopyChange, SharedBasket } from '#shared/contract/baskets.ts';
import { createStore } from '#state/core/jotai.ts';
import { anId } from '#tests/support/builders.ts';
import { aCity, aLocation } from '#tests/support/session-builders.ts';
import './element.ts';
import { type DemoOptions, demoRestaurant } from './testing/demo-restaurant.ts';

interface GuideArgs extends DemoOptions {
  readonly sharedBasket?: string;
  /** what the copy of an order left to say */
  readonly changes?: readonly CopyChange[];
}

const slug = 'pizzeria-adria';

/** What stands between a basket and its order, shared baskets, and what changed since an order. */
const meta = {
  title: 'elements/fo-restaurant-menu/guide',
  parameters: { layout: 'fullscreen' },
  args: { location: aLocation(), items: [{}] },
  beforeEach: ({ id, args }) => {
    const { changes } = args;
    const ports = demoRestaurant(args);
    if (changes) ports.storage.visit.set(`de-copied-${slug}`, JSON.stringify(changes));
    const marketplace = marketplaceOf(createStore(), ports);
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
  },
  render: ({ sharedBasket }, { id }) =>
    createElement('fo-restaurant-menu', {
      key: id,
      slug,
      'api-key': id,
      ...(sharedBasket && { 'shared-basket': sharedBasket }),
    }),
} satisfies Meta<GuideArgs>;
export default meta;
type Story = StoryObj<GuideArgs>;

const phone = { viewport: { value: 'phone' } };
const lunch = { productId: 6, name: 'Mittagsteller' };

export const MissingAddress: Story = { args: { location: null } };
export const MissingCity: Story = {
  args: { location: aLocation({ city: null, cities: [aCity(), aCity({ city_code: '2' })] }) },
};
export const OutOfRange: Story = { args: { details: { inRange: false } } };
export const Closed: Story = { args: { details: { deliveryHours: [] } } };
export const ClosedForTheDay: Story = {
  args: { now: '2026-11-20T22:30:00Z', details: { takeaway: false } },
};
export const Several: Story = {
  args: {
    now: '2026-11-19T17:30:00Z',
    items: [lunch, { productId: 3, name: 'Diavolo' }, { productId: 99, name: 'Rindsuppenfleischlaberl' }],
    details: { inRange: false },
  },
};
export const UnavailableItems: Story = { args: { now: '2026-11-19T17:30:00Z', items: [lunch, {}] } };
export const UnconfirmedPreorder: Story = { args: { orderTime: { dayOffset: 1, time: '12:30' } } };
export const BelowMinimum: Story = { args: { details: { minimumOrderPolicy: 'refuse' } } };

const shareId = anId('share');
const longName = 'Rindsuppenfleischlaberl mit Erdäpfelvogerlsalat und steirischem Kürbiskernöl';
const shared = (items: number): SharedBasket => ({
  shareId,
  restaurant: { slug, name: 'Pizzeria Adria' },
  items: Array.from({ length: items }, (_, index) => ({
    productId: index,
    name: index % 4 === 1 ? longName : 'Marinara',
    quantity: index + 1,
    flavorNames: index % 3 === 0 ? ['Familie, 45 cm', 'Büffelmozzarella'] : [],
    price: index % 5 === 4 ? 0 : 790 * (index + 1),
    gone: index % 5 === 4,
  })),
});
export const Shared: Story = {
  args: {
    items: [],
    sharedBasket: shareId,
    api: { getSharedBasket: () => ({ sharedBasket: shared(6) }) },
  },
};
export const SharedLongNarrow: Story = {
  args: { ...Shared.args, api: { getSharedBasket: () => ({ sharedBasket: shared(40) }) } },
  globals: phone,
};
export const SharedUnknown: Story = {
  args: {
    ...Shared.args,
    api: {
      getSharedBasket: () => Promise.reject(anApiError(404, { key: 'basket.error.unknown-share' })),
    },
  },
};

const changes: CopyChange[] = [
  { productId: 99, kind: 'gone', name: longName, priceBefore: 1490, priceNow: null },
  { productId: 1, kind: 'price', name: 'Marinara', priceBefore: 690, priceNow: 790 },
  { productId: 2, kind: 'price', name: longName, priceBefore: 1290, priceNow: 1390 },
  { productId: 6, kind: 'unavailable', name: 'Mittagsteller', priceBefore: null, priceNow: null },
];
export const Changes: Story = { args: { changes } };
export const ChangesNarrow: Story = { args: { changes }, globals: phone };
export const NothingChanged: Story = { args: { changes: [] } };
