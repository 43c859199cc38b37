import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { createStore } from '#state/core/jotai.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import './element.ts';
import { type DemoAccountOptions, demoAccount } from './testing/demo-account.ts';

interface StoryArgs extends DemoAccountOptions {
  readonly view?: 'dashboard';
  /** another marketplace than the page's own */
  readonly apiBase?: string;
}

const meta = {
  title: 'elements/fo-account',
  args: {},
  beforeEach: ({ id, args }) => {
    const apiBase = args.apiBase ?? globalThis.location.origin;
    installMarketplace({ apiBase, apiKey: id }, marketplaceOf(createStore(), demoAccount(args)));
  },
  render: ({ view, apiBase }, { id }) =>
    createElement('fo-account', { key: id, 'api-key': id, view, ...(apiBase && { 'api-base': apiBase }) }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const phone = { viewport: { value: 'phone' } };
const activeOrders = [
  anOrder({ id: anId('first'), status: 4 }),
  anOrder({
    id: anId('second'),
    restaurant: {
      slug: 'goldener-adler',
      name: 'Gasthaus Zum Goldenen Donaudampfschifffahrtskapitän am Spittelberg',
      phone: '+43 1 5120000',
    },
  }),
];

export const Dashboard: Story = {
  args: { user: { balance: 1250 }, api: { getActiveOrders: () => ({ activeOrders }) } },
};
export const DashboardNarrow: Story = { ...Dashboard, globals: phone };
export const Dark: Story = { ...Dashboard, globals: { theme: 'dark' } };
export const DashboardEmpty: Story = { args: { user: {} } };
export const LongText: Story = {
  ...DashboardNarrow,
  args: {
    ...Dashboard.args,
    user: { name: 'Maria-Magdalena Schimmelpfennig-Hinterobermaier', balance: 123_456 },
  },
};
export const Staff: Story = { args: { user: { role: 'staff', name: 'Maria Kos' } } };
export const Loading: Story = { args: { api: { getSession: () => new Promise(() => {}) } } };
export const Failed: Story = { args: { api: { getSession: () => Promise.reject(aNetworkError()) } } };
