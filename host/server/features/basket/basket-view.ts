import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Basket, BasketItem, Totals, WaitingBasket } from '#shared/contract/baskets.ts';
import { basketOf } from '#shared/domain/basket/basket-state.ts';
import type { AreaFees } from '#shared/domain/basket/basket-totals.ts';
import { isRedeemable, maskedCode } from '#shared/domain/basket/vouchers.ts';
import { refusalOf } from '#shared/domain/codes/restaurant-codes.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { deliveryFeesOf } from '#shared/domain/restaurants/delivery-fees.ts';
import { type RestaurantData, restaurantData } from '../restaurants/restaurant-data.ts';
import { isOwner } from './basket-access.ts';
import { basketRepository } from './repositories/basket-repository.ts';
import type { BasketVoucher, StoredBasketState } from './repositories/stored-basket.ts';

/** For whom, when and for which postcode a basket is computed: the visitor's own without one; null: none is known. */
export interface BasketViewer {
  visitor: Pick<Visitor, 'sessionHash' | 'userId' | 'role' | 'location'>;
  now: Temporal.Instant;
  zipCode?: string | null;
}

/** A basket as its viewer sees it: fees for their address, points, codes and comments only for whoever owns it. */
export function basketViewOf(
  state: StoredBasketState,
  restaurant: RestaurantData,
  { visitor, now, zipCode = visitor.location?.zip_code ?? null }: BasketViewer,
): Basket {
  const owned = isOwner(visitor, state);
  const paysWithPoints = owned && visitor.role === 'consumer' && state.creditsEnabled;
  const basket = basketOf(
    { ...state, items: [...state.items], vouchers: shownVouchers(state, now), restaurantCode: shownCode(state, now) },
    {
      now,
      orderTimeOptions: restaurant.orderTimesAt(now),
      menu: restaurant.menu,
      menuVersion: restaurant.menuVersion,
      restaurant,
      area: areaFeesOf(restaurant, zipCode),
      hasAddress: zipCode !== null,
      inRange: zipCode !== null && restaurant.areaOf(zipCode) !== undefined,
      globalDiscount: state.globalDiscountPercent,
      balance: paysWithPoints ? state.balancePoints : 0,
      owned,
    },
  );
  return owned ? basket : forOthers(basket);
}

/**
 * The vouchers that a basket shows: those that may still be redeemed. A guest uses a single one (PRODUCT.md 8.4), so of
 * several in a basket that has become a guest's, the first counts.
 */
export function shownVouchers(
  { vouchers, userId }: Pick<StoredBasketState, 'vouchers' | 'userId'>,
  now: Temporal.Instant,
): BasketVoucher[] {
  const redeemable = vouchers.filter((voucher) => isRedeemable(voucher, now));
  return userId === null ? redeemable.slice(0, 1) : redeemable;
}

/** A restaurant's code as a basket shows it: while it may be redeemed. */
function shownCode({ restaurantCode }: Pick<StoredBasketState, 'restaurantCode'>, now: Temporal.Instant) {
  if (!restaurantCode || refusalOf(restaurantCode, now)) return null;
  const { word: code, percent, cents, minimumOrderValue } = restaurantCode;
  return { code, percent, cents, minimumOrderValue };
}

/**
 * For whoever does not own the basket: knowing a code is being able to spend it, and what the owner writes to the kitchen
 * (an allergy, a door's code) is for the kitchen alone.
 */
function forOthers(basket: Basket): Basket {
  const { voucher, items, restaurantCode } = basket;
  return {
    ...basket,
    comment: '',
    items: Object.fromEntries(Object.entries(items).map(([id, item]) => [id, publicBasketItem(item)])),
    voucher: voucher && { ...voucher, codes: voucher.codes.map(maskedCode) },
    ...(restaurantCode && { restaurantCode: { ...restaurantCode, code: maskedCode(restaurantCode.code) } }),
  };
}

/** A line as everybody may see it who knows its id. */
export function publicBasketItem(item: BasketItem): BasketItem {
  return { ...item, comment: '' };
}

/**
 * An owner's basket as everybody may see it who knows its id: live events reach all of them, and the codes, points and
 * comments in it are its owner's own business, who fetches it. `owned` stays the owner's, to whom nearly all of it
 * goes; whose a basket is says the answer to a reading (contract, `basket`).
 */
export function publicBasket(basket: Basket): Basket {
  return {
    ...forOthers(basket),
    deliveryTotals: withoutPoints(basket.deliveryTotals),
    takeawayTotals: withoutPoints(basket.takeawayTotals),
  };
}

function withoutPoints(totals: Totals): Totals {
  return { ...totals, credits: 0, creditsAsCurrency: 0, remainingAmount: totals.totalSum };
}

function areaFeesOf(restaurant: RestaurantData, zipCode: string | null): AreaFees {
  const area = zipCode === null ? undefined : restaurant.areaOf(zipCode);
  const { deliveryfee, minimumOrderValue } = deliveryFeesOf(restaurant.areas, area);
  return { deliveryfee, minimumOrderValue, freeDeliveryFrom: restaurant.freeDeliveryFrom };
}

/**
 * Reads a basket: whoever knows the id may, `owned` says whose it is (PRODUCT.md 6.2).
 * @throws DomainError `basket.error.unknown`, also once it became an order
 */
export async function readBasket(app: AppContext, visitor: Visitor, basketId: string): Promise<Basket> {
  return (await knownBasket(app, visitor, basketId)).basket;
}

/** What waits for whoever left it: the basket that was changed last. */
export async function readWaitingBasket(app: AppContext, visitor: Visitor): Promise<WaitingBasket> {
  const id = await basketRepository(app.db).latestOf(visitor);
  // it may be ordered between the two statements
  const known = id === undefined ? null : await knownBasket(app, visitor, id).catch(nullIfUnknown);
  if (!known) return null;
  const { basket, restaurant } = known;
  const { totalQuantity, totalSum } = basket.orderTransport.takeaway ? basket.takeawayTotals : basket.deliveryTotals;
  const { slug, name } = restaurant;
  return { restaurant: { slug, name }, totalQuantity, totalSum, isOpen: !basket.lockReasons.includes('notOpen') };
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}

async function knownBasket(app: AppContext, visitor: Visitor, basketId: string) {
  const state = await basketRepository(app.db).read(basketId);
  if (!state || state.consumedAt !== null) throw new DomainError('basket.error.unknown');
  const restaurant = await restaurantData(app).at({ id: state.restaurantId, menuVersion: state.menuVersion });
  if (!restaurant) throw new DomainError('basket.error.unknown');
  return { basket: basketViewOf(state, restaurant, { visitor, now: app.clock.now() }), restaurant };
}
