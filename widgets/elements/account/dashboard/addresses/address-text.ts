import type { Address } from '#shared/contract/addresses.ts';
import { formatAddressShort } from '#shared/domain/places/address-normalise.ts';
import type { MessageKey, MessageParams } from '#shared/messages/translate.ts';

type Words = (key: MessageKey, params?: MessageParams) => string;

/** `Neubaugasse 12, 1070 Wien`. */
export const addressLine = (address: Address): string => formatAddressShort(address);

/** `Stiege 2, Tür 14`; empty for a house of one door. */
export function doorLine({ buildingNumber, floorNumber, doorNumber }: Address, t: Words): string {
  return [
    buildingNumber && t('account.addresses.door', { building: buildingNumber }),
    floorNumber && t('account.addresses.floor', { floor: floorNumber }),
    doorNumber && t('account.addresses.flat', { door: doorNumber }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The whole of it in one line, so that two doors of one house are told apart. */
export const fullLine = (address: Address, t: Words): string =>
  [addressLine(address), doorLine(address, t)].filter((part) => part !== '').join(', ');
