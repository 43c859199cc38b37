import { describe, expect, it } from 'vitest';
import { seedRestaurants } from '../restaurants/all-restaurants.ts';
import { postcodes } from './postcodes.ts';
import { streetsOf } from './streets/streets-of.ts';
import { streets } from './streets.ts';

const known = new Set(postcodes.map(([zip]) => zip));
const byZip = new Map(streets);

describe('streets', () => {
  it('belong to known postcodes, each listed once', () => {
    expect(byZip.size).toBe(streets.length);
    for (const zip of byZip.keys()) expect(known.has(zip), zip).toBe(true);
  });

  it('are names without doubles or stray characters', () => {
    for (const [zip, names] of streets) {
      expect(new Set(names).size, zip).toBe(names.length);
      for (const name of names) expect(name, zip).toMatch(/^\p{Lu}[\p{L}.\- ]+$/u);
    }
  });

  it("are at least 20 for each of Vienna's districts and 40 for the other cities' main postcodes", () => {
    for (let district = 1010; district <= 1230; district += 10) {
      expect(byZip.get(String(district))?.length, String(district)).toBeGreaterThanOrEqual(20);
    }
    for (const zip of ['8010', '8020', '4020', '4040', '5020', '6020']) {
      expect(byZip.get(zip)?.length, zip).toBeGreaterThanOrEqual(40);
    }
  });

  it('list long streets and squares in every postcode they run through', () => {
    for (const zip of ['1060', '1070', '1150']) expect(byZip.get(zip)).toContain('Mariahilfer Straße');
    for (const zip of ['1010', '1040']) expect(byZip.get(zip)).toContain('Karlsplatz');
    expect(byZip.get('1010')).toContain('Stephansplatz');
  });

  it('hold the street of every seeded restaurant', () => {
    for (const { slug, street, zipCode } of seedRestaurants) {
      expect(byZip.get(zipCode), slug).toContain(street);
    }
  });
});

describe('streetsOf', () => {
  it('reads names over several lines', () => {
    expect(streetsOf('1010', 'Graben,\n    Am\n Hof ,Freyung')).toEqual([
      '1010',
      ['Graben', 'Am Hof', 'Freyung'],
    ]);
  });
});
