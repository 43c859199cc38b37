import { postcodes } from '#server/seed/demo-files.ts';
import { villageName } from './street-names.ts';

/** A municipality of a made register: its official code, its postcodes, its middle and its share of the country. */
export interface MadeMunicipality {
  readonly gkz: string;
  readonly name: string;
  readonly centres: readonly { zip: string; lat: number; lng: number }[];
  /** how many addresses it has, relative to the others */
  readonly share: number;
}

const howMany = 2095;
/** Shares of the country's addresses; the remaining towns have 0.1 %, villages 0.04 %. */
const cities: Readonly<Record<string, number>> = {
  Wien: 7.2,
  Graz: 2.2,
  Linz: 1.3,
  Salzburg: 1.2,
  Innsbruck: 0.9,
  'Klagenfurt am Wörthersee': 1.1,
};

/** The municipalities of the demonstration, and invented ones until there are as many as in Austria. */
export function madeMunicipalities(random: () => number): MadeMunicipality[] {
  const known = Map.groupBy(postcodes, ([, code]) => code);
  const made: MadeMunicipality[] = [...known].map(([code, rows], index) => {
    const name = rows[0]?.[2] ?? '';
    return {
      gkz: /^\d{5}$/.test(code) ? code : String(30_000 + index),
      name,
      centres: rows.map(([zip, , , lat, lng]) => ({ zip, lat, lng })),
      share: cities[name] ?? 0.1,
    };
  });
  const zips = new Set(postcodes.map(([zip]) => zip));
  const taken = new Set(made.map(({ name }) => name));
  while (made.length < howMany) {
    const neighbour = made[Math.floor(random() * known.size)]?.centres[0];
    const name = villageName(random);
    if (!neighbour || taken.has(name)) continue;
    taken.add(name);
    const lat = within(neighbour.lat + (random() - 0.5) * 0.3, 46.5, 48.9);
    const lng = within(neighbour.lng + (random() - 0.5) * 0.4, 9.6, 17.0);
    made.push({
      gkz: String(60_000 + made.length),
      name,
      centres: [{ zip: nextZip(neighbour.zip, zips), lat, lng }],
      share: 0.04,
    });
  }
  return made;
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** A free postcode behind that of the neighbour, or the neighbour's own, as villages share theirs. */
function nextZip(zip: string, taken: Set<string>): string {
  for (let next = Number(zip) + 1; next < Math.min(10_000, Number(zip) + 10); next += 1) {
    if (taken.has(String(next))) continue;
    taken.add(String(next));
    return String(next);
  }
  return zip;
}
