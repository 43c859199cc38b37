import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type FeatureFlags, type RestaurantCodeLimits, restaurantCodeLimits } from '#shared/contract/settings.ts';
import { priceHistoryRepository } from '../menu/price-history-repository.ts';
import { type OperatorContext, OperatorError } from './operator.ts';
import { type MarketplaceSettings, settingsRepository } from './settings-repository.ts';

/** What is left out stays as it is. */
interface SettingsRequest {
  /** percent */
  readonly discount?: number | undefined;
  readonly flags?: Partial<FeatureFlags> | undefined;
  /** ISO codes; the first is the one that forms begin with */
  readonly phoneCountries?: readonly string[] | undefined;
  /** whether staff reach their kitchen with a second factor alone */
  readonly staffSecondFactor?: boolean | undefined;
  readonly restaurantCodes?: {
    readonly [Limit in keyof RestaurantCodeLimits]?: RestaurantCodeLimits[Limit] | undefined;
  };
}

/** Returns the settings as they are then; every server reads them with each request. */
export const changeSettings = (
  { db, clock, operator }: OperatorContext,
  { discount, flags, phoneCountries, staffSecondFactor, restaurantCodes }: SettingsRequest,
): Promise<MarketplaceSettings> =>
  operator.change(async (tx) => {
    if (phoneCountries?.some((code) => !/^[A-Z]{2}$/.test(code)) || phoneCountries?.length === 0) {
      throw new OperatorError('--phone-countries: two capital letters each, with commas: AT,DE.', {
        error: { key: 'settings.error.phone-countries', field: 'phoneCountries' },
      });
    }
    await settingsRepository(tx).lockForSeeding();
    await priceHistoryRepository(tx).setMoment(clock.now().toString());
    const before = await settingsRepository(tx).read();
    const after: MarketplaceSettings = {
      globalDiscountPercent: discount ?? before.globalDiscountPercent,
      flags: { ...before.flags, ...flags },
      phoneCountries: phoneCountries ? [...new Set(phoneCountries)] : before.phoneCountries,
      staffSecondFactor: staffSecondFactor ?? before.staffSecondFactor,
      restaurantCodes: {
        allowed: restaurantCodes?.allowed ?? before.restaurantCodes.allowed,
        maxPercent: restaurantCodes?.maxPercent ?? before.restaurantCodes.maxPercent,
        maxCents: restaurantCodes?.maxCents ?? before.restaurantCodes.maxCents,
        maxActive: restaurantCodes?.maxActive ?? before.restaurantCodes.maxActive,
      },
    };
    if (!z.safeParse(restaurantCodeLimits, after.restaurantCodes).success) {
      throw new OperatorError(
        'Restaurants’ codes take off 1 to 100 percent, at most a million euros; 1 to 1000 of them.',
        { error: { key: 'settings.error.restaurant-codes', field: 'restaurantCodes' } },
      );
    }
    if (isDeepStrictEqual(after, before)) return after;
    await settingsRepository(tx).set(after);
    await operator.note(tx, { action: 'settings set', details: { before, after } });
    return after;
  }, db);
