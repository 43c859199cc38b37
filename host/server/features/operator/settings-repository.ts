import { columnsOf } from '#platform/db/columns.ts';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { OperatorCompany } from '#platform/db/tables/statements.ts';

/** The operator's settings; `globalDiscountPercent` counts for every restaurant. */
export type MarketplaceSettings = RowOf<typeof settingsRepository, 'read'>;

export const settingsRepository = repository((db) => ({
  /** Lets only one node seed at a time, until its transaction ends; returns once it is ours. */
  lockForSeeding: () => db.selectFrom('settings').select('only_row').forUpdate().execute(),

  read: () =>
    db
      .selectFrom('settings')
      .select([
        'global_discount_percent as globalDiscountPercent',
        'flags',
        'phone_countries as phoneCountries',
        'staff_second_factor as staffSecondFactor',
        'restaurant_codes as restaurantCodes',
      ])
      .executeTakeFirstOrThrow(),

  /** Sets everything; what did not change leaves no trace in the price history. */
  set: ({ flags, restaurantCodes, ...settings }: MarketplaceSettings) =>
    db
      .updateTable('settings')
      .set({
        ...columnsOf(settings),
        flags: JSON.stringify(flags),
        restaurant_codes: JSON.stringify(restaurantCodes),
      })
      .execute(),

  /** Who runs the marketplace, for its invoices; null: nobody has said. */
  async company(): Promise<OperatorCompany | null> {
    return (await db.selectFrom('settings').select('company').executeTakeFirstOrThrow()).company;
  },

  setCompany: (company: OperatorCompany) =>
    db
      .updateTable('settings')
      .set({ company: JSON.stringify(company) })
      .execute(),
}));
