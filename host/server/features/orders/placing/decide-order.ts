import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { basketViewOf, shownVouchers } from '#features/basket/basket-view.ts';
import type { BasketCode, BasketVoucher, StoredBasketState } from '#features/basket/repositories/stored-basket.ts';
import type { RestaurantData } from '#features/restaurants/restaurant-data.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Address, AddressInput } from '#shared/contract/addresses.ts';
import type { Basket, Totals } from '#shared/contract/baskets.ts';
import type { Location } from '#shared/contract/locations.ts';
import type { OrderBody, OrderContact, Transport } from '#shared/contract/orders.ts';
import type { PaymentType } from '#shared/contract/restaurants.ts';
import { chosenTotals, itemsOf } from '#shared/domain/basket/basket-state.ts';
import { isRedeemable, spentVouchers, voucherRest } from '#shared/domain/basket/vouchers.ts';
import { refusalOf } from '#shared/domain/codes/restaurant-codes.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import {
  isOnlinePayment,
  isPaymentType,
  offeredPaymentTypes,
  payableTypes,
} from '#shared/domain/orders/offered-payment-types.ts';
import { orderFormErrors } from '#shared/domain/orders/order-form.ts';
import { type AddressFields, normaliseAddress } from '#shared/domain/places/address-normalise.ts';
import { stateOfCity } from '#shared/domain/places/state-of-city.ts';
import { slotInstant } from '#shared/domain/time/delivery-slots.ts';

/** What an order is decided by: nothing that the browser believed, but what is stored and the form itself. */
export interface OrderCase {
  /** the basket with what the form's code brings */
  state: StoredBasketState;
  /** the basket as it stood on screen */
  shown: StoredBasketState;
  /** what is wrong with the form's code */
  codeErrors: readonly FieldError[];
  restaurant: RestaurantData;
  visitor: Visitor;
  body: OrderBody;
  /** of the customer's address book */
  saved: Omit<KnownAddresses, 'location'>;
  /** what can be paid on the provider's page, and how much at least */
  provider: { readonly onlineTypes: readonly PaymentType[]; readonly minimumAmount: number };
  now: Temporal.Instant;
}

/** An order that may be placed. `totals` are those of its transport. */
export interface OrderDecision {
  basket: Basket;
  totals: Basket['deliveryTotals'];
  transport: Transport;
  desiredTime: string | null;
  contact: OrderContact;
  address: Address | null;
  /** null when nothing remains to be paid */
  paymentMethod: PaymentType | null;
  /** whether that is paid on the provider's page, before the restaurant sees the order */
  isOnline: boolean;
  /** cents, paid along with the rest */
  tip: number;
  /** what it spends */
  vouchers: readonly BasketVoucher[];
  /** the restaurant's own code that lowers it */
  restaurantCode: BasketCode | null;
  /** cents that they have left over */
  voucherRest: number;
}

/**
 * Checks an order again by the rules that the browser used: items, prices, time, address, form (PRODUCT.md 10.3).
 * @throws DomainError with everything that is wrong with it; where nothing else is, `basket.error.code-mismatch` or
 * `basket.error.inconsistent-totals` for sums that are not those of the screen
 */
export function decideOrder(order: OrderCase): OrderDecision {
  const { state, restaurant, visitor, body, now } = order;
  if (visitor.role === 'staff' || visitor.role === 'operator') throw new DomainError('order.error.no-permission');
  const { transport } = state;
  const known = { ...order.saved, location: visitor.location };
  const address = transport === 'delivery' ? orderAddressOf(body, known) : null;
  const zipCode = address && /^[1-9]\d{3}$/.test(address.zipCode) ? address.zipCode : null;
  const basket = basketViewOf(state, restaurant, { visitor, now, zipCode });
  const totals = chosenTotals(basket);
  const shownTotals =
    order.shown === state ? totals : chosenTotals(basketViewOf(order.shown, restaurant, { visitor, now, zipCode }));
  const isSum = isExpectedSum(order, [totals, shownTotals]);
  const [first, ...others] = [
    ...timeErrors(order),
    ...basketErrors(basket, restaurant, transport),
    ...ageErrors(basket, restaurant, body),
    ...formErrors(order, address, totals?.remainingAmount ?? 0),
    ...(isSum ? pointErrors(body, totals) : []),
  ];
  if (first) throw new DomainError([first, ...others]);
  if (!totals) throw new DomainError('order.error.empty-basket');
  if (!isSum) {
    throw new DomainError(hasDeadVoucher(order) ? 'basket.error.code-mismatch' : 'basket.error.inconsistent-totals');
  }
  const vouchers = shownVouchers(state, now);
  const type = body['order-payment-type'] ?? '';
  const paymentMethod = totals.remainingAmount > 0 && isPaymentType(type) ? type : null;
  const contact = contactOf(body);
  return {
    basket,
    totals,
    transport,
    desiredTime: basket.orderTime.time === null ? null : (slotInstant(basket.orderTime, now)?.toString() ?? null),
    contact,
    address: address && { ...address, id: null, isDefault: false, phonenumber: contact.phone },
    paymentMethod,
    isOnline: paymentMethod !== null && isOnlinePayment(paymentMethod),
    tip: body.tip ?? 0,
    vouchers: spentVouchers(vouchers, totals),
    restaurantCode: totals.codeDiscount ? state.restaurantCode : null,
    voucherRest: voucherRest(vouchers, totals),
  };
}

/**
 * What stood above the button holds: the sum that was sent is the order's, with or without the code of the form, which
 * the screen could not count in. Whoever sends none has seen every voucher that was in the basket.
 */
function isExpectedSum(order: OrderCase, sums: readonly (Totals | null)[]): boolean {
  const { totalSum } = order.body;
  return totalSum === undefined ? !hasDeadVoucher(order) : sums.some((totals) => totals?.totalSum === totalSum);
}

function hasDeadVoucher({ shown, now }: OrderCase): boolean {
  const { vouchers, restaurantCode } = shown;
  return (
    !vouchers.every((voucher) => isRedeemable(voucher, now)) ||
    (restaurantCode !== null && refusalOf(restaurantCode, now) !== null)
  );
}

/**
 * Nobody pays more than stood above the button: of the same sum more remains where points were spent elsewhere since. It
 * is said next to what else is wrong, as a payment type may be missing for just this reason.
 */
function pointErrors({ remainingAmount }: OrderBody, totals: Totals | null): FieldError[] {
  const isMore = totals !== null && remainingAmount !== undefined && totals.remainingAmount > remainingAmount;
  return isMore ? [{ key: 'order.error.insufficient-credits', field: 'remainingAmount' }] : [];
}

/** What stood above the button holds for the time too: what else is wrong may come of another one. */
function timeErrors({ body: { orderTime }, state: { orderTime: stored } }: OrderCase): FieldError[] {
  if (orderTime === undefined) return [];
  const isStored = (orderTime?.date ?? null) === stored.date && (orderTime?.time ?? null) === stored.time;
  return isStored ? [] : [{ key: 'order.error.invalid-time', field: 'orderTime' }];
}

function basketErrors(basket: Basket, restaurant: RestaurantData, transport: Transport): FieldError[] {
  const errors: FieldError[] = [];
  const { sanities, lockReasons } = basket;
  const items = itemsOf(basket);
  const known = items.filter((item) => restaurant.productById(item.productId));
  if (items.length === 0) errors.push({ key: 'order.error.empty-basket' });
  if (known.length < items.length) errors.push({ key: 'basket.error.product-not-available' });
  if (known.some((item) => !item.sane)) errors.push({ key: 'basket.error.unfinished-item' });
  if (known.some((item) => !item.available)) errors.push({ key: 'order.error.invalid-basket' });
  if (!restaurant[transport]) errors.push({ key: 'order.error.invalid-transport', field: 'transport' });
  else if (!sanities.orderTime || lockReasons.includes('notOpen')) errors.push({ key: 'order.error.invalid-time' });
  if (lockReasons.includes('belowMinimum')) errors.push({ key: 'order.error.below-minimum' });
  if (lockReasons.includes('outOfRange')) errors.push({ key: 'order.error.invalid-address', field: 'address' });
  return errors;
}

/** Whoever says that they are not old enough for something in the basket does not get it. */
function ageErrors(basket: Basket, { productById }: RestaurantData, { ageConfirmed }: OrderBody): FieldError[] {
  const asksAge = itemsOf(basket).some((item) => (productById(item.productId)?.minimumAge ?? null) !== null);
  return asksAge && ageConfirmed === false ? [{ key: 'order.error.age', field: 'ageConfirmed' }] : [];
}

function formErrors(order: OrderCase, address: AddressFields | null, remainingAmount: number): FieldError[] {
  const { body, state, restaurant, provider } = order;
  const amount = remainingAmount + (body.tip ?? 0);
  const offered = offeredPaymentTypes(restaurant.paymentTypes, provider.onlineTypes);
  const form = {
    ...body,
    addressId: null,
    address,
    'order-door': address?.doorNumber ?? body['order-door'],
    'order-floor': address?.floorNumber ?? body['order-floor'],
    'order-building': address?.buildingNumber ?? body['order-building'],
  };
  const errors = orderFormErrors(form, {
    transport: state.transport,
    remainingAmount,
    offeredPaymentTypes: payableTypes(offered, { amount, minimumOnline: provider.minimumAmount }),
    isPhoneValid,
  });
  return [...errors, ...order.codeErrors];
}

function contactOf(body: OrderBody): OrderContact {
  const country = (body['order-phone-country'] || 'AT').toUpperCase();
  return {
    name: body['order-name'] ?? '',
    email: body['order-email'] ?? '',
    phone: internationalPhone(body['order-phone'] ?? '', country),
    company: body['order-company'] ?? '',
  };
}

/** Whether a phone number exists; `country` (ISO 3166) is meant where the number does not name its own. */
export function isPhoneValid(phone: string, country: string): boolean {
  return parsed(phone, country)?.isValid() ?? false;
}

/** The number as everyone can dial it: `+436601234567`. As it was written where it is none. */
export function internationalPhone(phone: string, country: string): string {
  return parsed(phone, country)?.number ?? phone;
}

function parsed(phone: string, country: string) {
  return isSupportedCountry(country) ? parsePhoneNumberFromString(phone, country) : undefined;
}

/** What the server knows of where its customer is. */
interface KnownAddresses {
  location: Location | null;
  /** the saved one that the form names by its id; null: none, or somebody else's */
  named: Address | null;
  /** the saved one at the session's location */
  selected: Address | null;
}

/**
 * Where an order goes: to the form's address, else to the saved one that it names, else to the selected one, else to the
 * session's location, with what the form's own fields say of door, floor, building and company. Null when there is none,
 * and for the id of an address that is not the customer's. Complete or not is the form's to check; a location that is
 * only a city is not.
 */
function orderAddressOf(body: OrderBody, known: KnownAddresses): AddressFields | null {
  const address = body.address ? normaliseAddress(body.address) : knownAddress(body, known);
  return (
    address && {
      ...address,
      state: address.state || stateOfCity(address.citycode),
      company: body['order-company'] || address.company,
      doorNumber: body['order-door'] || address.doorNumber,
      floorNumber: body['order-floor'] || address.floorNumber,
      buildingNumber: body['order-building'] || address.buildingNumber,
    }
  );
}

function knownAddress({ addressId }: OrderBody, { named, selected, location }: KnownAddresses): AddressFields | null {
  if (addressId != null) return named;
  return selected ?? (location && normaliseAddress(inputOf(location)));
}

function inputOf(location: Location): AddressInput {
  return {
    streetName: location.streetname ?? '',
    streetNumber: location.streetnumber ?? '',
    zipCode: location.zip_code,
    city: location.city?.city_name ?? '',
    citycode: location.city?.city_code ?? '',
    country: location.country,
    lat: location.lat,
    lng: location.lng,
    googlePlaceId: location.google_place_id,
  };
}
