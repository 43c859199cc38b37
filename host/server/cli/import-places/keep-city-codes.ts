/** A municipality in one of its postcodes. */
interface MunicipalityInPostcode {
  readonly zipCode: string;
  readonly cityCode: string;
  /** the domain's search key of its name */
  readonly searchKey: string;
}

/**
 * The code under which each incoming municipality is kept: the one it has already, where one of its postcodes
 * knows a municipality of the same name, so that sessions, addresses and place ids go on meaning it; else its own.
 * No two municipalities get the same code.
 */
export function keepCityCodes(
  known: readonly MunicipalityInPostcode[],
  incoming: readonly MunicipalityInPostcode[],
): Map<string, string> {
  const codes = new Map(known.map(({ zipCode, searchKey, cityCode }) => [`${zipCode} ${searchKey}`, cityCode]));
  const kept = new Map<string, string>();
  const taken = new Set<string>();
  for (const { zipCode, searchKey, cityCode } of incoming) {
    const before = codes.get(`${zipCode} ${searchKey}`);
    if (before === undefined || kept.has(cityCode) || taken.has(before)) continue;
    kept.set(cityCode, before);
    taken.add(before);
  }
  for (const { cityCode } of incoming) {
    if (!kept.has(cityCode)) kept.set(cityCode, cityCode);
  }
  return kept;
}
