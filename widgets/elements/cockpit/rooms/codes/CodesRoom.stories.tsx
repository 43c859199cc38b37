import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { press, sees } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import '../../element.ts';
import { demoCockpit } from '../../testing/demo-cockpit.ts';
import { demoCodes } from '../../testing/demo-codes.ts';

interface StoryArgs {
  readonly lang?: string;
  readonly api?: FakeHandlers;
}

const meta = {
  title: 'elements/fo-cockpit codes',
  args: {},
  beforeEach: ({ id, args: { api } }) => {
    const ports = demoCockpit({ orders: [], ...(api && { api }) });
    ports.storage.visit.set('cockpit-room', 'codes');
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplaceOf(createStore(), ports));
  },
  render: ({ lang }, { id }) => createElement('fo-cockpit', { key: id, 'api-key': id, ...(lang && { lang }) }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const phone = { viewport: { value: 'phone' } };

export const Codes: Story = {};
export const CodesInTheDark: Story = { globals: { theme: 'dark' } };
export const CodesInEnglish: Story = { args: { lang: 'en' } };
export const CodesOnAPhone: Story = { globals: phone };
export const NoCodes: Story = { args: { api: demoCodes({ codes: [], happyHours: [], happyPercent: 0 }) } };
export const CodesNotAllowed: Story = {
  args: {
    api: demoCodes({ limits: { allowed: false, maxPercent: 30, maxCents: 1000, maxActive: 20 }, happyPercent: 0 }),
  },
};
export const CodesFailed: Story = { args: { api: { getRestaurantCodes: () => Promise.reject(aNetworkError()) } } };
export const NewCode: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Neuer Code');
    await sees(canvasElement, 'Anlegen');
  },
  globals: phone,
};
export const NewHappyHour: Story = { play: ({ canvasElement }) => press(canvasElement, 'Neue Happy Hour') };
