import type { Address } from '#shared/contract/addresses.ts';
import { formatAddressShort } from '#shared/domain/places/address-normalise.ts';
import type { Translate } from '#shared/messages/translate.ts';

/** `Stiege 2, Tür 14`; empty for a house of one door. */
export function doorLine({ buildingNumber, floorNumber, doorNumber }: Address, t: Translate): string {
  return [
    buildingNumber && t('account.addresses.door', { building: buildingNumber }),
    floorNumber && t('account.addresses.floor', { floor: floorNumber }),
    doorNumber && t('account.addresses.flat', { door: doorNumber }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The whole of it in one line, so that two doors of one house can be distinguished. */
export const fullLine = (address: Address, t: Translate): string =>
  [formatAddressShort(address), doorLine(address, t)].filter((part) => part !== '').join(', ');
