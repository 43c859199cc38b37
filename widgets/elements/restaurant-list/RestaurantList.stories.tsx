import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aSessionAnswer } from '../../../tests/support/builders.ts';
import { aNetworkError } from '../../io/testing/fake-api.ts';
import { marketplaceOf } from '../../runtime/create-marketplace.ts';
import { registerElementModules } from '../../runtime/ensure-defined.ts';
import { installMarketplace } from '../../runtime/marketplace-registry.ts';
import { createStore } from '../../state/jotai.ts';
import './element.ts';
import { type DemoListOptions, demoAnswer, demoList, demoRestaurants } from './testing/demo-restaurants.ts';

registerElementModules({ 'fo-address-search': () => import('../address-search/element.ts') });

const meta = {
  title: 'elements/fo-restaurant-list',
  args: {},
  beforeEach: ({ id, args }) => {
    const marketplace = marketplaceOf(createStore(), demoList(args));
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
  },
  render: (_args, { id }) => createElement('fo-restaurant-list', { key: id, 'api-key': id }),
} satisfies Meta<DemoListOptions>;
export default meta;
type Story = StoryObj<DemoListOptions>;

const phone = { viewport: { value: 'phone' } };
const tablet = { viewport: { value: 'tablet' } };

export const Ready: Story = {};
export const Narrow: Story = { globals: phone };
export const Tablet: Story = { globals: tablet };
export const MorePages: Story = {
  args: {
    api: {
      getRestaurants: () => demoAnswer(demoRestaurants, { next_page_url: '/json/restaurants?cursor=10' }),
    },
  },
};
export const Loading: Story = { args: { api: { getRestaurants: () => new Promise(() => {}) } } };
export const LoadingNarrow: Story = { ...Loading, globals: phone };
export const Failed: Story = { args: { api: { getRestaurants: () => Promise.reject(aNetworkError()) } } };
export const WithoutAddress: Story = {
  args: {
    api: {
      getSession: () => aSessionAnswer(),
      getRestaurants: () => demoAnswer(demoRestaurants, { zip: null }),
    },
  },
};
export const NotServedYet: Story = {
  args: {
    api: {
      getRestaurants: () =>
        demoAnswer(
          demoRestaurants
            .filter(({ delivery }) => delivery)
            .map((restaurant) => ({ ...restaurant, inRange: false })),
        ),
    },
  },
};
export const NothingAtAll: Story = { args: { api: { getRestaurants: () => demoAnswer([]) } } };

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsjause';
export const LongText: Story = {
  args: {
    api: {
      getRestaurants: () =>
        demoAnswer(
          demoRestaurants.map((restaurant) => ({
            ...restaurant,
            name: `${restaurant.name} zur ${longWord}`,
            kitchenTypes: ['austrian', 'schnitzel', 'vietnamese', 'breakfast', 'korean', 'vegan'],
          })),
        ),
    },
  },
  globals: phone,
};
