import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { fill, press, sees } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import '../address-search/element.ts';
import '../cities/element.ts';
import './element.ts';
import { type DemoEmbedOptions, demoEmbed, inVillage } from './testing/demo-embed.ts';

const meta = {
  title: 'elements/fo-embedded-addresses',
  args: {},
  beforeEach: ({ id, args }) => {
    const marketplace = marketplaceOf(createStore(), demoEmbed(args));
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
    // a story stays where it is
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('fo-navigate', stay);
    return () => document.removeEventListener('fo-navigate', stay);
  },
  render: ({ attributes }, { id }) => createElement('fo-embedded-addresses', { key: id, 'api-key': id, ...attributes }),
} satisfies Meta<DemoEmbedOptions>;
export default meta;
type Story = StoryObj<DemoEmbedOptions>;

const toCities = { 'cities-url': '/cities', 'address-changed-url': '/changed' };
const phone = { viewport: { value: 'phone' } };

export const Empty: Story = {};
export const Chosen: Story = {
  args: { location: aLocation(), attributes: { 'address-changed-url': '/changed' } },
};
export const ChosenNarrow: Story = { ...Chosen, globals: phone };
export const Dark: Story = { ...Chosen, globals: { theme: 'dark' } };
export const Loading: Story = { args: { api: { getSession: () => new Promise(() => {}) } } };
export const CitiesInThePage: Story = { args: { location: inVillage(null), attributes: toCities } };
export const CityChosen: Story = { args: { location: inVillage('Tulbing'), attributes: toCities } };
export const CityModal: Story = {
  args: { location: inVillage(null), attributes: { 'cancel-url': '/cancel' } },
};
export const CityModalNarrow: Story = { ...CityModal, globals: phone };
export const SessionFailed: Story = { args: { api: { getSession: () => Promise.reject(aNetworkError()) } } };
export const LongText: Story = {
  args: {
    location: aLocation({
      formatted_address_short: 'Donaudampfschifffahrtsgesellschaftskapitänsjausenstraße 123, 3434 Wilfersdorf',
    }),
    attributes: { 'address-changed-url': '/changed' },
  },
  globals: phone,
};
export const ResetFailed: Story = {
  args: {
    location: aLocation(),
    attributes: { 'address-changed-url': '/changed' },
    api: { resetOrderLocation: () => Promise.reject(aNetworkError()) },
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Zurücksetzen');
    await sees(canvasElement, 'Die Adresse konnte nicht zurückgesetzt werden.');
  },
};
/** The page names an address that it may not send anybody to. */
export const Refused: Story = {
  args: { location: aLocation(), attributes: { 'address-changed-url': '//elsewhere.example/' } },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Weiter mit dieser Adresse');
    await sees(canvasElement, 'Dorthin wird nicht weitergeleitet');
  },
};
/** From the first key to the way on, over the village that is still to be chosen. */
export const FoundAndChosen: Story = {
  args: { attributes: { 'address-changed-url': '/changed' } },
  play: async ({ canvasElement }) => {
    await fill(canvasElement, '[role=combobox]', 'Haupt');
    await press(canvasElement, 'Hauptplatz 1', 'Tulbing');
    await sees(canvasElement, 'Hauptplatz 1, 3434 Tulbing');
  },
};
