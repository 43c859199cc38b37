import * as z from 'zod/mini';
import { kitchenType } from './kitchen-types.ts';
import { cents, language, maximumCents } from './primitives.ts';
import { paymentType } from './restaurants.ts';

/**
 * Features that the operator switches (PRODUCT.md 1.7); all on by default. Off means: `CREDITS` no points are shown or
 * spent, and no coupon, which charges them, is taken; what an account has stays on it. `COUPONS`, `VOUCHERS`: no such
 * code is taken, and no field asks for one. `LOGIN`: nobody new logs in but staff to their kitchen, and nothing leads
 * there; who is logged in stays it. `MOBILE_ZOOM`: a double tap zooms no page of ours; two fingers always do (WCAG 1.4.4).
 */
export const featureFlags = z.object({
  CREDITS: z.boolean(),
  COUPONS: z.boolean(),
  VOUCHERS: z.boolean(),
  MOBILE_ZOOM: z.boolean(),
  LOGIN: z.boolean(),
});
export type FeatureFlags = z.infer<typeof featureFlags>;

/**
 * Which codes restaurants may make themselves: `allowed` false: none, and those that they have made are not taken any more.
 * One takes off at most `maxPercent` or `maxCents`; so many (`maxActive`) of one restaurant may be redeemed at a time.
 */
export const restaurantCodeLimits = z.object({
  allowed: z.boolean(),
  maxPercent: z.int().check(z.gte(1), z.lte(100)),
  maxCents: z.int().check(z.gte(1), z.lte(maximumCents)),
  maxActive: z.int().check(z.gte(1), z.lte(1000)),
});
export type RestaurantCodeLimits = z.infer<typeof restaurantCodeLimits>;

/**
 * Which order times there are: on multiples of `stepMinutes`, the first one `earliestSlotOffset` steps from now where the
 * restaurant needs no longer, the last day so many days from today (0 or 1).
 */
export const timeSettings = z.object({
  stepMinutes: z.int(),
  earliestSlotOffset: z.int(),
  maximumDayOffset: z.int(),
});

/** `GET /json/settings`. `globalDiscount` is percent. */
export const settings = z.object({
  globalDiscount: z.int(),
  flags: featureFlags,
  availablePhoneCountries: z.array(z.string()),
  countries: z.array(z.string()),
  currency: z.literal('EUR'),
  language,
  kitchenTypes: z.array(kitchenType),
  /** types that are paid on the provider's page; none while no provider takes payments */
  onlinePaymentTypes: z.array(paymentType),
  /** the least that can be paid there; a smaller amount only on delivery */
  minimumOnlinePayment: cents,
  time: timeSettings,
  /** the bot check's public key, with which the browser obtains its tokens; null without a bot check */
  captchaSiteKey: z.nullable(z.string()),
  /** where the browser sends its log; missing: `/json/log` of this host, null: nowhere */
  logURL: z.optional(z.nullable(z.string())),
  /** pictures of a map, by `{z}`, `{x}` and `{y}`, and who made them; missing: maps have a plain ground */
  mapTiles: z.optional(z.object({ url: z.string(), attribution: z.string() })),
  /** the path of the live events' socket, behind the marketplace's address: `/socket.io` unless the operator changed it */
  socketPath: z.string(),
});
export type Settings = z.infer<typeof settings>;
