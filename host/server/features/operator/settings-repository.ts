import { repository } from '#platform/db/db.ts';
import type { FeatureFlags } from '#shared/contract/settings.ts';

/** The operator's settings; `globalDiscountPercent` counts for every restaurant. */
export interface MarketplaceSettings {
  globalDiscountPercent: number;
  flags: FeatureFlags;
  phoneCountries: readonly string[];
}

export const settingsRepository = repository((db) => ({
  /** Lets only one node seed at a time, until its transaction ends; returns once it is ours. */
  lockForSeeding: () => db.selectFrom('settings').select('only_row').forUpdate().execute(),

  read: (): Promise<MarketplaceSettings> =>
    db
      .selectFrom('settings')
      .select(['global_discount_percent as globalDiscountPercent', 'flags', 'phone_countries as phoneCountries'])
      .executeTakeFirstOrThrow(),

  /** Sets everything; what did not change leaves no trace in the price history. */
  set: ({ globalDiscountPercent, flags, phoneCountries }: MarketplaceSettings) =>
    db
      .updateTable('settings')
      .set({
        global_discount_percent: globalDiscountPercent,
        flags: JSON.stringify(flags),
        phone_countries: [...phoneCountries],
      })
      .execute(),
}));
