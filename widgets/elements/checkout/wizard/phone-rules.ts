import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/*
 * Its own chunk, because the numbering plans weigh more than the rest of the checkout. The server checks with larger
 * ones again.
 */

/** Whether a phone number can exist; `country` (ISO 3166) is meant where the number does not name its own. */
export function isPhoneValid(phone: string, country: string): boolean {
  return parsed(phone, country)?.isValid() ?? false;
}

/** The number as everyone can dial it, `+43 660 1234567`, with its country; null where it is none. */
export function internationalPhone(phone: string, country: string): { phone: string; country: string } | null {
  const number = parsed(phone, country);
  if (!number?.isValid()) return null;
  return { phone: number.formatInternational(), country: number.country ?? country };
}

/** `+43` for `AT`; empty for a country that has none. */
export function callingCode(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '';
}

function parsed(phone: string, country: string) {
  return parsePhoneNumberFromString(phone, isSupportedCountry(country) ? (country satisfies CountryCode) : undefined);
}
