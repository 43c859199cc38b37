import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { press, sees } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import { anAddress } from '#tests/support/address-builder.ts';
import { aCity, aConsumerSession, aLocation, aPrediction } from '#tests/support/session-builders.ts';
import './element.ts';
import { type DemoSearchOptions, demoSearch } from './testing/demo-search.ts';

/** Types into the element's field, as a person would. */
async function type(canvas: HTMLElement, text: string): Promise<void> {
  const element = canvas.querySelector('fo-address-search');
  const input = await until(() => element?.shadowRoot?.querySelector('input'));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types, then takes what begins with `option`. */
async function choose(canvas: HTMLElement, text: string, option: string): Promise<void> {
  await type(canvas, text);
  const root = canvas.querySelector('fo-address-search')?.shadowRoot;
  const options = () => [...(root?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  (await until(() => options().find((each) => each.textContent?.startsWith(option)))).click();
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
  render: ({ attributes, heading }, { id }) =>
    createElement(
      'fo-address-search',
      { key: id, 'api-key': id, 'no-redirect': '', ...attributes },
      heading && createElement('h1', { slot: 'header', style: { margin: 0, fontSize: '36px' } }, heading),
    ),
} satisfies Meta<DemoSearchOptions>;
export default meta;
type Story = StoryObj<DemoSearchOptions>;

const phone = { viewport: { value: 'phone' } };

export const Empty: Story = {};
export const LastVisited: Story = { args: { attributes: { 'last-visited': '' } } };
export const Suggestions: Story = { play: ({ canvasElement }) => type(canvasElement, 'Steph') };
export const SuggestionsNarrow: Story = { ...Suggestions, globals: phone };
export const Dark: Story = { ...Suggestions, globals: { theme: 'dark' } };
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
export const AddressesOnly: Story = { ...Suggestions, args: { attributes: { 'addresses-only': '' } } };
export const RestaurantsOnly: Story = {
  args: { attributes: { 'restaurants-only': '' } },
  play: ({ canvasElement }) => type(canvasElement, 'Steffl'),
};
export const Places: Story = { ...Suggestions, args: { attributes: { mode: '10' } } };
export const ZipCodes: Story = { ...Postcodes, args: { attributes: { mode: '11' } } };
export const LocatedAndLastVisited: Story = {
  args: { located: true, attributes: { 'last-visited': '' } },
  globals: phone,
};
export const HouseNumberMissing: Story = {
  play: ({ canvasElement }) => choose(canvasElement, 'Steph', 'Stephensongasse'),
};
export const SeveralCities: Story = {
  args: {
    api: {
      chooseOrderLocation: () => ({
        locationDetails: aLocation({
          city: null,
          zip_code: '3434',
          cities: ['Tulbing', 'Wilfersdorf'].map((city_name) =>
            aCity({ zip_code: '3434', city_name, city_code: city_name }),
          ),
        }),
      }),
    },
  },
  play: ({ canvasElement }) => choose(canvasElement, 'Steph', 'Stephansplatz'),
};
export const Waiting: Story = {
  args: { api: { chooseOrderLocation: () => new Promise(() => {}) } },
  play: ({ canvasElement }) => choose(canvasElement, 'Steph', 'Stephansplatz'),
};
export const ChoiceFailed: Story = {
  args: { api: { chooseOrderLocation: () => Promise.reject(aNetworkError()) } },
  play: ({ canvasElement }) => choose(canvasElement, 'Steph', 'Stephansplatz'),
};
export const NotLocated: Story = {
  play: async ({ canvasElement }) => {
    const root = () => canvasElement.querySelector('fo-address-search')?.shadowRoot;
    (await until(() => root()?.querySelector<HTMLElement>('.search-locate'))).click();
  },
};
export const Carousel: Story = {
  args: { attributes: { carousel: '' }, heading: 'Mahlzeit! Was darf’s heute sein?' },
};
export const CarouselNarrow: Story = { ...Carousel, globals: phone };

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
export const OtherScripts: Story = {
  args: {
    attributes: { 'restaurants-only': '' },
    api: {
      getPredictions: () => ({
        predictions: [],
        postcodes: [],
        restaurants: [
          { slug: 'damascus', name: 'مطعم دمشق (Wien)' },
          { slug: 'pizza', name: '🍕 Pizza & mehr' },
        ],
      }),
    },
  },
  play: ({ canvasElement }) => type(canvasElement, 'مطعم'),
};
/** From the first key to the address that is delivered to. */
export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Steph', 'Stephansplatz');
    await sees(canvasElement, 'Stephansplatz 1, 1010 Wien');
  },
};
const addresses = Array.from({ length: 7 }, (_, index) =>
  anAddress({ id: index + 1, streetName: 'Neubaugasse', streetNumber: `${index + 1}` }),
);
export const SavedAddresses: Story = {
  args: {
    api: {
      getSession: () => ({ session: aConsumerSession({ location: null }), csrfToken: 'csrf-token' }),
      getAddressData: () => ({
        addresses,
        selectedAddressId: null,
        lastAddresses: [anAddress({ id: null, streetName: 'Mariahilfer Straße' })],
      }),
    },
  },
  globals: phone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Alle 7');
    await sees(canvasElement, 'Neubaugasse 7');
  },
};
