import type { Db } from '#platform/db/db.ts';
import { kitchenTypeIds } from '#shared/contract/kitchen-types.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { PaymentType } from '#shared/contract/restaurants.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { TimeSettings } from '#shared/domain/time/delivery-slots.ts';
import { translate } from '#shared/messages/translate.ts';
import { settingsRepository } from '../operator/settings-repository.ts';

export type ReadSettings = (language: Language) => Promise<Settings>;

export interface ReadSettingsDependencies {
  db: Db;
  onlinePaymentTypes: readonly PaymentType[];
  /** cents */
  minimumOnlinePayment: number;
  /** the bot check's public key; null without one */
  captchaSiteKey: string | null;
  orderTimes: TimeSettings;
  /** undefined: this host's own `/json/log`, null: nowhere */
  logUrl: string | null | undefined;
  socketPath: string;
}

/** `GET /json/settings`: what the operator set, and what the server was started with. */
export function createReadSettings(deps: ReadSettingsDependencies): ReadSettings {
  const { db, onlinePaymentTypes, minimumOnlinePayment, captchaSiteKey, orderTimes, logUrl, socketPath } =
    deps;
  return async (language) => {
    const { globalDiscountPercent, flags, phoneCountries } = await settingsRepository(db).read();
    return {
      globalDiscount: globalDiscountPercent,
      flags,
      availablePhoneCountries: [...phoneCountries],
      countries: ['at'],
      currency: 'EUR',
      language,
      kitchenTypes: kitchenTypeIds.map((id) => ({ id, translation: translate(language, `kitchen.${id}`) })),
      onlinePaymentTypes: [...onlinePaymentTypes],
      minimumOnlinePayment,
      time: orderTimes,
      captchaSiteKey,
      ...(logUrl !== undefined && { logURL: logUrl }),
      socketPath,
    };
  };
}
