import * as z from 'zod/mini';
import { address, addressInput } from './addresses.ts';
import { enteredTime, flavorChoice, flavorNamesEnglish, totals } from './baskets.ts';
import { botToken } from './bot-check.ts';
import {
  cents,
  instant,
  isoDate,
  latitude,
  line,
  longitude,
  openingId,
  paragraph,
  slug,
  sumOfCents,
} from './primitives.ts';
import { paymentType } from './restaurants.ts';
import { longestComplaint } from './values/complaint-choices.ts';
import type { orderStatus } from './values/order-status.ts';

export { orderStatus } from './values/order-status.ts';

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];
export const orderStatusNumber = z.literal([1, 2, 3, 4, 5, 6, 7]);

export const paymentStatus = z.enum(['open', 'pending', 'paid', 'failed', 'refunded']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const transport = z.enum(['delivery', 'takeaway']);
export type Transport = z.infer<typeof transport>;

/** Names of the order form's fields (PRODUCT.md 9.10); an unknown one is 'Illegal fieldname.' */
export const orderFieldNames = [
  'order-email',
  'order-name',
  'order-phone',
  'order-phone-country',
  'order-company',
  'order-floor',
  'order-building',
  'order-door',
  'order-payment-type',
  'order-payment-discount-code',
  'order-newsletter',
  'order-comment',
  'order-email-code',
] as const;
export type OrderFieldName = (typeof orderFieldNames)[number];

/** When an order is wanted, whatever day it is: a date and a time in Vienna; null: as soon as possible. */
export const wantedTime = z.nullable(z.strictObject({ date: isoDate, time: enteredTime }));
export type WantedTime = z.infer<typeof wantedTime>;

/**
 * `POST /json/restaurant/{slug}/order`. Contents are decided by the domain's order form, so that each error gets its own
 * key; here only shapes and lengths. What is wrong with a field says in `reason` whether it is missing, invalid or too
 * long. A phone number that does not name its own country (`+43 …`) needs `order-phone-country`. A failure of ours is
 * `order.error.failed`: nothing was ordered then, or what was is answered to the same key sent again. `tip` in cents. `ageConfirmed`: whether the person says
 * that they are old enough for what asks for an age; `false` is refused for such an order, the restaurant learns
 * either way and checks at the door. `totalSum`: the sum that stood above the button, in cents, also one that is more than
 * can be ordered (422 `order.error.above-maximum`); where the server comes to another one, the order is refused (409). The
 * sum without `order-payment-discount-code` is right too: no screen can know what an unsent code is worth.
 * `remainingAmount`: what was to be paid there after bonus points, in cents and without the tip; where more would remain,
 * because the points were spent meanwhile, the order is refused (422 `order.error.insufficient-credits` with this field).
 * Where less remains, it is placed: that is in the person's favour. `orderTime`: the time that stood there; where the basket has another one by then, the order is refused (422
 * `order.error.invalid-time` with this field). Whoever leaves one of them out is not asked about it.
 * `order-email-code`: beyond what people order in an hour, an order that is not paid online needs the six digits that are then
 * mailed to `order-email` (422 `order.error.email-code`, `reason` missing or invalid); they hold for this basket and address.
 * `saveAddress`: whether the address that a logged-in consumer's delivery goes to is kept in the address book, where it is
 * not yet; left out: yes. A place that was only looked up is never kept without an order.
 */
export const orderBody = z.strictObject({
  basketCacheId: openingId,
  'order-email': z.optional(line(254)),
  'order-name': z.optional(line(120)),
  'order-phone': z.optional(line(40)),
  'order-phone-country': z.optional(line(2)),
  'order-company': z.optional(line(120)),
  'order-floor': z.optional(line(40)),
  'order-building': z.optional(line(40)),
  'order-door': z.optional(line(40)),
  'order-payment-type': z.optional(line(40)),
  'order-payment-discount-code': z.optional(line(60)),
  'order-newsletter': z.optional(z.boolean()),
  'order-comment': z.optional(paragraph(500)),
  'order-email-code': z.optional(line(20)),
  address: z.optional(z.nullable(addressInput)),
  addressId: z.optional(z.nullable(z.int())),
  saveAddress: z.optional(z.boolean()),
  transport: z.optional(line(20)),
  acceptedTerms: z.optional(z.boolean()),
  tip: z.optional(z.int()),
  ageConfirmed: z.optional(z.boolean()),
  totalSum: z.optional(sumOfCents),
  remainingAmount: z.optional(sumOfCents),
  orderTime: z.optional(wantedTime),
  g_recaptcha_token: botToken,
  returnUrl: z.optional(z.string().check(z.maxLength(1000))),
});
export type OrderBody = z.infer<typeof orderBody>;

/** 201. `redirectUrl` is the payment page's, null unless online payment. */
export const orderPlaced = z.object({
  orderId: openingId,
  status: orderStatusNumber,
  paymentStatus,
  redirectUrl: z.nullable(z.string()),
});
export type OrderPlaced = z.infer<typeof orderPlaced>;

/**
 * A line of an order: a copy, which later menu changes never alter (PRODUCT.md 10.5). Cents; `price` before any discount,
 * `discount` what of the order's is this line's, null where it was placed before that was kept.
 */
export const orderItem = z.object({
  productId: z.int(),
  name: z.string(),
  quantity: z.int(),
  unitPrice: cents,
  price: cents,
  discount: z.optional(z.nullable(cents)),
  deposit: cents,
  vat: z.int(),
  flavors: z.array(flavorChoice),
  flavorNames: z.array(z.string()),
  flavorNamesEnglish,
  comment: z.string(),
  minimumAge: z.nullable(z.int()),
});
export type OrderItem = z.infer<typeof orderItem>;

/** Gross amount, and the tax in it, of one VAT rate (percent). */
export const vatLine = z.object({ rate: z.int(), gross: cents, tax: cents });
export type VatLine = z.infer<typeof vatLine>;

/** What only the one who ordered, and the restaurant, may see. */
export const orderContact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
});
export type OrderContact = z.infer<typeof orderContact>;

/** A rating as its author gave it: 1 to 5 each, and what they wrote. */
export const ownRating = z.object({
  delivery: z.int(),
  taste: z.int(),
  pricing: z.int(),
  comment: z.string(),
});
export type OwnRating = z.infer<typeof ownRating>;

const timeRange = z.object({ from: instant, to: instant });

/**
 * Who cooks: name and number as they were when it was ordered; logo, picture and place as they are now, left out where there
 * is no such restaurant any more.
 */
const orderRestaurant = z.object({
  slug,
  name: z.string(),
  phone: z.string(),
  logo: z.optional(z.string()),
  picture: z.optional(z.string()),
  lat: z.optional(latitude),
  lng: z.optional(longitude),
});

const orderRefund = z.object({ amount: cents, askedAt: instant, doneAt: z.nullable(instant) });

/**
 * An order (PRODUCT.md 12). `date` is when it was placed, `desiredTime` when it is wanted (null: as soon as
 * possible), `duration` minutes. `contact`, `address` and `comment` are null for whoever only knows the id.
 */
export const order = z.object({
  id: openingId,
  version: z.int(),
  status: orderStatusNumber,
  reason: z.nullable(z.string()),
  paymentStatus,
  paymentMethod: z.nullable(paymentType),
  date: z.nullable(instant),
  desiredTime: z.nullable(instant),
  duration: z.nullable(z.int()),
  confirmationTime: z.nullable(instant),
  transferTime: z.nullable(instant),
  /** what is said now, as the restaurant and the way of the food have made it */
  expectedTime: z.nullable(timeRange),
  /** what was said when it was placed; null: it was placed before that was kept */
  promisedTime: z.optional(z.nullable(timeRange)),
  rating: z.nullable(z.number()),
  /** what the person has said in it; only for whoever placed the order, null: not rated */
  ownRating: z.optional(z.nullable(ownRating)),
  restaurant: orderRestaurant,
  transport,
  items: z.array(orderItem),
  /** the highest age that one of the items asks for; null: none does. To be checked at the door. */
  minimumAge: z.nullable(z.int()),
  /** what the person said about their age, for the restaurant; null: they were not asked */
  ageConfirmed: z.optional(z.nullable(z.boolean())),
  totals,
  tip: cents,
  vat: z.array(vatLine),
  /**
   * parts of what was paid online that went back, or are going (`doneAt` null), the oldest first. The payment is `refunded`
   * once the rest has gone back too. Left out by a server of before there were any.
   */
  refunds: z.optional(z.array(orderRefund)),
  history: z.array(z.object({ status: orderStatusNumber, at: instant })),
  owned: z.boolean(),
  /** when whoever ordered has complained about it; only for them, null: they have not */
  complainedAt: z.optional(z.nullable(instant)),
  /** the payment page, while an online payment is pending; only for the owner */
  paymentUrl: z.nullable(z.string()),
  /** the order is a guest's, and the session that placed it may still make an account of it */
  claimable: z.boolean(),
  contact: z.nullable(orderContact),
  address: z.nullable(address),
  comment: z.nullable(z.string()),
});
export type Order = z.infer<typeof order>;
export const orderAnswer = z.object({ foodorder: order });

/** `GET /json/payment/{id}`. */
export const paymentAnswer = z.object({
  paymentStatus,
  paymentMethod: z.nullable(paymentType),
  paymentTime: z.nullable(instant),
});

/**
 * `POST /json/rating/save` (PRODUCT.md 12.10): once per order, only by who ordered, from status 4 on. `delivery`,
 * `taste` and `pricing` from 1 to 5.
 */
export const ratingBody = z.strictObject({
  foodorderId: line(100),
  comment: z.optional(paragraph(1000)),
  delivery: z.number(),
  taste: z.number(),
  pricing: z.number(),
});

/** `POST /json/orders/{id}/complaint`: once per order, only by who ordered, from status 4 on. */
export const complaintBody = z.strictObject({ text: paragraph(longestComplaint).check(z.minLength(1)) });

/** `GET /json/user/{userId}/orders/active`, and `/unrated`, `/rated`. */
export const activeOrdersAnswer = z.object({ activeOrders: z.array(order) });
export const unratedOrdersAnswer = z.object({ unratedOrders: z.array(order) });
export const ratedOrdersAnswer = z.object({ ratedOrders: z.array(order) });
