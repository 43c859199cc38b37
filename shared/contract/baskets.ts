import * as z from 'zod/mini';
import type { ErrorKey } from './errors.ts';
import { cents, line, openingId, paragraph, points, slug, sumOfCents, timeText } from './primitives.ts';
import { maximumComment, maximumQuantity } from './values/basket-limits.ts';

export { changeKeyHeader, maximumComment, maximumLines, maximumQuantity } from './values/basket-limits.ts';

/** Sums of a basket in cents, in the order in which they are worked out (PRODUCT.md 7); `credits` in points. */
export const totals = z.object({
  itemSum: sumOfCents,
  deposit: sumOfCents,
  totalDiscount: sumOfCents,
  /** what of `totalDiscount` the restaurant's own code takes off; missing: nothing */
  codeDiscount: z.optional(sumOfCents),
  deliveryFee: sumOfCents,
  shortfall: cents,
  voucherDiscount: sumOfCents,
  totalSum: sumOfCents,
  totalQuantity: z.int(),
  credits: points,
  creditsAsCurrency: sumOfCents,
  remainingAmount: sumOfCents,
});
export type Totals = z.infer<typeof totals>;

/** Which flavors of a set are chosen. */
export const flavorChoice = z.object({ flavorSetId: z.int(), flavorIds: z.array(z.int()) });
export type FlavorChoice = z.infer<typeof flavorChoice>;

/**
 * The same flavors for whoever reads English, those without an English name as in `flavorNames`; absent where none has
 * one. Both are there, as what is live goes to readers of either language.
 */
export const flavorNamesEnglish = z.optional(z.array(z.string()));

/**
 * A line of a basket. `unitPrice` includes flavors; `price` is unitPrice x quantity, before any discount; `deposit` is for the whole
 * quantity. `available`: offered at the chosen time; `sane`: every required flavor is chosen. The selection of a line that
 * is not (PRODUCT.md 6.5) opens by itself for what is put in or copied on this page, and one after the other; for what
 * a person finds on coming back, or another tab is choosing, the guide leads to it, so that nobody is met by a dialog.
 * `priceBefore`: what one cost when the line was put in or last chosen anew, where the menu has changed that
 * since; else null.
 */
export const basketItem = z.object({
  id: z.string(),
  productId: z.int(),
  productGroupIds: z.array(z.int()),
  name: z.string(),
  quantity: z.int(),
  unitPrice: sumOfCents,
  price: sumOfCents,
  priceBefore: z.nullable(sumOfCents),
  deposit: sumOfCents,
  flavors: z.array(flavorChoice),
  flavorNames: z.array(z.string()),
  flavorNamesEnglish,
  comment: z.string(),
  minimumAge: z.nullable(z.int()),
  noDiscount: z.boolean(),
  available: z.boolean(),
  sane: z.boolean(),
});
export type BasketItem = z.infer<typeof basketItem>;

export const lockReasons = ['noAddress', 'belowMinimum', 'outOfRange', 'notOpen'] as const;
export const lockReason = z.enum(lockReasons);
export type LockReason = z.infer<typeof lockReason>;

/**
 * `time` null is "as soon as possible"; `dayOffset` 0 is today, 1 tomorrow (PRODUCT.md 3.7). In a basket it is below 0
 * once the day of the chosen time is over. A new basket, and an empty one whose time has passed, begins with the soonest
 * time that is offered: a restaurant that takes preorders only is never asked for "as soon as possible".
 */
export const orderTime = z.object({ dayOffset: z.int(), time: z.nullable(timeText) });
export type OrderTime = z.infer<typeof orderTime>;

/**
 * A basket (PRODUCT.md 6). `keys` orders the keys of `items`. `shortfall` is what is missing to
 * the minimum order value, `freeDeliveryFrom` the threshold from which delivery is free, both for delivery.
 * `discountPercent` is the restaurant's and the global discount together. `version` only grows. `menuVersion` is that
 * of the menu it was computed with: whoever shows an older menu fetches it anew. `voucher`: `value` of all that count,
 * `rest` what they have left over, which becomes bonus points and is lost for a guest. Whoever does not own the basket,
 * and every live event, gets the codes masked ("•••4711") and every comment, of the basket and of its lines, empty: what
 * somebody writes to the restaurant only they read, and its staff once it is ordered. `restaurantCode`: a code that the restaurant
 * bears itself; it stands in place of a voucher, and counts from its minimum on.
 *
 * `owned`: this session or its user owns it. A live event is the same for all who listen, the owner's view without codes,
 * points and comments: `owned` is the owner's there and says nothing about who listens. Whoever replaces a basket by a live one
 * keeps `owned` of the answer to their own reading.
 */
export const basket = z.object({
  id: openingId,
  version: z.int(),
  restaurantSlug: slug,
  comment: z.string(),
  items: z.record(z.string(), basketItem),
  keys: z.array(z.string()),
  orderTransport: z.object({ takeaway: z.boolean(), delivery: z.boolean() }),
  orderTime,
  deliveryTotals: totals,
  takeawayTotals: totals,
  locked: z.boolean(),
  lockReasons: z.array(lockReason),
  sanities: z.object({ orderTime: z.boolean(), itemsAvailable: z.boolean(), itemsComplete: z.boolean() }),
  owned: z.boolean(),
  voucher: z.nullable(z.object({ codes: z.array(z.string()), value: sumOfCents, rest: sumOfCents })),
  restaurantCode: z.optional(
    z.object({ code: z.string(), percent: z.nullable(z.int()), cents: z.nullable(cents), minimumOrderValue: cents }),
  ),
  minimumOrderValue: cents,
  shortfall: cents,
  freeDeliveryFrom: z.nullable(cents),
  deposit: sumOfCents,
  discountPercent: z.int(),
  menuVersion: z.int(),
});
export type Basket = z.infer<typeof basket>;

/** Every basket call answers with the whole basket. */
export const basketAnswer = z.object({ basket, version: z.int() });

/** `GET /json/restaurant/{slug}/basket-identifiers`; the item's is the one being edited, else null. */
export const basketIdentifiers = z.object({
  basketCacheId: openingId,
  basketItemCacheId: z.nullable(z.string()),
});
export type BasketIdentifiers = z.infer<typeof basketIdentifiers>;

/**
 * `GET /json/session/basket`: of the visitor's open baskets that hold something the one that was changed last, in short and
 * counted anew; null: there is none. `totalSum` is that of its transport. `isOpen`: its restaurant takes orders, now or for
 * later.
 */
export const waitingBasketAnswer = z.object({
  waitingBasket: z.nullable(
    z.object({
      restaurant: z.object({ slug, name: z.string() }),
      totalQuantity: z.int(),
      totalSum: sumOfCents,
      isOpen: z.boolean(),
    }),
  ),
});
export type WaitingBasket = z.infer<typeof waitingBasketAnswer>['waitingBasket'];

const quantity = z.int().check(z.gte(1), z.lte(maximumQuantity));
const comment = paragraph(maximumComment);
const flavorChoices = z
  .array(z.strictObject({ flavorSetId: z.int(), flavorIds: z.array(z.int()).check(z.maxLength(50)) }))
  .check(z.maxLength(30));

/** `POST …/put`. */
export const putProduct = z.strictObject({
  product: z.strictObject({
    productId: z.int(),
    quantity: z.optional(quantity),
    flavors: z.optional(flavorChoices),
    comment: z.optional(comment),
  }),
});
/** A check may name the key of its error in place of `request.error.invalid`. */
const timeFormatError = 'basket.error.invalid-time' satisfies ErrorKey;
/** `timeText` as somebody enters it. */
export const enteredTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeFormatError));
const enteredTimeOrNone = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, timeFormatError));

/**
 * `POST …/time`; the time is null or empty for "as soon as possible". What is not offered is `basket.error.invalid-time`;
 * a text that is no `HH:MM` too, with the `reason` `invalid` and a message of its own.
 */
export const setTime = z.strictObject({
  dayOffset: z.int().check(z.gte(0), z.lte(1)),
  time: z.nullable(enteredTimeOrNone),
});
/** `POST …/delivery`: with a comment it sets only that; without, it chooses delivery. */
export const setDelivery = z.optional(z.nullable(z.strictObject({ comment: z.optional(comment) })));
export const changeQuantity = z.optional(z.nullable(z.strictObject({ quantity: z.optional(quantity) })));
export const itemComment = z.strictObject({ comment });
export const finishItem = z.optional(z.nullable(z.strictObject({ comment: z.optional(comment) })));
export const setFlavorSets = z.strictObject({ flavorSets: flavorChoices });

/** Codes are case sensitive; blanks around them do not count. */
const code = line(60);
/** `POST …/coupon-code`, `/voucher-code`, `/discount-code`: the code as `code`, or by the name of its kind. */
export const couponCode = z.strictObject({ code: z.optional(code), couponCode: z.optional(code) });
export const voucherCode = z.strictObject({ code: z.optional(code), voucherCode: z.optional(code) });
export const discountCode = z.strictObject({ code: z.optional(code), discountCode: z.optional(code) });

/**
 * What became of a line of a past order, or of a shared basket, that was put into a basket: `gone` from the menu
 * (not put in), another `price` now (cents each, before and now), or `unavailable` at the time that the basket is
 * for (put in all the same: another time may do). Where only flavors are gone, the line is put in without them and said
 * as `gone` by both names ("Pizza Margherita: Käse") with the `priceNow` that it has without them, which is null for a
 * product that is gone; a line that lacks a required flavor thereby is not `sane`.
 */
export const copyChange = z.object({
  productId: z.int(),
  kind: z.enum(['gone', 'price', 'unavailable']),
  name: z.string(),
  priceBefore: z.nullable(sumOfCents),
  priceNow: z.nullable(sumOfCents),
});
export type CopyChange = z.infer<typeof copyChange>;

/** The basket into which lines were copied. What was in it stays; the lines come on top. */
export const basketCopied = z.object({ basketCacheId: openingId, changes: z.array(copyChange) });
export type BasketCopied = z.infer<typeof basketCopied>;

/** `POST …/share`: an id that only copies (PRODUCT.md 6.16); `href` opens the restaurant's page with it. */
export const basketShared = z.object({ shareId: openingId, href: z.string() });

/** `GET /json/shared-basket/{shareId}`: what would be copied, at the prices of today. */
export const sharedBasketAnswer = z.object({
  sharedBasket: z.object({
    shareId: openingId,
    restaurant: z.object({ slug, name: z.string() }),
    items: z.array(
      z.object({
        productId: z.int(),
        name: z.string(),
        quantity: z.int(),
        flavorNames: z.array(z.string()),
        flavorNamesEnglish,
        price: sumOfCents,
        gone: z.boolean(),
      }),
    ),
  }),
});
export type SharedBasket = z.infer<typeof sharedBasketAnswer>['sharedBasket'];
export const copySharedBasket = z.strictObject({ shareId: line(100) });
