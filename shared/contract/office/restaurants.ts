import * as z from 'zod/mini';
import { instant, line, paragraph, slug } from '../primitives.ts';
import { approvalLacks, approvals } from '../values/approvals.ts';
import { staffRoles } from '../values/staff-roles.ts';

/**
 * A restaurant in the office's list. `handedInAt`: since when it waits to be looked at; null for one that doesn't. `stopped`: it is
 * seen and takes no orders until somebody starts it again.
 */
const listed = {
  slug,
  name: z.string(),
  zipCode: z.string(),
  city: z.string(),
  approval: z.enum(approvals),
  handedInAt: z.nullable(instant),
  stopped: z.boolean(),
  pausedUntil: z.nullable(instant),
} as const;
export const officeListedRestaurant = z.object(listed);
export type OfficeListedRestaurant = z.infer<typeof officeListedRestaurant>;

/** `text`: a part of name, slug, postcode or town, in any case; `state`: also `waiting`, those that want to be looked at. */
export const officeRestaurantsQuery = z.object({
  text: z.optional(line(100)),
  state: z.optional(z.enum(['waiting', ...approvals])),
  page: z.optional(slug),
});
export type OfficeRestaurantsQuery = z.infer<typeof officeRestaurantsQuery>;

/** By slug; who waits by who has waited longest. `waiting`: how many wait. `next`: the `page` that follows, null where that is all. */
export const officeRestaurantsAnswer = z.object({
  restaurants: z.array(officeListedRestaurant),
  waiting: z.int(),
  next: z.nullable(z.string()),
});
export type OfficeRestaurantsAnswer = z.infer<typeof officeRestaurantsAnswer>;

/** `lacks`: what stands between it and its approval; `refusal`: what its owners were last told. */
export const officeRestaurant = z.object({
  ...listed,
  street: z.string(),
  phone: z.string(),
  email: z.string(),
  company: z.object({
    name: z.string(),
    owner: z.string(),
    address: z.string(),
    vatNumber: z.string(),
    registerNumber: z.string(),
  }),
  joinedAt: instant,
  decidedAt: z.nullable(instant),
  refusal: z.nullable(z.string()),
  lacks: z.array(z.enum(approvalLacks)),
  products: z.int(),
  openOrders: z.int(),
  staff: z.array(z.object({ name: z.string(), email: z.string(), role: z.enum(staffRoles), activated: z.boolean() })),
});
export type OfficeRestaurant = z.infer<typeof officeRestaurant>;
export const officeRestaurantAnswer = z.object({ restaurant: officeRestaurant });

export const officeRestaurantParams = z.object({ slug });
/** What its owners are mailed; how long it may be the server says by field. */
export const refuseBody = z.strictObject({ reason: paragraph(10_000) });
/** 0 takes orders again; a week at most. */
export const officePauseBody = z.strictObject({ minutes: z.int().check(z.gte(0), z.lte(10_080)) });
export const officeStopBody = z.strictObject({ stopped: z.boolean() });
export const officeStaffBody = z.strictObject({ email: line(254), name: line(120) });
export const officeStaffEmailBody = z.strictObject({ email: line(254) });
