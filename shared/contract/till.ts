import * as z from 'zod/mini';
import { cockpitProduct, cockpitRestaurant, denialReason, maximumMinutes } from './cockpit.ts';
import { order, paymentStatus, transport } from './orders.ts';
import { cents, instant, isoDate, line, openingId, paragraph, slug } from './primitives.ts';
import { fileHours, fileRestaurant } from './restaurant-file.ts';
import { tillStatuses, webhookTypes } from './values/till-choices.ts';

/*
 * What a restaurant's own programs are told and may do: `/api/v1`, by a token. Money is integer euro cents, instants are in
 * UTC, times of day are Vienna's.
 */

const statusWords = Object.values(tillStatuses);
export const tillStatus = z.enum(statusWords);
export type TillStatus = z.infer<typeof tillStatus>;

/**
 * An order as the restaurant has it. `changedAt`: when it was placed, paid or moved last. `version` grows with whatever
 * changes of it: an answer with a lower one than is known came late. `expectedTime` is what the customer is told now.
 * `reason`: why it was refused. `address` is null where it is fetched. `contact`, `address` and `comment` are null once the
 * order is anonymous.
 */
export const tillOrder = z.extend(
  z.omit(order, {
    status: true,
    history: true,
    owned: true,
    ownRating: true,
    paymentUrl: true,
    claimable: true,
    complainedAt: true,
    restaurant: true,
  }),
  {
    status: tillStatus,
    history: z.array(z.object({ status: tillStatus, at: instant })),
    changedAt: instant,
  },
);
export type TillOrder = z.infer<typeof tillOrder>;

/** Orders of one page. */
export const tillOrdersPerPage = 50;

/**
 * `since`: only what was placed, paid or moved from then on; left out: what is under way, and what changed in the last
 * twelve hours. `cursor`: `next` of the page before.
 */
export const tillOrdersQuery = z.strictObject({
  since: z.optional(instant),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
/** In the order of `changedAt`; `next` null: it is the last page. */
export const tillOrdersAnswer = z.object({ orders: z.array(tillOrder), next: z.nullable(z.string()) });
export const tillOrderAnswer = z.object({ order: tillOrder });
export const tillOrderParams = z.object({ id: line(100) });

const minutes = z.int().check(z.gte(5), z.lte(maximumMinutes));
/** `minutes`: how long it takes from now on; left out: what the restaurant usually takes. */
export const tillAcceptBody = z.strictObject({ minutes: z.optional(minutes) });
/** The customer reads the reason in their language. */
export const tillRefuseBody = z.strictObject({ reason: denialReason });

/** The products of the card with what is sold out today; `productId` is what the lines of orders name. */
export const tillProductsAnswer = z.object({ products: z.array(cockpitProduct) });
export const tillProductParams = z.object({ productId: z.string().check(z.regex(/^\d{1,10}$/)) });
/** Until it is taken back, or the next day. */
export const tillSoldOutBody = z.strictObject({ soldOut: z.boolean() });
export const tillProductAnswer = z.object({ product: cockpitProduct });

/**
 * When the restaurant takes orders. `hours` as in the week; `closures`: whole days without, from today on. `pausedUntil`:
 * takes none until then. `deliveryMinutes` as usual, `todayMinutes` what counts today instead.
 */
export const tillHours = z.extend(
  z.pick(cockpitRestaurant, { pausedUntil: true, deliveryMinutes: true, todayMinutes: true, closures: true }),
  { slug, name: z.string(), hours: fileRestaurant.shape.hours },
);
export type TillHours = z.infer<typeof tillHours>;
export const tillHoursAnswer = z.object({ restaurant: tillHours });
const weekly = z.optional(z.array(fileHours).check(z.maxLength(200)));
/**
 * The hours of the week as `GET` answers them; a kind that is left out stays. `delivery` and `takeaway`: when orders are
 * taken; `opening`: as guests read them; `preOrderDelivery`: for deliveries at a chosen time, empty: as `delivery`. `to` goes
 * to 36:00, noon of the next day.
 */
export const tillWeekBody = z.strictObject({
  hours: z.strictObject({ opening: weekly, delivery: weekly, preOrderDelivery: weekly, takeaway: weekly }),
});
export type TillWeek = z.infer<typeof tillWeekBody>['hours'];
/** For how long; null: orders are taken again. */
export const tillPauseBody = z.strictObject({ minutes: z.nullable(z.int().check(z.gte(5), z.lte(1440))) });
/** null: the usual ones. */
export const tillMinutesBody = z.strictObject({ minutes: z.nullable(minutes) });
export const tillClosureParams = z.object({ date: isoDate });
/** false opens that day again. At most a year ahead. */
export const tillClosureBody = z.strictObject({ closed: z.boolean() });

/**
 * The card: headings, products and their choices, each by a `key` of the restaurant's own. What keeps its key keeps what
 * refers to it: open baskets, reorders, the history of its price. What has a default may be left out.
 */
export const tillCard = z.strictObject({
  groups: fileRestaurant.shape.groups,
  flavorSets: fileRestaurant.shape.flavorSets,
  products: fileRestaurant.shape.products,
});
export type TillCard = z.infer<typeof tillCard>;
export const tillCardAnswer = z.object({ card: tillCard });
const count = z.int().check(z.gte(0));
/** How many products are new, changed and gone; `changed` false: the card was so already. */
export const tillCardChanged = z.object({
  changed: z.boolean(),
  products: z.object({ added: count, changed: count, removed: count }),
});

const rating = z._default(z.int().check(z.gte(1), z.lte(5)), 5);
/**
 * What is ordered at a sandbox; what is left out is made up, each time in another way, so `{}` is an order too. `products` by
 * their `productId`, the choices that they ask for are made; left out: something that is to be had then. `desiredTime`: one
 * of the half hours that a guest could choose; null or left out: as soon as possible. `payment` `online`: it is paid at once.
 */
export const sandboxOrderBody = z.strictObject({
  products: z.optional(
    z
      .array(
        z.strictObject({
          productId: z.int(),
          quantity: z._default(z.int().check(z.gte(1), z.lte(20)), 1),
          comment: z._default(line(120), ''),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
  ),
  transport: z.optional(transport),
  desiredTime: z.optional(z.nullable(instant)),
  payment: z.optional(z.enum(['cash', 'online'])),
  name: z.optional(line(120).check(z.minLength(1))),
  comment: z.optional(paragraph(500)),
});
export type SandboxOrderBody = z.infer<typeof sandboxOrderBody>;
/** `amount`: that part, in cents; left out: all of it. */
export const sandboxRefundBody = z.strictObject({ amount: z.optional(cents) });
export const sandboxRatingBody = z.strictObject({
  delivery: rating,
  taste: rating,
  pricing: rating,
  comment: z._default(paragraph(500), ''),
});

const ofOrder = z.object({ orderId: openingId, status: tillStatus, paymentStatus });
/** `amount`: what went back, in cents; left out where it was before parts could. */
const ofRefund = z.extend(ofOrder, { amount: z.optional(cents) });
const ofCard = z.object({ restaurant: slug });

/** What each webhook's `data` is, and when it is sent. */
export const webhooks = {
  'order.placed': { when: 'an order came: it is paid, or to be paid on delivery', data: ofOrder },
  'order.moved': {
    when: 'its status is another one: by the till, by the staff, by the customer who cancelled, or by the clock',
    data: ofOrder,
  },
  'order.paid': {
    when: 'it is paid online, or by vouchers and points: nothing is to be taken at the door',
    data: ofOrder,
  },
  'order.refunded': {
    when: 'what was paid online was given back, or a part of it: once for each',
    data: ofRefund,
  },
  'order.rated': { when: 'the customer has rated it', data: ofOrder },
  'card.published': { when: 'the card is another one', data: ofCard },
} as const satisfies Record<(typeof webhookTypes)[number], { when: string; data: z.ZodMiniType }>;

/** The body of a webhook. `timestamp`: when that happened, which may be long before it is sent. */
export const webhookBody = (data: z.ZodMiniType) => z.object({ type: z.enum(webhookTypes), timestamp: instant, data });

/** By which a webhook is known and checked, as Standard Webhooks has it. */
export const webhookHeaders = {
  'webhook-id':
    'names the notification, and is the same however often it is sent: one that is known is to be left aside',
  'webhook-timestamp': 'when it is sent, in seconds since 1970: one that is older than five minutes is to be refused',
  'webhook-signature':
    '`v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64, by the bytes that stand in base64 behind `whsec_` in the secret; after a change of the secret for a day two of them, separated by a space, of which one is to fit',
} as const;
