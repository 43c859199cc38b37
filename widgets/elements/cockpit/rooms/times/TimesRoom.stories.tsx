import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { press, sees } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import '../../element.ts';
import { demoCockpit } from '../../testing/demo-cockpit.ts';

interface StoryArgs {
  readonly api?: FakeHandlers;
}

/** What opens in the room of times; the room itself stands among the cockpit's stories. */
const meta = {
  title: 'elements/fo-cockpit times',
  args: {},
  beforeEach: ({ id, args: { api } }) => {
    const ports = demoCockpit({ orders: [], ...(api && { api }) });
    ports.storage.visit.set('cockpit-room', 'times');
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplaceOf(createStore(), ports));
  },
  render: (_, { id }) => createElement('fo-cockpit', { key: id, 'api-key': id }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const openMap: Story['play'] = async ({ canvasElement }) => {
  await press(canvasElement, 'Auf der Karte wählen');
  await sees(canvasElement, 'Liefergebiet 1: Postleitzahlen');
};
export const Postcodes: Story = { play: openMap };
export const PostcodesOnAPhone: Story = { play: openMap, globals: { viewport: { value: 'phone' }, theme: 'dark' } };
export const NoPostcodes: Story = {
  args: { api: { getDeliveryPostcodes: () => ({ lat: 48.2, lng: 16.35, postcodes: [] }) } },
  play: openMap,
};
export const PostcodesFailed: Story = {
  args: { api: { getDeliveryPostcodes: () => Promise.reject(aNetworkError()) } },
  play: openMap,
};
