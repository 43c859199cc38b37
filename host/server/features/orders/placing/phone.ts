import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Whether a phone number exists; `country` (ISO 3166) is meant where the number does not name its own. */
export function isPhoneValid(phone: string, country: string): boolean {
  return parsed(phone, country)?.isValid() ?? false;
}

/** The number as everyone can dial it: `+436601234567`. As it was written where it is none. */
export function internationalPhone(phone: string, country: string): string {
  return parsed(phone, country)?.number ?? phone;
}

function parsed(phone: string, country: string) {
  return isSupportedCountry(country) ? parsePhoneNumberFromString(phone, country) : undefined;
}
