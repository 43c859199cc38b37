import { type CellOf, isPlausible, isZip } from './cells.ts';
import { fromRegister, isProjection } from './gauss-krueger.ts';

/** An address of the register with its point. */
interface RegisterAddress {
  readonly gkz: string;
  readonly okz: string;
  readonly zipCode: string;
  /** `SKZ`; where there is none, one that stands for the locality, which then is the street */
  readonly street: string;
  readonly number: string;
  /** first number of the house */
  readonly low: number;
  readonly lat: number;
  readonly lng: number;
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
export function registerAddress(
  record: readonly string[],
  cell: CellOf<AddressColumn>,
): RegisterAddress | undefined {
  const rw = cell(record, 'RW');
  const hw = cell(record, 'HW');
  const zipCode = cell(record, 'PLZ');
  const epsg = Number(cell(record, 'EPSG'));
  if (!isMetres(rw) || !isMetres(hw) || !isZip(zipCode) || !isProjection(epsg)) return undefined;
  const number = houseNumber(record, cell);
  if (number === undefined) return undefined;
  const at = fromRegister(epsg, metres(rw), metres(hw));
  if (!isPlausible(at)) return undefined;
  const okz = cell(record, 'OKZ');
  return {
    gkz: cell(record, 'GKZ'),
    okz,
    zipCode,
    street: cell(record, 'SKZ') || `okz ${okz}`,
    number,
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
