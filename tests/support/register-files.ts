import { converters, type Projection } from '#server/cli/import-places/import-register.ts';

/** A street of a small address register, with its houses in a row from south to north. */
export interface RegisterStreet {
  zip: string;
  /** code and name of the municipality, separated by a space: `90001 Wien` */
  town: string;
  /** the municipality's name when left out */
  locality?: string;
  /** without a street the houses are numbered by locality */
  street?: string;
  numbers: readonly string[];
  /** where the first house stands */
  lat: number;
  lng: number;
  /** where each house stands, if not in a row */
  points?: readonly { lat: number; lng: number }[];
}

/** Metres from house to house. */
const houseDistance = 20;

/** The four tables of the address register in its own format: `;`, quoted, byte order mark, CRLF. */
export function registerFiles(streets: readonly RegisterStreet[]): Record<string, string> {
  const towns = new Map(streets.map(({ town }) => [town.slice(0, 5), town.slice(6)]));
  const localities = new Map<string, { gkz: string; okz: string; name: string }>();
  const addresses: string[][] = [];
  const names: string[][] = [];
  for (const [index, street] of streets.entries()) {
    const gkz = street.town.slice(0, 5);
    const name = street.locality ?? street.town.slice(6);
    const okz = localities.get(`${gkz} ${name}`)?.okz ?? String(10_000 + localities.size);
    localities.set(`${gkz} ${name}`, { gkz, okz, name });
    const skz = street.street === undefined ? '' : String(100_000 + index);
    if (street.street !== undefined) names.push([skz, street.street, name]);
    const epsg = projectionOf(street.lng);
    for (const [house, number] of street.numbers.entries()) {
      const parts = /^(\d+)(\p{L}?)(?:(\D)(\d+)(\p{L}?))?$/u.exec(number) ?? [];
      const point = street.points?.[house];
      const { rw, hw } = toRegister(epsg, point ?? street);
      const north = point ? 0 : house * houseDistance;
      const place = [rw.toFixed(2), (hw + north).toFixed(2), String(epsg)];
      const numbered = [1, 2, 3, 4, 5].map((part) => parts[part] ?? '');
      const id = String(addresses.length + 1);
      addresses.push([id, gkz, okz, street.zip, skz, ...numbered, 'fortlaufend', number, ...place]);
    }
  }
  const numberColumns = [1, 2].flatMap((part) => [`HAUSNRZAHL${part}`, `HAUSNRBUCHSTABE${part}`]);
  numberColumns.splice(2, 0, 'HAUSNRVERBINDUNG1');
  return {
    'GEMEINDE.csv': tableText(['GKZ', 'GEMEINDENAME'], [...towns]),
    'ORTSCHAFT.csv': tableText(
      ['GKZ', 'OKZ', 'ORTSNAME'],
      [...localities.values()].map(({ gkz, okz, name }) => [gkz, okz, name]),
    ),
    'STRASSE.csv': tableText(['SKZ', 'STRASSENNAME', 'ZUSTELLORT'], names),
    'ADRESSE.csv': tableText(
      ['ADRCD', 'GKZ', 'OKZ', 'PLZ', 'SKZ', ...numberColumns, 'HAUSNRBEREICH', 'HNR_ADR_ZUSAMMEN', 'RW', 'HW', 'EPSG'],
      addresses,
    ),
  };
}

function tableText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lineOf = (cells: readonly string[]) => `${cells.map((cell) => `"${cell}"`).join(';')}\r\n`;
  return `\uFEFF${[columns, ...rows].map(lineOf).join('')}`;
}

/** The register's easting and northing of a point. */
export function toRegister(epsg: Projection, { lat, lng }: { lat: number; lng: number }): { rw: number; hw: number } {
  const [rw = Number.NaN, hw = Number.NaN] = converters[epsg].inverse([lng, lat]);
  return { rw, hw };
}

/** The strip that a longitude belongs to. */
export function projectionOf(lng: number): Projection {
  return lng < 11.8333 ? 31254 : lng < 14.8333 ? 31255 : 31256;
}
