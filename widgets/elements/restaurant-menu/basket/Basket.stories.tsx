import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { createStore } from '#state/core/jotai.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { demoMenu } from '../testing/demo-menu.ts';
import { type DemoOptions, demoRestaurant } from '../testing/demo-restaurant.ts';
import '../element.ts';

/** The basket in each of its states, in the element itself; each story has a marketplace of its own by its key. */
const meta = {
  title: 'elements/fo-restaurant-menu/basket',
  parameters: { layout: 'fullscreen' },
  args: { location: aLocation() },
  beforeEach: ({ id, args }) => {
    const ports = demoRestaurant(args);
    const profile = { allergens: ['G'], diets: [], hideConflicts: false };
    ports.storage.local.set('de-food-profile', JSON.stringify(profile));
    const marketplace = marketplaceOf(createStore(), ports);
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
  },
  render: (_args, { id }) => createElement('fo-restaurant-menu', { key: id, slug: 'pizzeria-adria', 'api-key': id }),
} satisfies Meta<DemoOptions>;
export default meta;
type Story = StoryObj<DemoOptions>;

const phone = { viewport: { value: 'phone' } };
const sizeAndExtras = [
  { flavorSetId: 1, flavorIds: [12] },
  { flavorSetId: 2, flavorIds: [21, 23] },
];
const items = [
  { quantity: 2 },
  {
    id: 'item-2',
    productId: 2,
    name: 'Margherita',
    flavors: sizeAndExtras,
    comment: 'Bitte gut durchbacken',
  },
  { id: 'item-3', productId: 10, name: 'Ottakringer Helles', quantity: 3 },
];
const voucher = (value: number, minimumOrderValue = 0) => ({
  code: 'WILLKOMMEN',
  value,
  minimumOrderValue,
});

export const Filled: Story = {
  args: { items, details: { discount: 10 }, comment: 'Bitte beim Hintereingang läuten' },
};
export const FilledNarrow: Story = { ...Filled, globals: phone };
export const Empty: Story = {};
export const Loading: Story = { args: { api: { getBasket: () => new Promise(() => {}) } } };
export const Failed: Story = { args: { api: { getBasket: () => Promise.reject(anApiError(500)) } } };

/** A price that changed, a choice that is missing, what is not to be had now, and what is gone. */
export const Problems: Story = {
  args: {
    items: [
      { knownPrice: 690 },
      { id: 'item-2', productId: 2, name: 'Margherita' },
      { id: 'item-3', productId: 6, name: 'Mittagsteller' },
      { id: 'item-4', productId: 777, name: 'Rindsuppenfleischlaberl mit Erdäpfelvogerlsalat' },
    ],
  },
};
export const BelowMinimum: Story = { args: { items: [{}] } };
export const Takeaway: Story = { args: { items, transport: 'takeaway' } };
export const WithoutAddress: Story = { args: { items, location: null } };

export const VoucherOfGuest: Story = { args: { items, vouchers: [voucher(9000)] } };
export const VoucherAndPoints: Story = { args: { items, vouchers: [voucher(500)], balance: 400 } };
export const VoucherBelowItsMinimum: Story = { args: { items: [{}], vouchers: [voucher(1000, 2500)] } };
export const WithoutCodes: Story = { args: { items, flags: { COUPONS: false, VOUCHERS: false } } };

export const SomebodyElses: Story = { args: { items, owned: false, comment: 'Bitte läuten' } };
/** Press + to see how many changes wait. */
export const Offline: Story = {
  args: { items, api: { incrementItem: () => Promise.reject(aNetworkError()) } },
};
/** Press + to see why it is refused. */
export const Refused: Story = {
  args: {
    items,
    api: { incrementItem: () => Promise.reject(anApiError(422, { message: 'So viele haben wir nicht.' })) },
  },
};

export const HundredLines: Story = {
  args: { items: Array.from({ length: 100 }, (_, index) => ({ id: `item-${index}`, comment: `${index}` })) },
};
const longName = 'Rindsuppenfleischlaberl mit Erdäpfelvogerlsalat und Donaudampfschifffahrtsgesellschaftsjause';
export const LongNames: Story = {
  args: {
    menu: { products: [...demoMenu().products, aProduct({ id: 99, name: longName, price: 12_990 })] },
    items: [{ productId: 99, name: longName, quantity: 99, comment: longName }, ...items.slice(1)],
  },
  globals: phone,
};
