import { kitchenTypeIds } from '../../../shared/contract/kitchen-types.ts';
import type { Language } from '../../../shared/contract/primitives.ts';
import type { PaymentType } from '../../../shared/contract/restaurants.ts';
import type { Settings } from '../../../shared/contract/settings.ts';
import { defaultTimeSettings } from '../../../shared/domain/time/delivery-slots.ts';
import { translate } from '../../../shared/messages/translate.ts';
import type { Store } from '../db/repositories.ts';

export type ReadSettings = (language: Language) => Promise<Settings>;

export interface ReadSettingsDependencies {
  store: Store;
  onlinePaymentTypes: readonly PaymentType[];
  /** cents */
  minimumOnlinePayment: number;
  /** the bot check's public key; null without one */
  captchaSiteKey: string | null;
  socketPath: string;
}

/** `GET /json/settings`: what the operator set, and the constants of spec section 9. */
export function createReadSettings(deps: ReadSettingsDependencies): ReadSettings {
  const { store, onlinePaymentTypes, minimumOnlinePayment, captchaSiteKey, socketPath } = deps;
  return async (language) => {
    const { globalDiscountPercent, flags, phoneCountries } = await store.settings.read();
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
      time: defaultTimeSettings,
      captchaSiteKey,
      socketPath,
    };
  };
}
