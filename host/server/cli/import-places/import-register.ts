import proj4, { type Converter } from 'proj4';
import { isInAustria } from '#providers/maps/austria.ts';
import { knownMunicipalities, type PlaceImportConnection } from '#providers/maps/embedded/import/place-import.ts';
import { buildRegister, finishRegister, stagedMunicipalities } from '#providers/maps/embedded/import/register.ts';
import {
  copyLine,
  openStaging,
  progressOf,
  type StagingTable,
  stage,
} from '#providers/maps/embedded/import/staging.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { type CellOf, cellsOf, isZip, nameIn, vienna } from './cells.ts';
import type { Imported } from './import-geonames.ts';
import { ImportError } from './input-files.ts';
import { keepCityCodes } from './keep-city-codes.ts';
import type { Progress } from './progress.ts';
import { recordsOf, type Table } from './read-table.ts';
import type { RegisterTables } from './recognise.ts';

/** The three strips of the national grid, by their EPSG number and their middle meridian in degrees. */
const meridians = {
  31254: '10.3333333333333',
  31255: '13.3333333333333',
  31256: '16.3333333333333',
} as const;

export type Projection = keyof typeof meridians;

/** Between a strip's metres and degrees. */
export const converters = Object.fromEntries(
  Object.entries(meridians).map(([epsg, meridian]) => [
    epsg,
    proj4(
      `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=1 +x_0=0 +y_0=-5000000 +ellps=bessel ` +
        '+towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232 +units=m +no_defs',
      'WGS84',
    ),
  ]),
) as Record<Projection, Converter>;

/** Whether the register's `EPSG` is one that it has houses in. */
export function isProjection(epsg: number): epsg is Projection {
  return epsg in meridians;
}

/** The point of a register's `RW` (easting) and `HW` (northing) in metres. */
export function fromRegister(epsg: Projection, rw: number, hw: number): { lat: number; lng: number } {
  const [lng = Number.NaN, lat = Number.NaN] = converters[epsg].forward([rw, hw]);
  return { lat, lng };
}

export type AddressColumn =
  | 'GKZ'
  | 'OKZ'
  | 'PLZ'
  | 'SKZ'
  | 'HAUSNRZAHL1'
  | 'HAUSNRBUCHSTABE1'
  | 'HAUSNRVERBINDUNG1'
  | 'HAUSNRZAHL2'
  | 'HAUSNRBUCHSTABE2'
  | 'HNR_ADR_ZUSAMMEN'
  | 'RW'
  | 'HW'
  | 'EPSG';

/** What a courier can read and a place id can carry; numbers have four digits at most. */
const plainNumber = /^\d{1,4}(?!\d)[\p{L}\p{N} ./–-]{0,20}$/u;

/** The address of a record; undefined for one without postcode, house number or a point in Austria. */
export function registerAddress(record: readonly string[], cell: CellOf<AddressColumn>) {
  const rw = cell(record, 'RW');
  const hw = cell(record, 'HW');
  const zipCode = cell(record, 'PLZ');
  const epsg = Number(cell(record, 'EPSG'));
  if (!isMetres(rw) || !isMetres(hw) || !isZip(zipCode) || !isProjection(epsg)) return undefined;
  const number = houseNumber(record, cell);
  if (number === undefined) return undefined;
  const at = fromRegister(epsg, metres(rw), metres(hw));
  if (!isInAustria(at)) return undefined;
  const okz = cell(record, 'OKZ');
  return {
    gkz: cell(record, 'GKZ'),
    okz,
    zipCode,
    // where there is none, one that stands for the locality, which then is the street
    street: cell(record, 'SKZ') || `okz ${okz}`,
    number,
    /** first number of the house */
    low: Number.parseInt(number, 10),
    ...at,
  };
}

/** Newer files have the number as it stands on the house; of older ones it is put together. */
function houseNumber(record: readonly string[], cell: CellOf<AddressColumn>): string | undefined {
  const whole = cell(record, 'HNR_ADR_ZUSAMMEN').replaceAll(/\s+/g, ' ');
  const parts =
    cell(record, 'HAUSNRZAHL1') +
    cell(record, 'HAUSNRBUCHSTABE1') +
    cell(record, 'HAUSNRVERBINDUNG1') +
    cell(record, 'HAUSNRZAHL2') +
    cell(record, 'HAUSNRBUCHSTABE2');
  return [whole, parts].find((text) => plainNumber.test(text));
}

const isMetres = (text: string) => /^-?\d{1,7}(?:[.,]\d{1,9})?$/.test(text);
const metres = (text: string) => Number(text.replace(',', '.'));

interface RegisterImportOptions {
  readonly fingerprint: string;
  readonly at: string;
  readonly progress: Progress;
  /** rows of one `copy`, after which an import that is interrupted goes on */
  readonly batchSize?: number;
}

const usualBatchSize = 50_000;

/**
 * Imports the address register. Its rows are first copied into tables of their own, batch by batch, so that an
 * import that was interrupted goes on where it was when the same file is imported again; then streets and houses
 * are built next to the live ones and take their place in one transaction.
 */
export async function importRegister(
  connection: PlaceImportConnection,
  tables: RegisterTables,
  { fingerprint, at, progress, batchSize = usualBatchSize }: RegisterImportOptions,
): Promise<Imported> {
  const { client } = connection;
  await openStaging(client, fingerprint);
  for (const name of ['municipalities', 'localities', 'streets', 'addresses'] as const) {
    await stageTable(connection, name, tables[name], { progress, batchSize });
  }

  const municipalities = await stagedMunicipalities(client);
  if (municipalities.length === 0) {
    throw new ImportError(
      `${tables.addresses.file.name}: no address of it has a house number, a point in Austria and a municipality of ` +
        `${tables.municipalities.file.name}.`,
    );
  }
  const codes = keepCityCodes(await knownMunicipalities(connection), municipalities);
  await buildRegister(connection, codes, (step, steps) => {
    if (step === 0) progress.begin('streets and houses', steps);
    progress.at(step);
  });
  const { records } = await progressOf(client, 'addresses');
  const { streets, houses } = await finishRegister(client, { fingerprint, at });
  progress.end();
  return { what: `${houses} houses in ${streets} streets`, skipped: Math.max(0, records - houses) };
}

/** Copies what {@link lineOf} makes of each record, from where an earlier import of the file was interrupted. */
async function stageTable(
  { client }: PlaceImportConnection,
  name: StagingTable,
  table: Table,
  { progress, batchSize }: Required<Pick<RegisterImportOptions, 'progress' | 'batchSize'>>,
): Promise<void> {
  const before = await progressOf(client, name);
  if (before.isComplete) return;
  let records = before.records;
  let bytes = 0;
  let lines: string[] = [];
  const cell = cellsOf(table.columns);
  progress.begin(table.file.name, table.file.size);
  const options = { skip: before.records, onBytes: (more: number) => progress.at((bytes += more)) };
  for await (const record of recordsOf(table, options)) {
    records += 1;
    const line = lineOf[name](record, cell);
    if (line !== undefined) lines.push(line);
    if (lines.length < batchSize) continue;
    await stage(client, name, lines, { records, isComplete: false });
    lines = [];
  }
  await stage(client, name, lines, { records, isComplete: true });
  progress.end();
}

/** Vienna's districts have codes of their own in some tables. */
const gkzOf = (text: string) => (/^9\d{4}$/.test(text) ? vienna.code : text);

/** The columns that are read of each table. */
interface RegisterColumns {
  municipalities: 'GKZ' | 'GEMEINDENAME';
  localities: 'GKZ' | 'OKZ' | 'ORTSNAME';
  streets: 'SKZ' | 'STRASSENNAME';
  addresses: AddressColumn;
}

/** What is copied of a record of each table; nothing of one that is of no use. */
const lineOf: {
  readonly [Name in StagingTable]: (
    record: readonly string[],
    cell: CellOf<RegisterColumns[Name]>,
  ) => string | undefined;
} = {
  municipalities(record, cell) {
    const gkz = gkzOf(cell(record, 'GKZ'));
    const name = gkz === vienna.code ? vienna.name : nameIn(cell(record, 'GEMEINDENAME'));
    return /^\d{5}$/.test(gkz) && name !== '' ? copyLine([gkz, name, searchKey(name)]) : undefined;
  },

  localities(record, cell) {
    const name = nameIn(cell(record, 'ORTSNAME'));
    if (searchKey(name) === '') return undefined;
    return copyLine([gkzOf(cell(record, 'GKZ')), cell(record, 'OKZ'), name, searchKey(name)]);
  },

  streets(record, cell) {
    const name = nameIn(cell(record, 'STRASSENNAME'));
    return searchKey(name) === '' ? undefined : copyLine([cell(record, 'SKZ'), name, searchKey(name)]);
  },

  addresses(record, cell) {
    const address = registerAddress(record, cell);
    if (!address) return undefined;
    const { gkz, okz, zipCode, street, number, low, lat, lng } = address;
    return copyLine([gkzOf(gkz), okz, zipCode, street, number, low, lat, lng]);
  },
};
