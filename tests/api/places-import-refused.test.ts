import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDatabase, type TestDatabase } from '../support/database.ts';
import { importInto, withFiles } from '../support/import-files.ts';
import { registerFiles } from '../support/register-files.ts';
import { zipOf } from '../support/zip.ts';

vi.setConfig({ testTimeout: 30_000 });

let database: TestDatabase;
beforeEach(async () => {
  database = await aDatabase();
});
afterEach(() => database.drop());

const rowsOf = async (table: 'streets' | 'houses' | 'postcodes') =>
  (await database.pool.query(`select from ${table}`)).rowCount;

const schemas = async () =>
  (await database.pool.query(`select nspname from pg_namespace where nspname like 'places%'`)).rows;

describe('a file that cannot be imported', () => {
  const failure = (files: Record<string, string | Buffer>, name = '') =>
    withFiles(files, (folder) =>
      importInto(database.connection, join(folder, name)).then(
        () => 'imported',
        (error: Error) => `${error.name}: ${error.message.replaceAll(folder, '')}`,
      ),
    );
  const files = registerFiles([
    {
      zip: '1070',
      town: '90001 Wien',
      street: 'Neubaugasse',
      numbers: ['1', '2', '3'],
      lat: 48.2,
      lng: 16.349,
    },
  ]);
  const text = files['ADRESSE.csv'] ?? '';

  it('says in one line what is wrong with it', async () => {
    const failures: [string, RegExp][] = [
      [await failure({}), /there is no CSV file/],
      [await failure(files, 'nowhere'), /there is no such file or folder/],
      [await failure({ 'a.csv': 'street,number\r\nRing,1\r\n' }), /neither GeoNames.*street, number/],
      [await failure({ 'a.csv': '' }), /neither GeoNames.*no columns/],
      [await failure(files, 'ADRESSE.csv'), /no GEMEINDE.csv .*no ORTSCHAFT.csv .*no STRASSE.csv/],
      [await failure({ ...files, 'STRASSE.csv': '"A";"B"\r\n' }), /there is no STRASSE.csv \(SKZ, STRASSENNAME\)/],
      [await failure({ 'a.zip': Buffer.from('PK and nothing else') }, 'a.zip'), /zip cannot be read/],
      [await failure({ 'a.zip': zipOf(files).subarray(0, -30) }, 'a.zip'), /zip cannot be read/],
      [await failure({ ...files, 'STRASSE.csv': latin1(files['STRASSE.csv']) }), /STRASSE.csv: .*not in UTF-8/],
      [await failure({ ...files, 'ADRESSE.csv': text.slice(0, -40) }), /ADRESSE.csv: .*damaged or cut off/],
      [await failure({ ...files, 'ADRESSE.csv': text.split('\r\n')[0] ?? '' }), /ADRESSE.csv: no address of it/],
      [await failure({ ...files, 'GEMEINDE.csv': '"GKZ";"GEMEINDENAME"\r\n' }), /no address of it has .* municipality/],
    ];
    for (const [found, expected] of failures) {
      expect(found).toMatch(expected);
      expect(found).toMatch(/^ImportError: [^\n]+$/);
    }
    expect([await rowsOf('streets'), await rowsOf('houses'), await rowsOf('postcodes')]).toEqual([0, 0, 0]);
  });

  it('with a damaged entry in its zip is refused before anything changes', async () => {
    const zip = zipOf(files);
    zip.fill(0xff, 60, 90);
    expect(await failure({ 'a.zip': zip }, 'a.zip')).toMatch(/^ImportError: .*zip cannot be read/);
    expect(await schemas()).toEqual([]);
  });
});

function latin1(content = ''): Buffer {
  return Buffer.from(`${content.replace('\uFEFF', '')}"9";"Straße";""\r\n`, 'latin1');
}
