import type { Clock } from '#platform/ports.ts';
import type { Store } from '#server/store.ts';
import type { FeatureFlags } from '#shared/contract/settings.ts';
import type { Operator } from './operator.ts';
import { OperatorError } from './operator-error.ts';
import type { MarketplaceSettings } from './settings-repository.ts';

/** What is left out stays as it is. */
export interface SettingsWish {
  /** percent */
  readonly discount?: number | undefined;
  readonly flags?: Partial<FeatureFlags> | undefined;
  /** ISO codes; the first is the one that forms begin with */
  readonly phoneCountries?: readonly string[] | undefined;
}

export function createOperatorSettings(deps: { store: Store; clock: Clock; operator: Operator }) {
  const { store, clock, operator } = deps;
  return {
    show: (): Promise<MarketplaceSettings> => store.settings.read(),

    /** Answers the settings as they are then; every server reads them with each request. */
    set: ({ discount, flags, phoneCountries }: SettingsWish): Promise<MarketplaceSettings> =>
      operator.change(async (repositories) => {
        if (phoneCountries?.some((code) => !/^[A-Z]{2}$/.test(code)) || phoneCountries?.length === 0) {
          throw new OperatorError('--phone-countries: two capital letters each, with commas: AT,DE.');
        }
        await repositories.settings.lockForSeeding();
        await repositories.priceHistory.setMoment(clock.now().toString());
        const before = await repositories.settings.read();
        const after: MarketplaceSettings = {
          globalDiscountPercent: discount ?? before.globalDiscountPercent,
          flags: { ...before.flags, ...flags },
          phoneCountries: phoneCountries ? [...new Set(phoneCountries)] : before.phoneCountries,
        };
        if (JSON.stringify(after) === JSON.stringify(before)) return after;
        await repositories.operator.settings.set(after);
        await operator.note(repositories, { action: 'settings set', details: { before, after } });
        return after;
      }, store),
  };
}
