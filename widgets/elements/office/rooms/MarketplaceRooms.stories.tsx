import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { createStore } from '#state/core/jotai.ts';
import '../element.ts';
import { aPartner, demoMarketplace } from '../testing/demo-marketplace.ts';
import { demoOffice } from '../testing/demo-office.ts';

interface StoryArgs {
  readonly room: 'partners' | 'codes' | 'settings' | 'people' | 'figures';
  readonly lang?: string;
  readonly api?: FakeHandlers;
}

const meta = {
  title: 'elements/fo-office marketplace',
  args: { room: 'partners' },
  beforeEach: ({ id, args: { room, api } }) => {
    const ports = demoOffice({ api: { ...demoMarketplace(), ...api } });
    ports.storage.visit.set('office-room', room);
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplaceOf(createStore(), ports));
  },
  render: ({ lang }, { id }) => createElement('fo-office', { key: id, 'api-key': id, ...(lang && { lang }) }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const phone = { viewport: { value: 'phone' } };

export const Partners: Story = {};
export const PartnersOnAPhone: Story = {
  args: {
    api: { getPartners: () => ({ partners: [aPartner({ name: 'Donaudampfschifffahrtsgesellschaftskantine' })] }) },
  },
  globals: phone,
};
export const PartnersFailed: Story = { args: { api: { getPartners: () => Promise.reject(aNetworkError()) } } };
export const Codes: Story = { args: { room: 'codes' } };
export const CodesOnAPhone: Story = { args: { room: 'codes' }, globals: phone };
export const Settings: Story = { args: { room: 'settings' } };
export const SettingsInTheDark: Story = { args: { room: 'settings' }, globals: { theme: 'dark' } };
export const SettingsInEnglishOnAPhone: Story = { args: { room: 'settings', lang: 'en' }, globals: phone };
export const People: Story = { args: { room: 'people' } };
export const Figures: Story = { args: { room: 'figures' } };
export const FiguresOnAPhone: Story = { args: { room: 'figures' }, globals: phone };
