import type { FakeHandlers } from '#io/testing/fake-api.ts';
import type { UserSettings } from '#shared/contract/account.ts';
import type { AddressData } from '#shared/contract/addresses.ts';
import type { CreditTransaction } from '#shared/contract/credits.ts';
import type { Order } from '#shared/contract/orders.ts';
import { anAddress } from '#tests/support/address-builder.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';

export const demoAddresses: AddressData = {
  selectedAddressId: 1,
  lastAddresses: [],
  addresses: [
    anAddress({ id: 1, isDefault: true, note: 'Zweiter Hof, Lift defekt' }),
    anAddress({
      id: 2,
      streetName: 'Stephansplatz',
      streetNumber: '1',
      buildingNumber: '',
      doorNumber: '',
      zipCode: '1010',
      company: 'Donaudampfschifffahrtsgesellschaft Nachfolger',
    }),
  ],
};

/** Settings of somebody who has asked for nothing. */
export const demoSettings: UserSettings = {
  userId: anId('user'),
  name: 'Anna Huber',
  companyname: '',
  email: 'anna@example.at',
  avatar: '11',
  newsletter: false,
  requestedPasswordChange: false,
  requestedInfo: false,
  requestedInfoTime: null,
  requestedDeletion: null,
  requestedEmail: null,
};

export const demoTransactions: readonly CreditTransaction[] = [
  {
    id: 2,
    date: '2026-11-20T17:40:00Z',
    type: 'spend',
    amount: -300,
    description: 'Pizzeria Adria',
    pending: false,
    orderId: anId('order'),
  },
  {
    id: 1,
    date: '2026-11-19T10:00:00Z',
    type: 'charge-coupon',
    amount: 500,
    description: 'PUNKTE500',
    pending: false,
    orderId: null,
  },
];

const long = {
  slug: 'goldener-adler',
  name: 'Gasthaus Zum Goldenen Donaudampfschifffahrtskapitän am Spittelberg',
  phone: '+43 1 5120000',
};

const demoOrders: readonly Order[] = [
  anOrder({ id: anId('first'), status: 4, owned: true }),
  anOrder({ id: anId('second'), status: 6, owned: true, restaurant: long }),
];

const demoRated = anOrder({
  id: anId('rated'),
  status: 6,
  owned: true,
  rating: 13 / 3,
  ownRating: { taste: 5, delivery: 4, pricing: 4, comment: 'Der Teig war genau richtig.' },
});

/** An account that has been used: orders, addresses, points, favourites. */
export function fullAccount(): FakeHandlers {
  return {
    getActiveOrders: () => ({ activeOrders: demoOrders.slice(0, 1) }),
    getUnratedOrders: () => ({ unratedOrders: demoOrders.slice(1) }),
    getRatedOrders: () => ({ ratedOrders: [demoRated] }),
    getMoreOrders: () => ({ data: [...demoOrders], next_page_url: '/user/orders/more?page=next' }),
    getAddressData: () => demoAddresses,
    chooseManagedLocation: () => ({ locationDetails: aLocation() }),
    getCreditTransactions: () => ({
      data: [...demoTransactions],
      next_page_url: '/json/user/x/credit/transactions?page=next',
    }),
    getFavourites: () => ({
      restaurants: [
        { slug: 'pizzeria-adria', name: 'Pizzeria Adria' },
        { slug: long.slug, name: long.name },
      ],
    }),
    getExport: () => ({
      requestedInfoTime: '2026-11-20T10:00:00Z',
      ready: { url: '/user/export/1', expires: '2026-11-27T10:00:00Z', bytes: 23_400 },
    }),
    getDeletion: () => ({
      requestedDeletion: null,
      deletesOn: '2026-12-04',
      lostPoints: 1250,
      openOrders: 1,
    }),
  };
}

/** One that was made just now. */
export function emptyAccount(): FakeHandlers {
  return {
    getActiveOrders: () => ({ activeOrders: [] }),
    getUnratedOrders: () => ({ unratedOrders: [] }),
    getRatedOrders: () => ({ ratedOrders: [] }),
    getMoreOrders: () => ({ data: [], next_page_url: null }),
    getAddressData: () => ({ selectedAddressId: null, lastAddresses: [], addresses: [] }),
    getCreditTransactions: () => ({ data: [], next_page_url: null }),
    getFavourites: () => ({ restaurants: [] }),
    getUserSettings: ({ params: { userId } }) => ({ settings: { ...demoSettings, userId } }),
    getExport: () => ({ requestedInfoTime: null, ready: null }),
    getDeletion: () => ({ requestedDeletion: null, deletesOn: '2026-12-04', lostPoints: 0, openOrders: 0 }),
  };
}
