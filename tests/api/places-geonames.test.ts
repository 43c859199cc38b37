import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { createEmbeddedMaps } from '#providers/maps/embedded/embedded-maps.ts';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { aClock } from '../support/clock.ts';
import { aDatabase, type TestDatabase } from '../support/database.ts';
import { aDemoDatabase } from '../support/demo-database.ts';
import { importFiles, importInto, withFiles } from '../support/import-files.ts';
import { type RegisterStreet, registerFiles } from '../support/register-files.ts';
import { zipOf } from '../support/zip.ts';

vi.setConfig({ testTimeout: 30_000 });

let database: TestDatabase;
let db: Db;
const use = async (opened: Promise<TestDatabase>) => {
  database = await opened;
  db = database.db;
};
beforeEach(() => use(aDatabase()));
afterEach(() => database.drop());

const header =
  'country_code,zipcode,place,state,state_code,province,province_code,community,community_code,latitude,longitude';
const csv = (...lines: string[]) => ({ 'zipcodes.at.csv': [header, ...lines, ''].join('\n') });
const graz = 'AT,8010,"Graz,01.Bez.:Innere Stadt",Steiermark,06,Graz(Stadt),601,Graz,60101,47.0833,15.5417';
const lientsch =
  'AT,9861,Lientsch,Kärnten,02,Politischer Bezirk Spittal an der Drau,206,Krems in Kärnten,20642,46.976,13.6111';
const eisentratten =
  'AT,9861,Eisentratten,Kärnten,02,Politischer Bezirk Spittal an der Drau,206,Krems in Kärnten,20642,46.99,13.6';
const district = (zip: string, name: string, code: string) =>
  `AT,${zip},"Wien, ${name}",Wien,09,Politischer Bezirk Wien (Stadt),900,Gemeindebezirk ${name},${code},48.2,16.37`;
const vienna = [district('1010', 'Innere Stadt', '901'), district('1020', 'Leopoldstadt', '902')];

const named = async (text: string) =>
  (await placeRepository(db).named(searchKey(text), 8)).map(({ zipCode, cityName }) => `${zipCode} ${cityName}`);

describe("GeoNames' postal data", () => {
  it('gives every postcode its municipalities; places are only for searching', async () => {
    const imported = await importFiles(database.connection, csv(graz, lientsch, eisentratten, ...vienna));
    expect(imported).toEqual({ what: '5 places in 4 postcodes', skipped: 0 });
    expect(await placeRepository(db).ofZip('9861')).toEqual([
      {
        zipCode: '9861',
        cityCode: '20642',
        cityName: 'Krems in Kärnten',
        lat: expect.closeTo(46.983),
        lng: expect.closeTo(13.60555),
      },
    ]);
    expect(await placeRepository(db).ofZip('8010')).toEqual([
      { zipCode: '8010', cityCode: '60101', cityName: 'Graz', lat: 47.0707, lng: 15.4395 },
    ]);
    expect(await named('lientsch')).toEqual(['9861 Krems in Kärnten']);
    expect(await named('wien')).toEqual(['1010 Wien', '1020 Wien']);
    expect(await named('leopoldstadt')).toEqual(['1020 Wien']);
  });

  it('is imported from its zip too, changes nothing when it comes twice, and a newer file replaces it', async () => {
    const files = csv(graz, lientsch);
    const zip = zipOf({ ...files, 'zipcodes.at.json': '[]', 'zipcodes.at.xml': '<a/>' });
    await withFiles({ 'at.zip': zip }, (folder) => importInto(database.connection, path.join(folder, 'at.zip')));
    expect(await importFiles(database.connection, files)).toBeUndefined();
    await importFiles(database.connection, csv(graz, eisentratten));
    expect(await named('lientsch')).toEqual([]);
    expect(await named('eisentratten')).toEqual(['9861 Krems in Kärnten']);
  });

  it('and the register fit together, whichever came first', async () => {
    const register = registerFiles([
      { zip: '8010', town: '60101 Graz', street: 'Herrengasse', numbers: ['9'], lat: 47.07, lng: 15.4396 },
      {
        zip: '8010',
        town: '60608 Kainbach bei Graz',
        street: 'Dorfweg',
        numbers: ['1'],
        lat: 47.09,
        lng: 15.5,
      },
    ]);
    const places = csv(graz, lientsch);
    const answers = async () => [
      await placeRepository(db).ofZip('8010'),
      await placeRepository(db).ofZip('9861'),
      await named('g'),
    ];
    await importFiles(database.connection, register);
    await importFiles(database.connection, places);
    const registerFirst = await answers();
    await database.drop();
    await use(aDatabase());
    await importFiles(database.connection, places);
    await importFiles(database.connection, register);
    expect(await answers()).toEqual(registerFirst);
    expect(registerFirst[0]).toHaveLength(2);
    expect(registerFirst[1]).toHaveLength(1);
  });

  it('of no place in Austria is refused', async () => {
    await expect(importFiles(database.connection, csv(graz.replace('AT,', 'DE,')))).rejects.toThrow(
      'none of its 1 records is a place in Austria',
    );
  });
});

describe('the demonstration', () => {
  it('is seeded into a country that was imported before, and keeps what it knows of it', async () => {
    await importFiles(database.connection, csv(...vienna, lientsch));
    await seedDemo(db, aClock());
    expect(await placeRepository(db).ofZip('9861')).toMatchObject([{ cityCode: '20642' }]);
    expect(await placeRepository(db).ofZip('1010')).toMatchObject([{ cityCode: '90001', cityName: 'Wien' }]);
    expect(await placeRepository(db).ofZip('8020')).toMatchObject([{ cityName: 'Graz' }]);
    const [stephansplatz] = await createEmbeddedMaps(placeRepository(db)).predict('stephansplatz 1', null);
    expect(stephansplatz).toMatchObject({ text: 'Stephansplatz 1', detailed: '1010 Wien', accepted: true });
  });
});

const shared = (name: string) => path.resolve(import.meta.dirname, '../../../shared/data', name);
const country = shared('geonames-postal-AT.zip');
const houses = shared('wien_1010_addresses.csv');

describe('the real files', () => {
  it.skipIf(!existsSync(country))(
    'cover the country and keep the city codes of the demonstration (skipped where absent)',
    async () => {
      await database.drop();
      await use(aDemoDatabase());
      const before = await placeRepository(db).ofZip('2000');
      const imported = await importInto(database.connection, country);
      expect(imported?.what).toMatch(/^189\d\d places in 2217 postcodes$/);
      expect((await placeRepository(db).ofZip('2000')).map(({ cityCode }) => cityCode)).toEqual(
        expect.arrayContaining(before.map(({ cityCode }) => cityCode)),
      );
      expect(await named('lientsch')).toEqual(['9861 Krems in Kärnten']);
      expect((await named('klagenfrut'))[0]).toMatch(/Klagenfurt am Wörthersee/);
      const [house] = await createEmbeddedMaps(placeRepository(db)).predict('neubaugasse 12', null);
      expect(house?.detailed).toBe('1070 Wien');
    },
  );

  it.skipIf(!existsSync(houses))('of real houses are found with their coordinates (skipped where absent)', async () => {
    const rows = readFileSync(houses, 'utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(','));
    const streets = [...Map.groupBy(rows, ([street]) => street)].map(
      ([street, all]): RegisterStreet => ({
        zip: '1010',
        town: '90001 Wien',
        street: street ?? '',
        numbers: all.map(([, number]) => number ?? ''),
        points: all.map(([, , , lat, lng]) => ({ lat: Number(lat), lng: Number(lng) })),
        lat: 48.2,
        lng: 16.37,
      }),
    );
    await importFiles(database.connection, registerFiles(streets));
    const maps = createEmbeddedMaps(placeRepository(db));
    const numbered = rows.filter(([, number]) => /^\d/.test(number ?? ''));
    for (const [street, number, , lat, lng] of numbered.filter((_, index) => index % 40 === 0)) {
      const [found] = await maps.predict(`${street} ${number}`, null);
      expect(found).toMatchObject({ text: `${street} ${number}`, detailed: '1010 Wien', accepted: true });
      const place = await maps.place(found?.strId ?? '');
      expect(place?.details.lat).toBeCloseTo(Number(lat), 4);
      expect(place?.details.lng).toBeCloseTo(Number(lng), 4);
    }
    const nearest = await maps.reverse({ lat: 48.209913, lng: 16.362556 });
    expect(nearest?.details.address_components[1]?.long_name).toBe('Abraham-a-Sancta-Clara-Gasse');
  });
});
