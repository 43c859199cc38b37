import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { press, sees } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import './element.ts';
import { type DemoCitiesOptions, demoCities, villageCity } from './testing/demo-cities.ts';

const meta = {
  title: 'elements/fo-cities',
  args: { attributes: { zip: '3434' } },
  beforeEach: ({ id, args }) => {
    const marketplace = marketplaceOf(createStore(), demoCities(args));
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
  },
  render: ({ attributes }, { id }) => createElement('fo-cities', { key: id, 'api-key': id, ...attributes }),
} satisfies Meta<DemoCitiesOptions>;
export default meta;
type Story = StoryObj<DemoCitiesOptions>;

export const OfPostcode: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const OfLocation: Story = { args: { attributes: {}, located: true } };
export const NoPostcodeYet: Story = { args: { attributes: {} } };
export const UnknownPostcode: Story = { args: { attributes: { zip: '9999' } } };
export const Loading: Story = { args: { api: { getCities: () => new Promise(() => {}) } } };
export const Failed: Story = { args: { api: { getCities: () => Promise.reject(aNetworkError()) } } };
export const LongText: Story = {
  args: {
    located: true,
    api: {
      getCities: () => ({
        cities: [villageCity('Tulbing'), villageCity('Donaudampfschifffahrtsgesellschaftskapitänsdorf')],
      }),
    },
  },
  globals: { viewport: { value: 'phone' } },
};
export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Tulbing');
    await sees(canvasElement, 'Gewählt');
  },
};
const choose: Story['play'] = ({ canvasElement }) => press(canvasElement, 'Tulbing');
export const Choosing: Story = {
  args: { api: { chooseOrderCity: () => new Promise(() => {}) } },
  play: choose,
};
export const ChoiceFailed: Story = {
  args: { api: { chooseOrderCity: () => Promise.reject(aNetworkError()) } },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Tulbing');
    await sees(canvasElement, 'Der Ort konnte nicht gewählt werden.');
  },
};
