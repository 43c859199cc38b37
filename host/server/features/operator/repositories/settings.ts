import { repository } from '#platform/db/db.ts';
import type { FeatureFlags } from '#shared/contract/settings.ts';

/** The settings that a command changes. */
interface SettingsChange {
  readonly globalDiscountPercent: number;
  readonly flags: FeatureFlags;
  readonly phoneCountries: readonly string[];
}

export const operatorSettings = repository((db) => ({
  /** Sets everything; what did not change leaves no trace in the price history. */
  async set({ globalDiscountPercent, flags, phoneCountries }: SettingsChange): Promise<void> {
    await db
      .updateTable('settings')
      .set({
        global_discount_percent: globalDiscountPercent,
        flags: JSON.stringify(flags),
        phone_countries: [...phoneCountries],
      })
      .execute();
  },
}));
