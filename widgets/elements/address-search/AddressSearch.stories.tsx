import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aPrediction } from '../../../tests/support/builders.ts';
import { aNetworkError } from '../../io/testing/fake-api.ts';
import { marketplaceOf } from '../../runtime/create-marketplace.ts';
import { installMarketplace } from '../../runtime/marketplace-registry.ts';
import { createStore } from '../../state/jotai.ts';
import './element.ts';
import { type DemoSearchOptions, demoSearch } from './testing/demo-search.ts';

/** Types into the element's field, as a person would. */
async function type(canvas: HTMLElement, text: string): Promise<void> {
  const element = canvas.querySelector('fo-address-search');
  const input = await until(() => element?.shadowRoot?.querySelector('input'));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

async function until<Found>(find: () => Found | null | undefined): Promise<Found> {
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
}

const meta = {
  title: 'elements/fo-address-search',
  args: {},
  beforeEach: ({ id, args }) => {
    const marketplace = marketplaceOf(createStore(), demoSearch(args));
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
  },
  render: ({ attributes }, { id }) =>
    createElement('fo-address-search', { key: id, 'api-key': id, 'no-redirect': '', ...attributes }),
} satisfies Meta<DemoSearchOptions>;
export default meta;
type Story = StoryObj<DemoSearchOptions>;

const phone = { viewport: { value: 'phone' } };

export const Empty: Story = {};
export const LastVisited: Story = { args: { attributes: { 'last-visited': '' } } };
export const Suggestions: Story = { play: ({ canvasElement }) => type(canvasElement, 'Steph') };
export const SuggestionsNarrow: Story = { ...Suggestions, globals: phone };
export const NoSplit: Story = { ...Suggestions, args: { attributes: { 'no-split': '' } } };
export const Postcodes: Story = { play: ({ canvasElement }) => type(canvasElement, '3434') };
export const Loading: Story = {
  ...Suggestions,
  args: { api: { getPredictions: () => new Promise(() => {}) } },
};
export const NothingFound: Story = {
  args: { api: { getPredictions: () => ({ predictions: [], postcodes: [], restaurants: [] }) } },
  play: ({ canvasElement }) => type(canvasElement, 'Xyzzy'),
};
export const Failed: Story = {
  ...Suggestions,
  args: { api: { getPredictions: () => Promise.reject(aNetworkError()) } },
};
export const Located: Story = { args: { located: true } };
export const Compact: Story = { args: { located: true, attributes: { compact: '' } } };
export const RestaurantsOnly: Story = { args: { attributes: { 'restaurants-only': '' } } };

const longName = 'Donaudampfschifffahrtsgesellschaftskapitänsjausenstraße';
export const LongText: Story = {
  args: {
    api: {
      getPredictions: () => ({
        predictions: [aPrediction({ text: longName, short: longName, detailed: `${longName}, 1010 Wien` })],
        postcodes: [],
        restaurants: [],
      }),
    },
  },
  globals: phone,
  play: ({ canvasElement }) => type(canvasElement, 'Donau'),
};
