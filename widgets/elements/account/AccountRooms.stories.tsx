import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { createStore } from '#state/core/jotai.ts';
import { aSettings } from '#tests/support/session-builders.ts';
import './element.ts';
import { type DemoAccountOptions, demoAccount } from './testing/demo-account.ts';
import { emptyAccount, fullAccount } from './testing/demo-dashboard.ts';

interface StoryArgs extends DemoAccountOptions {
  readonly section: string;
  /** another marketplace than the page's own */
  readonly apiBase?: string;
}

/** Each room of the account, used, empty, loading and failed. */
const meta = {
  title: 'elements/fo-account rooms',
  args: { section: 'overview', user: { balance: 1250 }, api: fullAccount() },
  beforeEach: ({ id, args }) => {
    const apiBase = args.apiBase ?? globalThis.location.origin;
    installMarketplace({ apiBase, apiKey: id }, marketplaceOf(createStore(), demoAccount(args)));
  },
  render: ({ section, apiBase }, { id }) =>
    createElement('fo-account', { key: id, 'api-key': id, section, ...(apiBase && { 'api-base': apiBase }) }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const phone = { viewport: { value: 'phone' } };
const never = () => new Promise<never>(() => {});
const lost = () => Promise.reject(aNetworkError());
const every = (answer: () => Promise<never>): FakeHandlers => ({
  getActiveOrders: answer,
  getUnratedOrders: answer,
  getMoreOrders: answer,
  getAddressData: answer,
  getCreditTransactions: answer,
  getFavourites: answer,
  getUserSettings: answer,
  getExport: answer,
  getDeletion: answer,
});

/** Presses a button as soon as it is there. */
async function press(canvas: HTMLElement, name: string): Promise<void> {
  for (;;) {
    const buttons = canvas.querySelector('fo-account')?.shadowRoot?.querySelectorAll('button') ?? [];
    const button = [...buttons].find((each) =>
      (each.getAttribute('aria-label') ?? each.textContent ?? '').startsWith(name),
    );
    if (button) return button.click();
    await new Promise(requestAnimationFrame);
  }
}

export const Overview: Story = {};
export const OverviewNarrow: Story = { globals: phone };
export const OverviewEmpty: Story = { args: { user: {}, api: emptyAccount() } };
export const OverviewLoading: Story = { args: { api: every(never) } };
export const OverviewFailed: Story = { args: { api: every(lost) } };
export const Rating: Story = {
  globals: phone,
  play: ({ canvasElement }) => press(canvasElement, 'Gasthaus Zum Goldenen'),
};
export const LongName: Story = {
  globals: phone,
  args: { user: { name: 'Maximiliana-Magdalena Schimmelpfennig-Hinterobermaier', balance: 123_456 } },
};

export const Orders: Story = { args: { section: 'orders' } };
export const OrdersEmpty: Story = { args: { section: 'orders', api: emptyAccount() } };
export const OrdersLoading: Story = { args: { section: 'orders', api: every(never) } };
export const OrdersFailed: Story = { args: { section: 'orders', api: every(lost) } };

export const Addresses: Story = { args: { section: 'addresses' } };
export const AddressesNarrow: Story = { ...Addresses, globals: phone };
export const AddressesEmpty: Story = { args: { section: 'addresses', api: emptyAccount() } };
export const AddressesLoading: Story = { args: { section: 'addresses', api: every(never) } };
export const AddressesFailed: Story = { args: { section: 'addresses', api: every(lost) } };
export const AddressEditor: Story = {
  ...AddressesNarrow,
  play: ({ canvasElement }) => press(canvasElement, 'Adresse hinzufügen'),
};
export const AddressDeletion: Story = {
  ...AddressesNarrow,
  play: ({ canvasElement }) => press(canvasElement, 'Löschen'),
};

export const Favourites: Story = { args: { section: 'favourites' }, globals: phone };
export const FavouritesLoading: Story = { args: { section: 'favourites', api: every(never) } };
export const FavouritesFailed: Story = { args: { section: 'favourites', api: every(lost) } };
export const FavouritesEmpty: Story = { args: { section: 'favourites', api: emptyAccount() } };

export const Credits: Story = { args: { section: 'credits' }, globals: phone };
export const CreditsLoading: Story = { args: { section: 'credits', api: every(never) } };
export const CreditsFailed: Story = { args: { section: 'credits', api: every(lost) } };
export const CreditsEmpty: Story = { args: { section: 'credits', user: {}, api: emptyAccount() } };
export const CreditsWithoutCoupons: Story = {
  args: {
    section: 'credits',
    api: {
      ...fullAccount(),
      getSettings: () => aSettings({ flags: { ...aSettings().flags, COUPONS: false } }),
    },
  },
};

export const ProfileRoom: Story = { args: { section: 'profile' } };
export const ProfileLoading: Story = { args: { section: 'profile', api: every(never) } };
export const ProfileFailed: Story = { args: { section: 'profile', api: every(lost) } };
export const AvatarChoice: Story = {
  ...ProfileRoom,
  globals: phone,
  play: ({ canvasElement }) => press(canvasElement, 'Bild ändern'),
};

export const YourData: Story = { args: { section: 'data' }, globals: phone };
export const YourDataLoading: Story = { args: { section: 'data', api: every(never) } };
export const YourDataFailed: Story = { args: { section: 'data', api: every(lost) } };
export const YourDataEmpty: Story = { args: { section: 'data', api: emptyAccount() } };
export const DeletionAsked: Story = {
  args: {
    section: 'data',
    api: {
      ...fullAccount(),
      getDeletion: () => ({
        requestedDeletion: '2026-12-04T17:30:00Z',
        deletesOn: '2026-12-04',
        lostPoints: 1250,
        openOrders: 0,
      }),
    },
  },
};
export const Deleting: Story = {
  ...YourData,
  play: ({ canvasElement }) => press(canvasElement, 'Konto löschen'),
};
export const YourDataOnAForeignPage: Story = {
  args: { section: 'data', apiBase: 'https://mahlzeit.example' },
};
