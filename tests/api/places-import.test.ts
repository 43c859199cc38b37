import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { createEmbeddedMaps } from '#providers/maps/embedded/embedded-maps.ts';
import { connectForImport } from '#providers/maps/embedded/import/place-import.ts';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import type { Progress } from '#server/cli/import-places/progress.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { aDatabase, type TestDatabase } from '../support/database.ts';
import { importFiles, importInto, noProgress, withFiles } from '../support/import-files.ts';
import { quietLog } from '../support/quiet-log.ts';
import { type RegisterStreet, registerFiles } from '../support/register-files.ts';
import { zipOf } from '../support/zip.ts';

vi.setConfig({ testTimeout: 30_000 });

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await aDatabase();
  db = database.db;
  return () => database.drop();
});

const wien = '90001 Wien';
const street = (more: Partial<RegisterStreet> = {}): RegisterStreet => ({
  zip: '1070',
  town: wien,
  street: 'Neubaugasse',
  numbers: ['1', '2', '3'],
  lat: 48.2,
  lng: 16.349,
  ...more,
});

const find = async (input: string) =>
  (await createEmbeddedMaps(placeRepository(db)).predict(input, null)).map(
    ({ text, detailed }) => `${text}, ${detailed}`,
  );

const count = async (table: 'houses' | 'streets' | 'localities' | 'postcodes') => {
  const { n } = await database.db
    .selectFrom(table)
    .select((query) => query.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

const schemas = async () =>
  (await database.pool.query(`select nspname from pg_namespace where nspname like 'places%'`)).rows;

describe('the address register', () => {
  it('is imported from a folder and from its zip, among files that are not needed', async () => {
    const files = registerFiles([street()]);
    const imported = await importFiles(database.connection, files);
    expect(imported).toEqual({ what: '3 houses in 1 streets', skipped: 0 });
    expect(await find('neubaugasse 2')).toEqual(['Neubaugasse 2, 1070 Wien']);

    const newer = registerFiles([street({ numbers: ['1', '2', '4'] })]);
    const inFolder = Object.entries(newer).map(([name, text]): [string, string] => [`Adressen/${name}`, text]);
    const zip = zipOf({
      ...Object.fromEntries(inFolder),
      'GEBAEUDE.csv': '"ADRCD"\r\n"1"\r\n',
      'Info.pdf': '%',
    });
    await withFiles({ 'register.zip': zip }, (folder) => importInto(database.connection, join(folder, 'register.zip')));
    expect(await find('neubaugasse 4')).toEqual(['Neubaugasse 4, 1070 Wien']);
    expect(await find('neubaugasse 3')).not.toContain('Neubaugasse 3, 1070 Wien');
  });

  it('changes nothing when the same file is imported again, as a zip or as a folder', async () => {
    const files = registerFiles([street()]);
    await importFiles(database.connection, files);
    const before = (await database.pool.query('select * from place_imports')).rows;
    expect(await importFiles(database.connection, files)).toBeUndefined();
    const zip = await withFiles({ 'r.zip': zipOf(files) }, (folder) =>
      importInto(database.connection, join(folder, 'r.zip')),
    );
    expect(zip).toBeUndefined();
    expect((await database.pool.query('select * from place_imports')).rows).toEqual(before);
    expect(await count('houses')).toBe(3);
  });

  it('skips addresses without coordinates, without a number and with a postcode that is none', async () => {
    const files = registerFiles([street({ numbers: ['1', '2', '3', '4'] })]);
    const lines = (files['ADRESSE.csv'] ?? '').split('\r\n');
    lines[2] = lines[2]?.replace(/"-?[\d.]+";"-?[\d.]+";"31256"$/, '"";"";"31256"') ?? '';
    lines[3] = lines[3]?.replace('"1070"', '"107"') ?? '';
    lines[4] = lines[4]?.replaceAll('"4"', '""') ?? '';
    const imported = await importFiles(database.connection, { ...files, 'ADRESSE.csv': lines.join('\r\n') });
    expect(imported).toEqual({ what: '1 houses in 1 streets', skipped: 3 });
  });

  it('keeps one house per number, and streets of one name apart by their locality', async () => {
    await importFiles(
      database.connection,
      registerFiles([
        street({ numbers: ['1', '1', '1A', '1a'] }),
        street({ zip: '3920', town: '32508 Groß Gerungs', street: 'Hauptstraße', locality: 'Etzen' }),
        street({ zip: '3920', town: '32508 Groß Gerungs', street: 'Hauptstraße' }),
      ]),
    );
    expect(await count('houses')).toBe(2 + 3 + 3);
    expect(await find('hauptstraße 1, 3920')).toHaveLength(2);
  });

  it('goes on where an interrupted import of the same file was, without doubles', async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => String(index + 1));
    const files = registerFiles([street({ numbers })]);
    for (const interrupted of ['STRASSE.csv', 'ADRESSE.csv', 'streets and houses']) {
      const import_ = withFiles(files, (folder) =>
        importInto(database.connection, folder, { batchSize: 20, progress: interruptedAt(interrupted) }),
      );
      await expect(import_, interrupted).rejects.toThrow('interrupted');
      expect(await count('houses'), interrupted).toBe(0);
    }
    const { rows } = await database.pool.query(
      `select records from places_import.progress where staging_table = 'addresses'`,
    );
    expect(rows).toEqual([{ records: 50 }]);
    await importFiles(database.connection, files);
    expect([await count('houses'), await schemas()]).toEqual([50, []]);
  });

  it('starts over when another file was interrupted', async () => {
    await expect(
      withFiles(registerFiles([street()]), (folder) =>
        importInto(database.connection, folder, { progress: interruptedAt('streets and houses') }),
      ),
    ).rejects.toThrow('interrupted');
    await importFiles(database.connection, registerFiles([street({ street: 'Burggasse', numbers: ['7'] })]));
    expect([await count('streets'), await count('houses')]).toEqual([1, 1]);
    expect(await find('burggasse 7')).toEqual(['Burggasse 7, 1070 Wien']);
  });

  it('is searched as it was until the new one is there, all of it at once', async () => {
    await importFiles(database.connection, registerFiles([street()]));
    const answers: string[] = [];
    const asking: Promise<unknown>[] = [];
    const progress: Progress = {
      ...noProgress,
      at: () => asking.push(find('neubaugasse 2').then(([answer]) => answers.push(answer ?? 'nothing'))),
    };
    const newer = registerFiles([street({ numbers: ['2', '4'], zip: '1080' })]);
    await withFiles(newer, (folder) => importInto(database.connection, folder, { progress }));
    await Promise.all(asking);
    expect(new Set(answers).difference(new Set(['Neubaugasse 2, 1070 Wien', 'Neubaugasse 2, 1080 Wien'])).size).toBe(0);
    expect(answers.length).toBeGreaterThan(5);
    expect(await find('neubaugasse 2')).toEqual(['Neubaugasse 2, 1080 Wien']);
  });

  it('waits for somebody who reads for long, and lets everybody else search meanwhile', async () => {
    await importFiles(database.connection, registerFiles([street()]));
    const backup = await database.pool.connect();
    await backup.query('begin; lock table houses in access share mode');
    let isFinishing = () => {};
    const finishing = new Promise<void>((resolve) => (isFinishing = resolve));
    const progress: Progress = {
      ...noProgress,
      begin: (what) => what === 'streets and houses' && isFinishing(),
    };
    const imported = withFiles(registerFiles([street({ numbers: ['2', '9'] })]), (folder) =>
      importInto(database.connection, folder, { progress }),
    );
    await finishing;
    for (let asked = 0; asked < 20; asked += 1)
      expect(await find('neubaugasse 3')).toContain('Neubaugasse 3, 1070 Wien');
    await backup.query('commit');
    backup.release();
    await imported;
    expect(await find('neubaugasse 9')).toEqual(['Neubaugasse 9, 1070 Wien']);
  });

  it('is imported by one at a time', async () => {
    const other = await connectForImport(database.connection, { log: quietLog });
    const refused = withFiles(registerFiles([street()]), (folder) =>
      importInto(database.connection, folder, { timeoutMs: 10 }),
    );
    await expect(refused).rejects.toThrow(/under way/);
    await other?.close();
    expect(await importFiles(database.connection, registerFiles([street()]))).toBeDefined();
  });
});

describe('what was there before', () => {
  const postcode = (zipCode: string, cityCode: string, cityName: string) => ({
    zipCode,
    cityCode,
    cityName,
    searchKey: searchKey(cityName),
    lat: 48.4,
    lng: 16.2,
  });

  it('keeps its city codes, so that sessions and place ids go on meaning their municipality', async () => {
    await placeRepository(db).addPostcodes([
      postcode('2000', 'stockerau', 'Stockerau'),
      postcode('1070', '90001', 'Wien'),
    ]);
    await importFiles(
      database.connection,
      registerFiles([
        street(),
        street({ zip: '2000', town: '31230 Stockerau', lat: 48.386, lng: 16.211 }),
        street({ zip: '2003', town: '31230 Stockerau', lat: 48.4, lng: 16.2 }),
        street({ zip: '2000', town: '31226 Sierndorf', lat: 48.43, lng: 16.17 }),
      ]),
    );
    const codes = async (zip: string) => (await placeRepository(db).ofZip(zip)).map(({ cityCode }) => cityCode);
    expect(await codes('1070')).toEqual(['90001']);
    expect(await codes('2000')).toEqual(['31226', 'stockerau']);
    expect(await codes('2003')).toEqual(['stockerau']);
  });

  it('stays where the register has nothing, and makes way where it has', async () => {
    await placeRepository(db).addPostcodes([
      postcode('2000', 'stockerau', 'Stockerau'),
      postcode('1070', '90001', 'Wien'),
    ]);
    await placeRepository(db).addStreets([
      { zipCode: '2000', name: 'Schießstattgasse', searchKey: searchKey('Schießstattgasse') },
      { zipCode: '1070', name: 'Erfundene Gasse', searchKey: searchKey('Erfundene Gasse') },
    ]);
    const placeId = (await createEmbeddedMaps(placeRepository(db)).predict('schießstattgasse 5', null))[0]?.strId ?? '';
    await importFiles(database.connection, registerFiles([street()]));
    expect(await find('schießstattgasse 5')).toEqual(['Schießstattgasse 5, 2000 Stockerau']);
    expect(await find('erfundene gasse 5')).toEqual([]);
    expect(await createEmbeddedMaps(placeRepository(db)).place(placeId)).toMatchObject({
      cityCode: 'stockerau',
    });
    await placeRepository(db).addStreets([
      { zipCode: '2000', name: 'Hauptstraße', searchKey: searchKey('Hauptstraße') },
      { zipCode: '1070', name: 'Erfundene Gasse', searchKey: searchKey('Erfundene Gasse') },
    ]);
    expect(await find('hauptstraße 5')).toEqual(['Hauptstraße 5, 2000 Stockerau']);
    expect(await find('erfundene gasse 5')).toEqual([]);
  });
});

function interruptedAt(part: string): Progress {
  let current = '';
  let calls = 0;
  return {
    ...noProgress,
    begin: (what) => (current = what),
    at: () => {
      if (current === part && ++calls > (part === 'streets and houses' ? 4 : 0)) throw new Error('interrupted');
    },
  };
}
