import { anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { type FakePorts, fakeNow, fakePorts } from '#io/testing/fake-ports.ts';
import type { Basket, FlavorChoice } from '#shared/contract/baskets.ts';
import type { Location } from '#shared/contract/locations.ts';
import type { Transport } from '#shared/contract/orders.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import type { FeatureFlags } from '#shared/contract/settings.ts';
import { basketOf } from '#shared/domain/basket/basket-state.ts';
import { type StoredBasket, type StoredItem, storedTimeOf } from '#shared/domain/basket/stored-basket.ts';
import type { Voucher } from '#shared/domain/basket/vouchers.ts';
import { orderTimeOptionsOf } from '#shared/domain/time/delivery-slots.ts';
import { temporal } from '#shared/domain/time/temporal.ts';
import { anId, aRestaurantDetails } from '#tests/support/builders.ts';
import { aConsumerSession, aSession, aSettings } from '#tests/support/session-builders.ts';
import { type DemoMenu, demoMenu } from './demo-menu.ts';

export interface DemoOptions {
  readonly details?: Partial<RestaurantDetails>;
  readonly menu?: Partial<DemoMenu>;
  readonly items?: readonly Partial<StoredItem>[];
  readonly transport?: Transport;
  readonly orderTime?: { readonly dayOffset: number; readonly time: string | null };
  readonly location?: Location | null;
  readonly now?: string;
  readonly comment?: string;
  /** in the basket from the start */
  readonly vouchers?: readonly Voucher[];
  /** bonus points of whoever is logged in; without them it is a guest's basket */
  readonly balance?: number;
  /** false: somebody else's basket */
  readonly owned?: boolean;
  readonly flags?: Partial<FeatureFlags>;
  /** answers in place of the demonstration's */
  readonly api?: FakeHandlers;
}

/**
 * Ports on which a restaurant and its basket live in memory: every change returns what the server would, by the same
 * rules. For tests and stories.
 */
export function demoRestaurant({
  details: someDetails = {},
  menu: someMenu = {},
  items = [],
  transport = 'delivery',
  orderTime = { dayOffset: 0, time: null },
  location = null,
  now = fakeNow,
  comment: basketComment = '',
  vouchers = [],
  balance,
  owned = true,
  flags = {},
  api = {},
}: DemoOptions = {}): FakePorts {
  const at = temporal().Instant.from(now);
  const menu = { ...demoMenu(), ...someMenu };
  const base = aRestaurantDetails({
    picture: 'pizza',
    logo: '/images/logos/pizzeria-napoli-express.svg',
    ...someDetails,
  });
  const details: RestaurantDetails = { ...base, orderTimeOptions: orderTimeOptionsOf(base, at), now };
  let stored: StoredBasket = {
    id: anId('basket'),
    version: 1,
    restaurantSlug: details.slug,
    comment: basketComment,
    transport,
    orderTime: storedTimeOf(orderTime, at),
    items: items.map((item, index) => ({ ...line(index + 1), ...item })),
    vouchers: [...vouchers],
  };
  let place = location;
  let lastLine = items.length;

  const view = (): Basket =>
    basketOf(stored, {
      now: at,
      menu,
      menuVersion: details.menuVersion,
      restaurant: details,
      area: details,
      hasAddress: place !== null,
      inRange: details.inRange,
      globalDiscount: 0,
      balance: balance ?? 0,
      owned,
    });
  const answer = () => ({ basket: view(), version: stored.version });
  const change = (patch: Partial<StoredBasket>) => {
    stored = { ...stored, ...patch, version: stored.version + 1 };
    return answer();
  };
  const changeItem = (itemId: string, patch: (item: StoredItem) => Partial<StoredItem>) =>
    change({
      items: stored.items
        .map((item) => (item.id === itemId ? { ...item, ...patch(item) } : item))
        .filter((item) => item.quantity > 0),
    });
  const put = (product: {
    productId: number;
    quantity?: number | undefined;
    flavors?: FlavorChoice[] | undefined;
    comment?: string | undefined;
  }) => {
    const { productId, quantity = 1, flavors = [], comment = '' } = product;
    const same = stored.items.find(
      (item) =>
        item.productId === productId &&
        item.comment === comment &&
        JSON.stringify(item.flavors) === JSON.stringify(flavors),
    );
    if (same) return changeItem(same.id, (item) => ({ quantity: item.quantity + quantity }));
    lastLine += 1;
    const name = menu.products.find(({ id }) => id === productId)?.name ?? '';
    return change({
      items: [...stored.items, { ...line(lastLine), productId, name, quantity, flavors, comment }],
    });
  };

  return fakePorts({
    now,
    api: {
      getSession: () => ({
        session:
          balance === undefined ? aSession({ location: place, now }) : aConsumerSession({ location: place, now }),
        csrfToken: 'csrf-token',
      }),
      getSettings: () => {
        const settings = aSettings({ globalDiscount: 0 });
        return { ...settings, flags: { ...settings.flags, ...flags } };
      },
      getRestaurant: () => ({ restaurant: details }),
      getProducts: () => ({ products: menu.products, menuVersion: details.menuVersion }),
      getProductGroups: () => ({ productGroups: menu.productGroups }),
      getFlavorSets: () => ({ flavorSets: menu.flavorSets }),
      getAvailabilities: () => menu.availabilities,
      getBasketIdentifiers: () => ({ basketCacheId: stored.id, basketItemCacheId: null }),
      getBasket: answer,
      putIntoBasket: ({ body }) => put(body.product),
      incrementItem: ({ params, body }) =>
        changeItem(params.itemId, (item) => ({ quantity: item.quantity + (body?.quantity ?? 1) })),
      decrementItem: ({ params, body }) =>
        changeItem(params.itemId, (item) => ({ quantity: item.quantity - (body?.quantity ?? 1) })),
      removeItem: ({ params }) => changeItem(params.itemId, () => ({ quantity: 0 })),
      commentItem: ({ params, body }) => changeItem(params.itemId, () => ({ comment: body.comment })),
      chooseFlavors: ({ params, body }) => changeItem(params.itemId, () => ({ flavors: body.flavorSets })),
      editItem: () => change({}),
      cancelItem: () => change({}),
      finishBasketItem: ({ params, body }) =>
        changeItem(params.itemId, ({ comment }) => ({ knownPrice: null, comment: body?.comment ?? comment })),
      chooseTakeaway: () => change({ transport: 'takeaway' }),
      chooseDelivery: ({ body }) =>
        change(body?.comment === undefined ? { transport: 'delivery' } : { comment: body.comment }),
      addDiscountCode: ({ body }) => {
        const voucher = demoVouchers.find(({ code }) => code === body.code);
        if (voucher) return change({ vouchers: [...stored.vouchers, voucher] });
        if (body.code?.toUpperCase() === demoOwnCode.code) return change({ restaurantCode: demoOwnCode });
        // a coupon leaves nothing in the basket
        if (body.code === 'PUNKTE500' && balance !== undefined) return change({});
        throw anApiError(422, {
          key: 'coupon.error.invalid-discount-code',
          message: 'Dieser Rabattcode ist ungültig.',
        });
      },
      removeDiscount: () => change({ vouchers: [], restaurantCode: null }),
      clearBasket: () => change({ items: [] }),
      setBasketTime: ({ body }) =>
        change({ orderTime: storedTimeOf({ dayOffset: body.dayOffset, time: body.time || null }, at) }),
      chooseRestaurantCity: ({ body }) => {
        const city = place?.cities.find(({ city_code }) => city_code === body.city_code) ?? null;
        place = place && { ...place, city, cities: [] };
        return { locationDetails: place };
      },
      ...api,
    },
  });
}

/** What can be redeemed in the demonstration. */
const demoOwnCode = { code: 'NAPOLI10', percent: 10, cents: null, minimumOrderValue: 1000 };

const demoVouchers: readonly Voucher[] = [
  { code: 'WILLKOMMEN5', value: 500, minimumOrderValue: 0 },
  { code: 'SCHMAUS90', value: 9000, minimumOrderValue: 0 },
];

/** A line of one Marinara. */
function line(number: number): StoredItem {
  return {
    id: `item-${number}`,
    productId: 1,
    name: 'Marinara',
    quantity: 1,
    flavors: [],
    comment: '',
    knownPrice: null,
  };
}
