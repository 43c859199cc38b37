import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { press, sees } from '#runtime/testing/play-element.ts';
import type { Order } from '#shared/contract/orders.ts';
import { createStore } from '#state/core/jotai.ts';
import { anId } from '#tests/support/builders.ts';
import '../../element.ts';
import { aConfirmedOrder, aNewOrder, demoCockpit } from '../../testing/demo-cockpit.ts';

interface StoryArgs {
  readonly orders?: readonly Order[];
  readonly lang?: string;
}

const { items, comment } = aNewOrder();
const at = (time: string) => `2026-11-20T${time}:00Z`;
const full = aConfirmedOrder({ items, comment });
const late = aConfirmedOrder({
  id: anId('late-z9'),
  confirmationTime: at('16:40'),
  expectedTime: { from: at('17:05'), to: at('17:15') },
});
const cancelled = aConfirmedOrder({
  id: anId('gone-x7'),
  status: 7,
  reason: 'cancelled',
  history: [
    { status: 1, at: at('17:10') },
    { status: 2, at: at('17:12') },
    { status: 7, at: at('17:28') },
  ],
});

const meta = {
  title: 'elements/fo-cockpit kitchen',
  args: {},
  beforeEach: ({ id, args: { orders = [full, late, cancelled] } }) => {
    const ports = demoCockpit({ orders });
    ports.storage.visit.set('cockpit-room', 'kitchen');
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplaceOf(createStore(), ports));
  },
  render: ({ lang }, { id }) => createElement('fo-cockpit', { key: id, 'api-key': id, ...(lang && { lang }) }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

export const Kitchen: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, '2×');
    await sees(canvasElement, 'Storniert, nicht mehr kochen');
  },
};
export const KitchenInTheDark: Story = { globals: { theme: 'dark' } };
export const KitchenOnATablet: Story = { globals: { viewport: { value: 'tablet' } } };
export const KitchenOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const NothingToCook: Story = { args: { orders: [], lang: 'en' } };
