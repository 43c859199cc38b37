import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aLocation } from '../../../tests/support/session-builders.ts';
import { aNetworkError } from '../../io/testing/fake-api.ts';
import { marketplaceOf } from '../../runtime/create-marketplace.ts';
import { installMarketplace } from '../../runtime/marketplace-registry.ts';
import { createStore } from '../../state/jotai.ts';
import { type DemoOptions, demoRestaurant } from '../restaurant-menu/testing/demo-restaurant.ts';
import './element.ts';
import type { FoBasketElement } from './element.ts';

const meta = {
  title: 'elements/fo-basket',
  args: { location: aLocation(), items: [{ quantity: 2 }] },
  beforeEach: ({ id, args }) => {
    const marketplace = marketplaceOf(createStore(), demoRestaurant(args));
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
  },
  render: (_args, { id }) =>
    createElement('fo-basket', { key: id, slug: 'pizzeria-adria', flow: 'inline', 'api-key': id }),
} satisfies Meta<DemoOptions>;
export default meta;
type Story = StoryObj<DemoOptions>;

const phone = { viewport: { value: 'phone' } };
const openDialog: Story['play'] = ({ canvasElement }) =>
  canvasElement.querySelector<FoBasketElement>('fo-basket')?.open();

export const Filled: Story = {};
export const Empty: Story = { args: { items: [] } };
export const ManyPieces: Story = { args: { items: [{ quantity: 60 }, { id: 'item-2', quantity: 50 }] } };
export const Loading: Story = { args: { api: { getBasket: () => new Promise(() => {}) } } };
export const Open: Story = { play: openDialog };
export const OpenNarrow: Story = { ...Open, globals: phone };
export const OpenEmpty: Story = { ...Empty, play: openDialog };
export const OpenFailed: Story = {
  args: { api: { getBasketIdentifiers: () => Promise.reject(aNetworkError()) } },
  play: openDialog,
};
export const OpenClosedRestaurant: Story = { args: { details: { offline: true } }, play: openDialog };
