import { describe, expect, it } from 'vitest';
import { cellsOf } from './cells.ts';
import { geonamesPlace } from './import-geonames.ts';

const columns = ['country_code', 'zipcode', 'place', 'community', 'community_code', 'latitude', 'longitude'];
const read = (...record: string[]) => geonamesPlace(record, cellsOf(columns));

describe("a place of GeoNames' postal data", () => {
  it('has its municipality with the official code', () => {
    expect(read('AT', '9861', 'Lientsch', 'Krems in Kärnten', '20642', '46.976', '13.6111')).toEqual({
      zipCode: '9861',
      cityCode: '20642',
      cityName: 'Krems in Kärnten',
      name: 'Lientsch',
      lat: 46.976,
      lng: 13.6111,
    });
  });

  it("is in Vienna, whatever the district, and has the district's name for searching", () => {
    expect(
      read('AT', '1010', 'Wien, Innere Stadt', 'Gemeindebezirk Innere Stadt', '901', '48.2', '16.37'),
    ).toMatchObject({
      cityCode: '90001',
      cityName: 'Wien',
      name: 'Innere Stadt',
    });
  });

  it('has the part of a city that people say', () => {
    expect(read('AT', '8042', 'Graz,08.Bez.:Sankt Peter', 'Graz', '60101', '47.05', '15.47')?.name).toBe('Sankt Peter');
  });

  it('is put right where the data is some kilometres off, and only there', () => {
    expect(read('AT', '8010', 'Graz', 'Graz', '60101', '47.0833', '15.5417')).toMatchObject({
      lat: 47.0707,
      lng: 15.4395,
    });
    expect(read('AT', '9020', 'K', 'Klagenfurt', '20101', '46.6506', '14.3539')).toMatchObject({
      lat: 46.6247,
      lng: 14.3053,
    });
    expect(read('AT', '8010', 'Graz', 'Graz', '60101', '47.0701', '15.44')).toMatchObject({
      lat: 47.0701,
      lng: 15.44,
    });
  });

  it('is none abroad, without postcode, municipality or point', () => {
    expect(read('DE', '9861', 'A', 'B', '20642', '46.9', '13.6')).toBeUndefined();
    expect(read('AT', '861', 'A', 'B', '20642', '46.9', '13.6')).toBeUndefined();
    expect(read('AT', '9861', 'A', '', '20642', '46.9', '13.6')).toBeUndefined();
    expect(read('AT', '9861', 'A', 'B', '', '46.9', '13.6')).toBeUndefined();
    expect(read('AT', '9861', 'A', 'B', '20642', '', '13.6')).toBeUndefined();
    expect(read('AT', '9861', 'A', 'B', '20642', '13.6', '46.9')).toBeUndefined();
    expect(read('AT')).toBeUndefined();
  });
});
