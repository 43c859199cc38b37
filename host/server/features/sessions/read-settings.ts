import type { AppContext } from '#server/app-context.ts';
import { kitchenTypeIds } from '#shared/contract/kitchen-types.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { translate } from '#shared/messages/translate.ts';
import { settingsRepository } from '../operator/settings-repository.ts';

/** `GET /json/settings`: what the operator set, and what the server was started with. */
export async function readSettings(
  { db, payment, config: { botCheck, orderTimes, logUrl, mapTiles, socketPath } }: AppContext,
  language: Language,
): Promise<Settings> {
  const { globalDiscountPercent, flags, phoneCountries } = await settingsRepository(db).read();
  return {
    globalDiscount: globalDiscountPercent,
    flags,
    availablePhoneCountries: [...phoneCountries],
    countries: ['at'],
    currency: 'EUR',
    language,
    kitchenTypes: kitchenTypeIds.map((id) => ({ id, translation: translate(language, `kitchen.${id}`) })),
    onlinePaymentTypes: [...payment.onlineTypes],
    minimumOnlinePayment: payment.minimumAmount,
    time: orderTimes,
    captchaSiteKey: botCheck?.siteKey ?? null,
    ...(logUrl !== undefined && { logURL: logUrl }),
    ...(mapTiles !== null && { mapTiles }),
    socketPath,
  };
}
