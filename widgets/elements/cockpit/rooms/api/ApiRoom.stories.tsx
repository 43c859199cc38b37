import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { press, sees } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import '../../element.ts';
import { demoCockpit } from '../../testing/demo-cockpit.ts';
import { aToken, aWebhook, demoTill } from './testing/demo-till.ts';

interface StoryArgs {
  readonly till?: Parameters<typeof demoTill>[0];
  readonly lang?: string;
  readonly api?: FakeHandlers;
}

const meta = {
  title: 'elements/fo-cockpit till',
  args: {},
  beforeEach: ({ id, args: { till, api } }) => {
    const ports = demoCockpit({ orders: [], api: { ...demoTill(till), ...api } });
    ports.storage.visit.set('cockpit-room', 'api');
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplaceOf(createStore(), ports));
  },
  render: ({ lang }, { id }) => createElement('fo-cockpit', { key: id, 'api-key': id, ...(lang && { lang }) }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const phone = { viewport: { value: 'phone' } };
const tablet = { viewport: { value: 'tablet' } };
const failing = () => Promise.reject(aNetworkError());

export const Till: Story = {};
export const TillInTheDark: Story = { globals: { theme: 'dark' } };
export const TillInEnglish: Story = { args: { lang: 'en' } };
export const TillOnATablet: Story = { globals: tablet };
export const TillOnAPhone: Story = { globals: phone };
export const LongNames: Story = {
  args: {
    till: {
      tokens: [aToken({ name: 'Donaudampfschifffahrtsgesellschaftskassenverwaltungsprogramm (alt)' })],
      webhooks: [
        aWebhook({
          url: `https://kasse.example/${'ein-sehr-langer-pfad/'.repeat(8)}?geheim=4711`,
          formerUntil: '2026-11-21T12:00:00Z',
          waiting: 214,
        }),
      ],
    },
  },
  globals: phone,
};
export const Empty: Story = { args: { till: { tokens: [], webhooks: [], deliveries: [] } } };
export const Failed: Story = {
  args: { api: { getApiTokens: failing, getWebhooks: failing, getWebhookDeliveries: failing } },
};
export const NewToken: Story = { play: ({ canvasElement }) => press(canvasElement, 'Neuer Zugang') };
export const NewTokenWithFaults: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Neuer Zugang');
    await press(canvasElement, 'Zugang machen');
    await sees(canvasElement, 'Bitte gib dem Zugang einen Namen.');
  },
  globals: phone,
};
export const NewSecret: Story = {
  play: ({ canvasElement }) => press(canvasElement, 'Neues Geheimnis', 'Neues Geheimnis'),
};
export const NewAddress: Story = { play: ({ canvasElement }) => press(canvasElement, 'Neue Adresse'), globals: phone };
