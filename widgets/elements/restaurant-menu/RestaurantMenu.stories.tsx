import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { fill, press, sees, stands } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import { aGroup, aProduct } from '#tests/support/builders.ts';
import { aCity, aLocation } from '#tests/support/session-builders.ts';
import './element.ts';
import { bigMenu } from './testing/big-menu.ts';
import { demoMenu } from './testing/demo-menu.ts';
import { type DemoOptions, demoRestaurant } from './testing/demo-restaurant.ts';

/** The element itself, on a restaurant in memory; each story has a marketplace of its own by its key. */
const meta = {
  title: 'elements/fo-restaurant-menu',
  parameters: { layout: 'fullscreen' },
  args: { location: aLocation() },
  beforeEach: ({ id, args }) => {
    const marketplace = marketplaceOf(createStore(), demoRestaurant(args));
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
  },
  render: (_args, { id }) => createElement('fo-restaurant-menu', { key: id, slug: 'pizzeria-adria', 'api-key': id }),
} satisfies Meta<DemoOptions>;
export default meta;
type Story = StoryObj<DemoOptions>;

const phone = { viewport: { value: 'phone' } };
const tablet = { viewport: { value: 'tablet' } };
const dark = { theme: 'dark' };
const someItems = [
  { quantity: 2 },
  {
    id: 'item-2',
    productId: 2,
    name: 'Margherita',
    flavors: [
      { flavorSetId: 1, flavorIds: [12] },
      { flavorSetId: 2, flavorIds: [21, 23] },
    ],
    comment: 'Bitte gut durchbacken',
  },
];

export const Ready: Story = { args: { items: someItems, details: { discount: 10 } } };
export const Narrow: Story = { args: { items: someItems }, globals: phone };
export const Dark: Story = { args: { items: someItems }, globals: dark };
export const Tablet: Story = { args: { items: someItems }, globals: tablet };
export const EmptyBasket: Story = {};

export const LargeMenu: Story = { args: { menu: bigMenu() } };
export const LargeMenuNarrow: Story = { ...LargeMenu, globals: phone };
/** Pizza is what the house is known for; the lunch is a happy hour, which is over. */
export const HappyHourOver: Story = {
  args: {
    menu: {
      productGroups: demoMenu().productGroups.map((group) => {
        if (group.id === 1) return { ...group, kind: 'classics' };
        return group.id === 3 ? { ...group, kind: 'happy-hour' } : group;
      }),
    },
  },
};
export const EmptyMenu: Story = { args: { menu: { products: [], productGroups: [] } } };
export const Discounted: Story = {
  args: {
    details: { discount: 10 },
    menu: {
      products: demoMenu().products.map((product) => ({
        ...product,
        lowestPrice: product.id === 2 ? 830 : product.price,
      })),
    },
  },
};

export const Loading: Story = { args: { api: { getProducts: () => new Promise(() => {}) } } };
export const LoadingNarrow: Story = { ...Loading, globals: phone };
export const Failed: Story = { args: { api: { getProducts: () => Promise.reject(aNetworkError()) } } };
export const Unknown: Story = { args: { api: { getRestaurant: () => Promise.reject(anApiError(404)) } } };
export const BasketFailed: Story = { args: { api: { getBasket: () => Promise.reject(anApiError(500)) } } };
export const RefusedChange: Story = {
  args: {
    items: someItems,
    api: { incrementItem: () => Promise.reject(anApiError(422, { message: 'So viele haben wir nicht.' })) },
  },
};

export const OpensLater: Story = {
  args: {
    items: someItems,
    details: { open: false, deliveryHours: [{ day: 'friday', begin: 70_200, end: 82_800 }] },
  },
};
export const Closed: Story = { args: { items: someItems, details: { open: false, offline: true } } };
export const MissingAddress: Story = { args: { items: someItems, location: null } };
export const MissingCity: Story = {
  args: {
    items: someItems,
    location: aLocation({
      city: null,
      cities: [aCity({ city_code: '1', city_name: 'Hall' }), aCity({ city_code: '2', city_name: 'Absam' })],
    }),
  },
};
export const OutOfRange: Story = { args: { items: someItems, details: { inRange: false } } };
export const Preorder: Story = { args: { items: someItems, orderTime: { dayOffset: 1, time: '12:30' } } };
export const BelowMinimum: Story = {
  args: { items: [{}], details: { minimumOrderPolicy: 'refuse', minimumOrderValue: 1500 } },
};

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsjause';
export const LongWords: Story = {
  args: {
    details: { name: `Gasthaus zur ${longWord}`, claim: `${longWord} seit 1829` },
    menu: {
      productGroups: [
        aGroup({ name: longWord }),
        aGroup({ id: 2, name: 'Erdäpfelvogerlsalatspezialitäten', position: 2 }),
      ],
      products: [1, 2].map((id) =>
        aProduct({
          id,
          name: longWord,
          description: `${longWord}, ${longWord} und dazu ${longWord}`,
          productGroups: [id],
          allergens: ['A', 'C', 'D', 'E', 'F', 'G', 'H', 'L', 'M', 'N', 'O', 'P', 'R'],
          foodTypes: ['vegetarian', 'halal', 'gluten-free', 'spicy', 'alcohol'],
          deposit: 25,
          volume: 330,
          minimumAge: 18,
        }),
      ),
    },
    items: [{ name: longWord }],
  },
  globals: phone,
};

export const FilterSheet: Story = {
  globals: phone,
  play: ({ canvasElement }) => press(canvasElement, 'Filter'),
};
export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    await fill(canvasElement, '[inputmode=search]', 'Xyzzy');
    await sees(canvasElement, '„Xyzzy“');
    // the menu is hidden a frame later
    await stands(canvasElement, '.menu-rows-kept');
  },
};
/** One of the menu goes into the basket. */
export const PutIn: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Marinara');
    await sees(canvasElement, '€ 9,90');
  },
};
export const ShareFailed: Story = {
  args: { items: someItems, api: { shareBasket: () => Promise.reject(aNetworkError()) } },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Warenkorb teilen');
    await sees(canvasElement, 'lässt sich gerade nicht erstellen');
  },
};
