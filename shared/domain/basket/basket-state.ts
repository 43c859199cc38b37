import type { Basket, BasketItem, LockReason, OrderTime, Totals } from '#shared/contract/baskets.ts';
import type { OrderTimeOptions } from '#shared/contract/hours.ts';
import type { Product } from '#shared/contract/menu.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { isProductAvailable, type Unavailable, unavailableAt } from '../menu/availability.ts';
import { flavorNamesOf, flavorSetsOf, isComplete, unitPriceOf } from '../menu/flavor-rules.ts';
import { sum } from '../money.ts';
import { shownDiscount } from '../restaurants/restaurant-label.ts';
import {
  defaultTimeSettings,
  isOffered,
  orderTimeOptionsOf,
  type RestaurantTiming,
  slotInstant,
  type TimeSettings,
} from '../time/delivery-slots.ts';
import { type AreaFees, orderValueOf, type PricedLine, type TotalsInput, totalsOf } from './basket-totals.ts';
import { type MenuData, orderTimeOf, type StoredBasket, type StoredItem } from './stored-basket.ts';
import { countedVouchers, voucherRest } from './vouchers.ts';

/** All that a basket depends on apart from itself. */
export interface BasketSurroundings {
  now: Temporal.Instant;
  menu: MenuData;
  /** grows with every change of the restaurant */
  menuVersion: number;
  restaurant: RestaurantTiming & Pick<Restaurant, 'discount' | 'minimumOrderPolicy'>;
  /** the area that holds the address; the cheapest one where there is no address or none holds it */
  area: AreaFees;
  /** whether this visitor has a location or a selected address */
  hasAddress: boolean;
  /** whether an area holds that address */
  inRange: boolean;
  /** percent */
  globalDiscount: number;
  /** points of a logged-in consumer, else 0 */
  balance: number;
  /** whether this session, or its user, owns the basket */
  owned: boolean;
  timeSettings?: TimeSettings;
  /** what `orderTimeOptionsOf` returns for restaurant, `now` and settings, where the caller has it already */
  orderTimeOptions?: OrderTimeOptions;
}

/**
 * The basket that everybody sees, computed from what is stored and from what holds at `now`: items with their
 * prices, sums of both transports, what is wrong with it and whether that locks it
 * (PRODUCT.md 6 and 7). The same stored basket can read differently a minute later; only `version` says what was
 * changed.
 */
export function basketOf(stored: StoredBasket, around: BasketSurroundings): Basket {
  const { now, restaurant, menu, timeSettings = defaultTimeSettings } = around;
  const options = around.orderTimeOptions ?? orderTimeOptionsOf(restaurant, now, timeSettings);
  const chosenTime = orderTimeOf(stored.orderTime, now);
  const unavailable = unavailableAt(menu.availabilities, momentOf(chosenTime, now));
  const items = stored.items.map((item) => itemOf(item, menu, unavailable));
  const lines = pricedLinesOf(items, menu);
  const input = totalsInputOf(stored, around);
  const deliveryTotals = totalsOf(lines, input, 'delivery');
  const takeawayTotals = totalsOf(lines, input, 'takeaway');
  const deliveryOrTakeaway = stored.transport === 'delivery' ? deliveryTotals : takeawayTotals;
  const hasOptions = options[stored.transport].some((ofDay) => ofDay.length > 0);
  const lockReasons = lockReasonsOf(stored, around, deliveryTotals.shortfall, hasOptions);
  return {
    id: stored.id,
    version: stored.version,
    restaurantSlug: stored.restaurantSlug,
    comment: stored.comment,
    items: Object.fromEntries(items.map((item) => [item.id, item])),
    keys: items.map((item) => item.id),
    orderTransport: { takeaway: stored.transport === 'takeaway', delivery: stored.transport === 'delivery' },
    orderTime: chosenTime,
    deliveryTotals,
    takeawayTotals,
    locked: lockReasons.length > 0,
    lockReasons,
    sanities: {
      orderTime: isOffered(options, stored.transport, chosenTime, now),
      itemsAvailable: items.every((item) => item.available),
      itemsComplete: items.every((item) => item.sane),
    },
    owned: around.owned,
    voucher: voucherOf(stored, deliveryOrTakeaway),
    ...(stored.restaurantCode && { restaurantCode: stored.restaurantCode }),
    minimumOrderValue: around.area.minimumOrderValue,
    shortfall: deliveryTotals.shortfall,
    freeDeliveryFrom: around.area.freeDeliveryFrom,
    deposit: deliveryTotals.deposit,
    discountPercent: shownDiscount(restaurant.discount, around.globalDiscount),
    menuVersion: around.menuVersion,
  };
}

/** What a basket's items are summed by, for totals and for the VAT of an order. */
export function pricedLinesOf(items: readonly BasketItem[], menu: MenuData): PricedLine[] {
  return items.map(({ productId, unitPrice, quantity, deposit, noDiscount }) => ({
    unitPrice,
    quantity,
    deposit: deposit / quantity,
    noDiscount,
    vat: productOf(menu, productId)?.vat ?? 0,
  }));
}

/** The items of a basket in their order. */
export function itemsOf(basket: Pick<Basket, 'items' | 'keys'>): BasketItem[] {
  return basket.keys.flatMap((key) => basket.items[key] ?? []);
}

/** The totals of the transport that is chosen; none when the basket is empty. */
export function chosenTotals(basket: Basket): Basket['deliveryTotals'] | null {
  if (basket.keys.length === 0) return null;
  return basket.orderTransport.takeaway ? basket.takeawayTotals : basket.deliveryTotals;
}

/** A product that is gone costs nothing and is not available: it is shown so that it can be taken out. */
function itemOf(item: StoredItem, menu: MenuData, unavailable: Unavailable): BasketItem {
  const { id, productId, quantity, flavors, comment } = item;
  const product = productOf(menu, productId);
  const sets = product ? flavorSetsOf(product, menu.flavorSets) : [];
  const unitPrice = product ? unitPriceOf(product, sets, flavors) : 0;
  return {
    id,
    productId,
    productGroupIds: product?.productGroups ?? [],
    name: product?.name ?? item.name,
    quantity,
    unitPrice,
    price: unitPrice * quantity,
    priceBefore: product ? priceBeforeOf(item, unitPrice) : null,
    deposit: (product?.deposit ?? 0) * quantity,
    flavors,
    ...flavorNamesOf(sets, flavors),
    comment,
    minimumAge: product?.minimumAge ?? null,
    noDiscount: product?.noDiscount ?? false,
    available: product !== undefined && isProductAvailable(product, unavailable),
    sane: product !== undefined && isComplete(sets, flavors),
  };
}

/** What one cost when the person last chose it, where the menu asks another price since. */
function priceBeforeOf({ knownPrice }: StoredItem, unitPrice: number): number | null {
  return knownPrice === unitPrice ? null : knownPrice;
}

/**
 * Why a basket can't be ordered as it stands. Address, range and minimum matter to delivery only; an empty
 * basket is not below the minimum. Not open: its transport is offered at no time today or tomorrow.
 */
function lockReasonsOf(
  stored: StoredBasket,
  around: BasketSurroundings,
  shortfall: number,
  hasOptions: boolean,
): LockReason[] {
  const reasons: LockReason[] = [];
  if (stored.transport === 'delivery') {
    if (!around.hasAddress) reasons.push('noAddress');
    if (shortfall > 0 && around.restaurant.minimumOrderPolicy === 'refuse') reasons.push('belowMinimum');
    if (around.hasAddress && !around.inRange) reasons.push('outOfRange');
  }
  if (!hasOptions) reasons.push('notOpen');
  return reasons;
}

function totalsInputOf(stored: StoredBasket, around: BasketSurroundings): TotalsInput {
  return {
    ...around.area,
    minimumOrderPolicy: around.restaurant.minimumOrderPolicy,
    restaurantDiscount: around.restaurant.discount,
    globalDiscount: around.globalDiscount,
    vouchers: stored.vouchers,
    code: stored.restaurantCode ?? null,
    balance: around.balance,
  };
}

function voucherOf({ vouchers }: StoredBasket, totals: Totals): Basket['voucher'] {
  if (vouchers.length === 0) return null;
  return {
    codes: vouchers.map((each) => each.code),
    value: sum(countedVouchers(vouchers, orderValueOf(totals)).map((each) => each.value)),
    rest: voucherRest(vouchers, totals),
  };
}

/** The moment for which items are checked: the chosen one; now, if none is chosen, it does not exist or its day is over. */
function momentOf(orderTime: OrderTime, now: Temporal.Instant): Temporal.Instant {
  return slotInstant(orderTime, now) ?? now;
}

function productOf(menu: MenuData, id: number): Product | undefined {
  return menu.products.find((each) => each.id === id);
}
