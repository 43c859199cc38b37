import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { seededRandom } from '#server/seed/seeded-random.ts';
import { projectionOf, toRegister } from '#tests/support/register-files.ts';
import { type MadeMunicipality, madeMunicipalities } from './municipalities.ts';
import { streetName } from './street-names.ts';

const byteOrderMark = '\uFEFF';
/** One address in so many has no coordinates, one house has a letter, one spans two numbers. */
const rare = { unplaced: 100, letter: 12, span: 40 } as const;
const housesPerStreet = 12;

const adresse = `ADRCD GKZ OKZ PLZ SKZ ZAEHLSPRENGEL HAUSNRTEXT HAUSNRZAHL1 HAUSNRBUCHSTABE1 HAUSNRVERBINDUNG1
  HAUSNRZAHL2 HAUSNRBUCHSTABE2 HAUSNRBEREICH GNRADRESSE HOFNAME RW HW EPSG QUELLADRESSE BESTIMMUNGSART
  HNR_ADR_ZUSAMMEN`.split(/\s+/);

/**
 * Writes a made address register of about `addresses` rows into a folder, in the format of the real one: four
 * tables, `;`, quoted, UTF-8 with byte order mark, CRLF. The same number makes the same register.
 */
export async function writeRegister(folder: string, addresses: number): Promise<void> {
  const random = seededRandom(`register of ${addresses}`);
  const municipalities = madeMunicipalities(random);
  const total = municipalities.reduce((sum, { share }) => sum + share, 0);
  const tables = {
    gemeinde: openTable(join(folder, 'GEMEINDE.csv'), ['GKZ', 'GEMEINDENAME']),
    ortschaft: openTable(join(folder, 'ORTSCHAFT.csv'), ['GKZ', 'OKZ', 'ORTSNAME']),
    strasse: openTable(join(folder, 'STRASSE.csv'), [
      'SKZ',
      'STRASSENNAME',
      'STRASSENNAMENZUSATZ',
      'GKZ',
      'ZUSTELLORT',
    ]),
    adresse: openTable(join(folder, 'ADRESSE.csv'), adresse),
  };
  const next = { street: 1, address: 1 };
  for (const [index, municipality] of municipalities.entries()) {
    const okz = String(10_000 + index);
    await tables.gemeinde.write([municipality.gkz, municipality.name]);
    await tables.ortschaft.write([municipality.gkz, okz, municipality.name]);
    const wanted = Math.max(1, Math.round((addresses * municipality.share) / total));
    for (const street of streetsOf(municipality, wanted, random)) {
      const skz = String(next.street++).padStart(6, '0');
      await tables.strasse.write([skz, street.name, '', municipality.gkz, municipality.name]);
      for (const house of housesOf(street, random)) {
        const adrcd = String(next.address++);
        const { number, letter, last, rw, hw } = house;
        const text = `${number}${letter}${last ? `-${last}` : ''}`;
        const numbered = [number, letter, last && '-', last, '', ''];
        const placed = [rw, hw, house.epsg, '1', ''];
        const place = [adrcd, municipality.gkz, okz, street.zip, skz, '001', ''];
        await tables.adresse.write([...place, ...numbered, '123/4', '', ...placed, text]);
      }
    }
  }
  for (const table of Object.values(tables)) await table.close();
}

interface MadeStreet {
  readonly name: string;
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
  readonly houses: number;
}

function* streetsOf(town: MadeMunicipality, addresses: number, random: () => number): Generator<MadeStreet> {
  const taken = new Set<string>();
  for (let left = addresses; left > 0; ) {
    const centre = town.centres[Math.floor(random() * town.centres.length)];
    const name = streetName(random);
    if (!centre || (taken.has(`${centre.zip} ${name}`) && left > 1)) continue;
    taken.add(`${centre.zip} ${name}`);
    const houses = Math.min(left, 1 + Math.floor(random() * random() * 4 * housesPerStreet));
    left -= houses;
    const spread = 0.005 + 0.02 * Math.min(1, town.share);
    const lat = centre.lat + (random() - 0.5) * spread;
    yield { name, zip: centre.zip, lat, lng: centre.lng + (random() - 0.5) * spread, houses };
  }
}

function* housesOf(street: MadeStreet, random: () => number) {
  const epsg = projectionOf(street.lng);
  const { rw, hw } = toRegister(epsg, street);
  const east = random() - 0.5;
  for (let index = 0; index < street.houses; index += 1) {
    const isPlaced = random() * rare.unplaced >= 1;
    const isSpan = random() * rare.span < 1;
    // About 15 metres from house to house.
    const along = 15 * (index - street.houses / 2);
    yield {
      number: String(index + 1),
      letter: !isSpan && random() * rare.letter < 1 ? 'A' : '',
      last: isSpan ? String(index + 3) : '',
      rw: isPlaced ? (rw + along * east).toFixed(2) : '',
      hw: isPlaced ? (hw + along * (1 - Math.abs(east))).toFixed(2) : '',
      epsg: String(epsg),
    };
  }
}

function openTable(file: string, columns: readonly string[]) {
  const stream = createWriteStream(file, { highWaterMark: 1 << 20 });
  const lineOf = (cells: readonly string[]) => `${cells.map((cell) => `"${cell}"`).join(';')}\r\n`;
  stream.write(byteOrderMark + lineOf(columns));
  return {
    async write(cells: readonly string[]): Promise<void> {
      if (!stream.write(lineOf(cells))) await once(stream, 'drain');
    },
    async close(): Promise<void> {
      stream.end();
      await finished(stream);
    },
  };
}
