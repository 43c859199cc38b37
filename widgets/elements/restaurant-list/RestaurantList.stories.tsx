import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { registerElementModules } from '#runtime/loader/ensure-defined.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { press, sees } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import { aSessionAnswer } from '#tests/support/session-builders.ts';
import './element.ts';
import type { FoRestaurantListElement } from './element.ts';
import { type DemoListOptions, demoAnswer, demoList, demoPage, demoRestaurants } from './testing/demo-restaurants.ts';

registerElementModules({ 'fo-address-search': () => import('../address-search/element.ts') });

interface StoryArgs extends DemoListOptions {
  /** of the element, next to its key */
  readonly attributes?: Readonly<Record<string, string>>;
  /** of the page */
  readonly address?: string;
}

const meta = {
  title: 'elements/fo-restaurant-list',
  args: {},
  beforeEach: ({ id, args: { address, ...options } }) => {
    const before = globalThis.location.href;
    if (address !== undefined) {
      const url = new URL(before);
      for (const [name, value] of new URLSearchParams(address)) url.searchParams.set(name, value);
      history.replaceState(history.state, '', url);
    }
    const marketplace = marketplaceOf(createStore(), demoList(options));
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
    return () => history.replaceState(history.state, '', before);
  },
  render: ({ attributes }, { id }) => createElement('fo-restaurant-list', { key: id, 'api-key': id, ...attributes }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const phone = { viewport: { value: 'phone' } };
const tablet = { viewport: { value: 'tablet' } };

export const Ready: Story = {};
export const Narrow: Story = { globals: phone };
export const Tablet: Story = { globals: tablet };
export const Dark: Story = { args: { attributes: { theme: 'dark' } }, globals: { theme: 'dark' } };
export const InEnglish: Story = { args: { attributes: { lang: 'en' } } };

/** Pages of 24 of a region with 240. */
export const ManyPages: Story = {
  args: { api: { getRestaurants: ({ query }) => demoPage(240, 24, query.cursor) } },
};
export const MoreFailed: Story = {
  args: {
    api: {
      getRestaurants: ({ query }) => (query.cursor === undefined ? demoPage(240, 24) : Promise.reject(aNetworkError())),
    },
  },
};
export const MoreLoading: Story = {
  args: {
    api: {
      getRestaurants: ({ query }) => (query.cursor === undefined ? demoPage(240, 24) : new Promise(() => {})),
    },
  },
};

const chosen = 'kitchenTypes=pizza,thai&rating=4&deliveryFee=200&openNow=1&mode=1&diets=vegan&q=Trattoria';
const inAddress = { 'sync-url': '' };
export const FiltersActive: Story = { args: { attributes: inAddress, address: chosen } };
export const FiltersActiveNarrow: Story = { ...FiltersActive, globals: phone };
export const FiltersLeaveNothing: Story = {
  args: {
    attributes: inAddress,
    address: 'kitchenTypes=dessert&diets=kosher&openNow=1',
    api: {
      getRestaurants: () => demoAnswer([], { counts: { ...demoAnswer().counts, total: 0, openNow: 0 } }),
    },
  },
};
/** The new list is on its way for longer than 200 ms; the old one stays. */
export const Busy: Story = {
  args: {
    attributes: inAddress,
    api: {
      getRestaurants: ({ query }) => (query.rating === undefined ? demoAnswer() : new Promise(() => {})),
    },
  },
  play: async ({ canvasElement }) => {
    const root = canvasElement.querySelector('fo-restaurant-list')?.shadowRoot;
    const chips = [...(root?.querySelectorAll<HTMLElement>('.list-filters .fo-chip') ?? [])];
    chips.find((chip) => chip.textContent?.includes('ab 4'))?.click();
  },
};

export const Loading: Story = { args: { api: { getRestaurants: () => new Promise(() => {}) } } };
export const LoadingNarrow: Story = { ...Loading, globals: phone };
export const Failed: Story = { args: { api: { getRestaurants: () => Promise.reject(aNetworkError()) } } };
export const WithoutAddress: Story = {
  args: {
    api: {
      getSession: () => aSessionAnswer(),
      getRestaurants: () => demoAnswer(demoRestaurants, { zip: null }),
    },
  },
};

const far = demoRestaurants.filter(({ delivery }) => delivery).map((restaurant) => ({ ...restaurant, inRange: false }));
export const OutOfRange: Story = { args: { api: { getRestaurants: () => demoAnswer(far) } } };
export const OutOfRangeNarrow: Story = { ...OutOfRange, globals: phone };
export const OutOfRangeWithFilters: Story = {
  args: {
    attributes: inAddress,
    address: 'rating=4',
    api: { getRestaurants: () => demoAnswer(far) },
  },
};
export const NotServedYet: Story = { args: { api: { getRestaurants: () => demoAnswer([]) } } };

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsjause';
export const LongText: Story = {
  args: {
    api: {
      getRestaurants: () =>
        demoAnswer(
          demoRestaurants.map((restaurant) => ({
            ...restaurant,
            name: `${restaurant.name} zur ${longWord}`,
            kitchenTypes: ['austrian', 'schnitzel', 'vietnamese', 'breakfast', 'korean', 'vegan'],
            deliveryfee: 1250,
            freeDeliveryFrom: 123_450,
          })),
        ),
    },
  },
  globals: phone,
};
const names = ['مطعم الشام للمأكولات', 'מסעדת ירושלים', 'Beisl 🥟🍜 Đặng', 'Ristorante \u202Ednammok'];
export const RightToLeftNames: Story = {
  args: {
    api: {
      getRestaurants: () =>
        demoAnswer(
          demoRestaurants.map((restaurant, index) => ({
            ...restaurant,
            name: names[index % names.length] ?? '',
          })),
        ),
    },
  },
};
/** Each section with one or two: they share rows. */
export const SmallSections: Story = {
  args: { api: { getRestaurants: () => demoAnswer(demoRestaurants.filter((_, index) => index !== 4)) } },
};
export const FilterSheet: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Filter');
    await sees(canvasElement, 'Restaurants zeigen');
  },
};
/** What is there stays when it can't be fetched again. */
export const Stale: Story = {
  beforeEach: () => {
    isLost = false;
  },
  args: { api: { getRestaurants: () => (isLost ? Promise.reject(aNetworkError()) : demoAnswer()) } },
  play: async ({ canvasElement }) => {
    await sees(canvasElement, 'hierher');
    isLost = true;
    await canvasElement.querySelector<FoRestaurantListElement>('fo-restaurant-list')?.refresh();
    await sees(canvasElement, 'Die Liste konnte nicht aufgefrischt werden.');
  },
};
let isLost = false;
