import * as z from 'zod/mini';
import { instant } from '../primitives.ts';
import { featureFlags, restaurantCodeLimits } from '../settings.ts';

/** Phone countries at most. */
const mostCountries = 50;

export const officeSettings = z.object({
  globalDiscountPercent: z.int(),
  flags: featureFlags,
  phoneCountries: z.array(z.string()),
  staffSecondFactor: z.boolean(),
  restaurantCodes: restaurantCodeLimits,
});
export type OfficeSettings = z.infer<typeof officeSettings>;

const settingValue = z.union([z.boolean(), z.number(), z.string()]);

/** `name`: the setting's path, `flags.COUPONS`; lists as one text. */
const difference = { name: z.string(), before: z.nullable(settingValue), after: z.nullable(settingValue) };

/** Who changed a setting last, and when; `by` is the name of an operator, or what stands in the log. */
export const settingChange = z.object({ ...difference, at: instant, by: z.string() });
export type SettingChange = z.infer<typeof settingChange>;

export const officeSettingsAnswer = z.object({ settings: officeSettings, changes: z.array(settingChange) });

/** All settings as they shall be; `dryRun`: only says what would be different. */
export const officeSettingsBody = z.strictObject({
  settings: z.strictObject({
    globalDiscountPercent: z.int().check(z.gte(0), z.lte(100)),
    flags: z.strictObject(featureFlags.shape),
    phoneCountries: z.array(z.string().check(z.maxLength(10))).check(z.maxLength(mostCountries)),
    staffSecondFactor: z.boolean(),
    restaurantCodes: z.strictObject(restaurantCodeLimits.shape),
  }),
  dryRun: z.boolean(),
});
export const savedSettingsAnswer = z.object({
  ...officeSettingsAnswer.shape,
  differences: z.array(z.object(difference)),
});
export type SettingDifference = z.infer<typeof savedSettingsAnswer>['differences'][number];
