import { describe, expect, it } from 'vitest';
import { cellsOf } from './cells.ts';
import { type AddressColumn, registerAddress } from './import-register.ts';

const usual: Record<AddressColumn, string> = {
  GKZ: '70101',
  OKZ: '16320',
  PLZ: '6020',
  SKZ: '012345',
  HAUSNRZAHL1: '12',
  HAUSNRBUCHSTABE1: '',
  HAUSNRVERBINDUNG1: '',
  HAUSNRZAHL2: '',
  HAUSNRBUCHSTABE2: '',
  HNR_ADR_ZUSAMMEN: '',
  RW: '80893.30',
  HW: '234024.51',
  EPSG: '31254',
};

const read = (changed: Partial<typeof usual> = {}, left: readonly AddressColumn[] = []) => {
  const record = { ...usual, ...changed };
  const columns = (Object.keys(record) as AddressColumn[]).filter((column) => !left.includes(column));
  return registerAddress(
    columns.map((column) => record[column]),
    cellsOf(columns),
  );
};

describe('an address of the register', () => {
  it('has its point in degrees', () => {
    expect(read()).toEqual({
      gkz: '70101',
      okz: '16320',
      zipCode: '6020',
      street: '012345',
      number: '12',
      low: 12,
      lat: expect.closeTo(47.2401289, 5),
      lng: expect.closeTo(11.4014182, 5),
    });
    expect(read({ RW: '80893,30', HW: '234024,51' })?.lat).toBeCloseTo(47.2401289, 5);
  });

  it('has the number as it stands on the house, put together in older files', () => {
    const parts = { HAUSNRZAHL1: '3', HAUSNRVERBINDUNG1: '-', HAUSNRZAHL2: '5', HAUSNRBUCHSTABE2: 'B' };
    expect(read(parts)).toMatchObject({ number: '3-5B', low: 3 });
    expect(read(parts, ['HNR_ADR_ZUSAMMEN'])?.number).toBe('3-5B');
    expect(read({ ...parts, HNR_ADR_ZUSAMMEN: '3–5B' })?.number).toBe('3–5B');
    expect(read({ HAUSNRBUCHSTABE1: 'A', HNR_ADR_ZUSAMMEN: 'Objekt 12A' })?.number).toBe('12A');
  });

  it('without a street is in the street of its locality', () => {
    expect(read({ SKZ: '' })?.street).toBe('okz 16320');
  });

  it('is none without a point, a postcode or a number', () => {
    for (const changed of [
      { RW: '' },
      { HW: '' },
      { RW: 'x' },
      { EPSG: '4326' },
      { EPSG: '' },
      { PLZ: '' },
      { PLZ: '0602' },
      { HAUSNRZAHL1: '' },
      { HAUSNRZAHL1: '12345' },
      { RW: '9080893.30' },
    ]) {
      expect(read(changed), JSON.stringify(changed)).toBeUndefined();
    }
  });
});
