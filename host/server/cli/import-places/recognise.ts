import { ImportError, type InputFile } from './input-files.ts';
import { type Table, tableOf } from './read-table.ts';

/** What each table cannot do without; further columns are free. */
const needed = {
  places: ['country_code', 'zipcode', 'place', 'community', 'community_code', 'latitude', 'longitude'],
  addresses: ['GKZ', 'OKZ', 'PLZ', 'SKZ', 'HAUSNRZAHL1', 'RW', 'HW', 'EPSG'],
  streets: ['SKZ', 'STRASSENNAME'],
  localities: ['GKZ', 'OKZ', 'ORTSNAME'],
  municipalities: ['GKZ', 'GEMEINDENAME'],
} as const;

type TableName = keyof typeof needed;

const registerFiles = {
  municipalities: 'GEMEINDE.csv',
  localities: 'ORTSCHAFT.csv',
  streets: 'STRASSE.csv',
  addresses: 'ADRESSE.csv',
} as const;

/** The tables of the address register. */
export type RegisterTables = Readonly<Record<keyof typeof registerFiles, Table>>;

type Recognised =
  | { readonly source: 'geonames'; readonly places: Table }
  | ({ readonly source: 'register' } & RegisterTables);

/**
 * What the files are, by their columns: GeoNames' postal data, or the four tables of the address register among
 * others that are not needed.
 * @throws ImportError that names what is missing
 */
export async function recognise(path: string, files: readonly InputFile[]): Promise<Recognised> {
  const found: Partial<Record<TableName, Table>> = {};
  const seen: Table[] = [];
  for (const file of files) {
    const table = await tableOf(file);
    if (!table) continue;
    seen.push(table);
    const name = nameOf(table.columns);
    if (name) found[name] ??= table;
  }
  const { places, municipalities, localities, streets, addresses } = found;
  if (places) return { source: 'geonames', places };
  if (municipalities && localities && streets && addresses) {
    return { source: 'register', municipalities, localities, streets, addresses };
  }
  throw new ImportError(`${path}: ${whatIsMissing(found, seen)}`);
}

function nameOf(columns: readonly string[]): TableName | undefined {
  const names = Object.keys(needed) as TableName[];
  return names.find((name) => needed[name].every((column) => columns.includes(column)));
}

function whatIsMissing(found: Partial<Record<TableName, Table>>, seen: readonly Table[]): string {
  if (Object.keys(found).length > 0) {
    const missing = Object.entries(registerFiles).filter(([name]) => !found[name as TableName]);
    const files = missing.map(([name, file]) => `${file} (${needed[name as TableName].join(', ')})`);
    return `of the address register there is no ${files.join(' and no ')}; import its zip or its folder.`;
  }
  const [first] = seen;
  const columns = first ? `its columns are ${first.columns.slice(0, 8).join(', ')}` : 'it has no columns';
  return (
    "these are neither GeoNames' postal data (zipcode, place, community …) nor the address register " +
    `(ADRESSE.csv, STRASSE.csv, ORTSCHAFT.csv, GEMEINDE.csv): ${columns.slice(0, 200)}.`
  );
}
