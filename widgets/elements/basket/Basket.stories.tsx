import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { press, sees } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { demoMenu } from '../restaurant-menu/testing/demo-menu.ts';
import { type DemoOptions, demoRestaurant } from '../restaurant-menu/testing/demo-restaurant.ts';
import './element.ts';
import type { FoBasketElement } from './element.ts';
import { demoBaskets, pizzasAt } from './testing/demo-baskets.ts';

interface StoryArgs extends DemoOptions {
  /** empty: the page names no restaurant */
  readonly slug?: string;
  /** the restaurants last visited; at each of them something is in the basket */
  readonly visited?: readonly string[];
}

const meta = {
  title: 'elements/fo-basket',
  args: { location: aLocation(), items: [{ quantity: 2 }] },
  beforeEach: ({ id, args }) => {
    const { visited } = args;
    const ports = visited
      ? demoBaskets({ visited, baskets: visited.map((slug, index) => pizzasAt(slug, index + 1)) })
      : demoRestaurant(args);
    const marketplace = marketplaceOf(createStore(), ports);
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
  },
  render: ({ slug = 'pizzeria-adria' }, { id }) =>
    createElement('fo-basket', { key: id, slug, flow: 'inline', 'api-key': id }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const phone = { viewport: { value: 'phone' } };
const openDialog: Story['play'] = ({ canvasElement }) =>
  canvasElement.querySelector<FoBasketElement>('fo-basket')?.open();

export const Filled: Story = {};
export const Empty: Story = { args: { items: [] } };
export const LargeQuantity: Story = { args: { items: [{ quantity: 60 }, { id: 'item-2', quantity: 50 }] } };
export const Loading: Story = { args: { api: { getBasket: () => new Promise(() => {}) } } };
export const Open: Story = { play: openDialog };
export const OpenNarrow: Story = { ...Open, globals: phone };
export const OpenEmpty: Story = { ...Empty, play: openDialog };
export const OpenFailed: Story = {
  args: { api: { getBasketIdentifiers: () => Promise.reject(aNetworkError()) } },
  play: openDialog,
};
export const OpenClosedRestaurant: Story = { args: { details: { offline: true } }, play: openDialog };
export const OpenLoading: Story = { ...Loading, play: openDialog };
export const Dark: Story = { ...Open, globals: { theme: 'dark' } };
const longName = 'Donaudampfschifffahrtsgesellschaftskapitänsjause mit Erdäpfelvogerlsalat';
export const LongText: Story = {
  ...OpenNarrow,
  args: {
    menu: { products: demoMenu().products.map((product) => ({ ...product, name: longName })) },
    items: [{ comment: longName }, { id: 'item-2', productId: 2, quantity: 40 }],
  },
};
/** The page names no restaurant, and several have something in the basket. */
export const SeveralRestaurants: Story = {
  args: { slug: '', visited: ['adria', 'napoli', 'goldener-adler'] },
  play: openDialog,
};
export const UnknownRestaurant: Story = {
  args: { api: { getBasketIdentifiers: () => Promise.reject(anApiError(404)) } },
  play: openDialog,
};
/** Pressed as a person does, and one more of the pizza is put in. */
export const OneMore: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Warenkorb: 2 Stück', 'Eins mehr von');
    await sees(canvasElement, '€ 23,70');
  },
};
