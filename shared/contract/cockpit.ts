import * as z from 'zod/mini';
import { order, orderStatusNumber } from './orders.ts';
import { cents, instant, isoDate, line, openingId, slug } from './primitives.ts';
import { approvals } from './values/approvals.ts';
import { denialReasons, maximumMinutes } from './values/cockpit-choices.ts';
import { courses } from './values/courses.ts';
import { staffRoles } from './values/staff-roles.ts';

export { denialReasons, maximumMinutes } from './values/cockpit-choices.ts';

export const denialReason = z.enum(denialReasons);
export type DenialReason = z.infer<typeof denialReason>;

const minutes = z.int().check(z.gte(5), z.lte(maximumMinutes));

/**
 * `GET /json/cockpit/orders`: what the staff's restaurants have to do, the oldest first: every order below 5, and those
 * of the last twelve hours. An order whose online payment is pending is not among them. `reminded`: ids of those that
 * wait for an answer although the restaurant was reminded of them; a device may have missed the event.
 */
export const cockpitOrdersAnswer = z.object({
  orders: z.array(order),
  reminded: z.array(openingId),
  now: instant,
});

/**
 * `POST /json/cockpit/orders/{id}/status`: `minutes` when confirming, `reason` when denying. `expectedStatus`: the status
 * that the device showed; where the order has another one meanwhile, nothing moves (409 `order.error.changed`).
 */
export const cockpitStatusBody = z.strictObject({
  status: orderStatusNumber,
  expectedStatus: z.optional(orderStatusNumber),
  minutes: z.optional(minutes),
  reason: z.optional(denialReason),
});

/** A product of the menu as the cockpit lists it; `soldOut` until the staff take it back, or the next day. */
export const cockpitProduct = z.object({
  productId: z.int(),
  name: z.string(),
  group: z.string(),
  price: cents,
  soldOut: z.boolean(),
  /** with which it is cooked */
  course: z.enum(courses),
});
export type CockpitProduct = z.infer<typeof cockpitProduct>;

/** What somebody is at a restaurant; owners may do everything there, a kitchen only what orders need. */
export const staffRole = z.enum(staffRoles);

/**
 * One restaurant of the staff. `role`: what the caller is there. `approval`: whether guests see it; missing where an older host answers. `isSandbox`: it is there to try programs on: no guest sees it, and nobody cooks. `pausedUntil`: takes no orders until then; null: it does. `deliveryMinutes` as usual,
 * `todayMinutes` what counts today instead (null: the usual). `busy`: minutes that are added to either, and until when. `closures`: whole days, from today on.
 */
export const cockpitRestaurant = z.object({
  slug,
  name: z.string(),
  role: staffRole,
  approval: z.optional(z.enum(approvals)),
  isSandbox: z.optional(z.boolean()),
  pausedUntil: z.nullable(instant),
  deliveryMinutes: z.int(),
  todayMinutes: z.nullable(z.int()),
  busy: z.nullable(z.object({ minutes: z.int(), until: instant })),
  closures: z.array(isoDate),
  products: z.array(cockpitProduct),
});
export type CockpitRestaurant = z.infer<typeof cockpitRestaurant>;
export const cockpitRestaurantsAnswer = z.object({ restaurants: z.array(cockpitRestaurant) });
export const cockpitRestaurantAnswer = z.object({ restaurant: cockpitRestaurant });

/** `minutes`: for how long; null: orders are taken again. */
export const cockpitPauseBody = z.strictObject({ minutes: z.nullable(z.int().check(z.gte(5), z.lte(1440))) });
export const cockpitSoldOutBody = z.strictObject({ productId: z.int(), soldOut: z.boolean() });
export const cockpitMinutesBody = z.strictObject({ minutes: z.nullable(minutes) });
/** `minutes` that are added, null: no more. `forMinutes`: for how long, an hour where it is left out. */
export const cockpitBusyBody = z.strictObject({
  minutes: z.nullable(z.int().check(z.gte(5), z.lte(120))),
  forMinutes: z.optional(z.int().check(z.gte(15), z.lte(480))),
});
/** `closed` false opens that day again. At most a year ahead. */
export const cockpitClosureBody = z.strictObject({ date: isoDate, closed: z.boolean() });

export const cockpitParams = z.object({ slug });
export const cockpitOrderParams = z.object({ id: line(100) });
