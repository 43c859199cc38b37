import type { StreetsOfPostcode } from '../../seed-types.ts';

/** A postcode's streets from a comma list, which may run over several lines. */
export function streetsOf(zip: string, commaList: string): StreetsOfPostcode {
  return [zip, commaList.split(',').map((name) => name.trim().replace(/\s+/gu, ' '))];
}
