import * as z from 'zod/mini';
import { line, slug, sumOfCents } from './primitives.ts';
import { restaurantCodeLimits } from './settings.ts';

const date = z.nullable(line(10));

/** What a code takes off, from when until when (dates in Vienna, both included) and how often; null: without a limit. */
const codeRules = {
  percent: z.nullable(z.int()),
  cents: z.nullable(z.int()),
  minimumOrderValue: z.int(),
  validFrom: date,
  validTo: date,
  maximumUses: z.nullable(z.int()),
  oncePerPerson: z.boolean(),
};

/** A code as its restaurant sees it. `cost`: cents that it has taken off orders that were not given back; `uses`: so many. */
export const restaurantCode = z.object({
  id: z.int(),
  word: z.string(),
  ...codeRules,
  on: z.boolean(),
  uses: z.int(),
  cost: sumOfCents,
});
export type RestaurantCode = z.infer<typeof restaurantCode>;

/** Hours of the week in which all that may be discounted is cheaper; `ends` before `begins` is on the day after. */
const happyHourRules = {
  days: z.array(z.int()).check(z.maxLength(7)),
  begins: line(5),
  ends: line(5),
  percent: z.int(),
};

export const happyHour = z.object({ id: z.int(), ...happyHourRules, on: z.boolean() });
export type HappyHour = z.infer<typeof happyHour>;

/** `happyPercent`: what is taken off right now by a happy hour, 0 for nothing. `today` in Vienna. */
export const restaurantCodesAnswer = z.object({
  limits: restaurantCodeLimits,
  today: z.string(),
  codes: z.array(restaurantCode),
  happyHours: z.array(happyHour),
  happyPercent: z.int(),
});
export type RestaurantCodesAnswer = z.infer<typeof restaurantCodesAnswer>;

export const restaurantCodesParams = z.object({ slug });
export const restaurantCodeParams = z.object({ slug, id: line(10) });
/** The word of a code stays, as guests have read it. */
export const changedCodeBody = z.strictObject(codeRules);
export type CodeRules = z.infer<typeof changedCodeBody>;
export const newCodeBody = z.strictObject({ word: line(60), ...codeRules });
export type NewCode = z.infer<typeof newCodeBody>;
export const happyHourBody = z.strictObject(happyHourRules);
export type HappyHourRules = z.infer<typeof happyHourBody>;
export const codeSwitchBody = z.strictObject({ on: z.boolean() });
