import { describe, expect, it } from 'vitest';
import { parseTypedAddress, typedDoor } from './typed-address.ts';

const parse = (text: string) => Object.values(parseTypedAddress(text)).join('|');

describe('parseTypedAddress', () => {
  it('reads street and number, with the postcode before or after', () => {
    expect(parse('stephansplatz 1')).toBe('stephansplatz|1||');
    expect(parse('1010 stephanspl')).toBe('stephanspl||1010|');
    expect(parse('1010 Stephansplatz 1')).toBe('Stephansplatz|1|1010|');
    expect(parse('Stephansplatz 1 1010 Wien')).toBe('Stephansplatz|1|1010|Wien');
    expect(parse('Stephansplatz 1, 1010 Wien')).toBe('Stephansplatz|1|1010|Wien');
    expect(parse('1010 Wien, Stephansplatz 1')).toBe('Stephansplatz|1|1010|Wien');
    expect(parse('Stephansplatz 1010')).toBe('Stephansplatz||1010|');
  });

  it('keeps stairs and doors with the number', () => {
    expect(parse('Mariahilfer Straße 45/2/14')).toBe('Mariahilfer Straße|45/2/14||');
    expect(parse('Neubaugasse 12a')).toBe('Neubaugasse|12a||');
  });

  it('reads letters and spans of numbers, also with a space before the letter', () => {
    expect(parse('Neubaugasse 12 a')).toBe('Neubaugasse|12a||');
    expect(parse('Neubaugasse 3-5')).toBe('Neubaugasse|3-5||');
    expect(parse('Neubaugasse 12 a 1070 Wien')).toBe('Neubaugasse|12a|1070|Wien');
  });

  it('reads the number before the street', () => {
    expect(parse('12 neubaugasse')).toBe('neubaugasse|12||');
    expect(parse('1070 neubaugasse')).toBe('neubaugasse||1070|');
    expect(parse('1. Mai Straße 5')).toBe('1. Mai Straße|5||');
  });

  it('reads the city after the number, after a comma and before the street', () => {
    expect(parse('stephansplatz 1 wien')).toBe('stephansplatz|1||wien');
    expect(parse('Stephansplatz, Wien')).toBe('Stephansplatz|||Wien');
    expect(parse('Wien, Stephansplatz 1')).toBe('Stephansplatz|1||Wien');
  });

  it('leaves out what is inside the house', () => {
    expect(parse('Ring 1 Stiege 2 Tür 14')).toBe('Ring|1||');
    expect(parse('Ring 1 Top 3, 1010 Wien')).toBe('Ring|1|1010|Wien');
    expect(parse('Haus Stiege 4')).toBe('Haus Stiege|4||');
  });

  it('reads a town behind what is inside the house', () => {
    expect(parse('Ring 1 Top 3 Wien')).toBe('Ring|1||Wien');
    expect(parse('Ring 1, Stiege 2, Tür 5, 1010 Wien')).toBe('Ring|1|1010|Wien');
    expect(parse('Ring 1 2. Stock Top5 Bad Ischl')).toBe('Ring|1||Bad Ischl');
  });

  it('reads the number at every length of what is typed behind it', () => {
    for (const text of ['Ring 12/', 'Ring 12-', 'Ring 12–', 'Ring 12 /', 'Ring 12 - ', 'Ring 12.', 'Ring Nr. 12']) {
      expect(parse(text), text).toBe('Ring|12||');
    }
    for (const text of ['Ring 12/3', 'Ring 12 / 3', 'Ring 12/ 3']) expect(parse(text), text).toBe('Ring|12/3||');
    for (const text of ['Ring 12-14', 'Ring 12 - 14']) expect(parse(text), text).toBe('Ring|12-14||');
    expect(parse('Ring 12/, 1010 Wien')).toBe('Ring|12|1010|Wien');
    expect(parse('Ring 12 / 1010 Wien')).toBe('Ring|12|1010|Wien');
    expect(parse('Ring 12 - 1010 Wien')).toBe('Ring|12|1010|Wien');
    expect(parse('1010 - Ring 12a/3')).toBe('Ring|12a/3|1010|');
    expect(parse('Ring 12 a/3')).toBe('Ring|12a/3||');
  });

  it('reads a postcode with the country before it', () => {
    expect(parse('A-1010 Ring 2')).toBe('Ring|2|1010|');
    expect(parse('Ring 2, AT-1010 Wien')).toBe('Ring|2|1010|Wien');
    expect(parse('Maria-1010')).toBe('Maria-1010|||');
  });

  it('reads a village of several words', () => {
    expect(parse('Dorfstraße 5, 3920 Groß Gerungs')).toBe('Dorfstraße|5|3920|Groß Gerungs');
  });

  it('says nothing of an empty text or a lonely number', () => {
    expect(parse('')).toBe('|||');
    expect(parse(' , ,')).toBe('|||');
    expect(parse('1010')).toBe('||1010|');
    expect(parse('7')).toBe('7|||');
  });
});

describe('typedDoor', () => {
  const door = (text: string, streetNumber = '12') => Object.values(typedDoor(text, streetNumber)).join('|');

  it('reads stairs, floor and door behind slashes', () => {
    expect(door('Ring 12')).toBe('||');
    expect(door('Ring 12/3')).toBe('||3');
    expect(door('Ring 12/3/7, 1010 Wien')).toBe('3||7');
    expect(door('Ring 12/3/2/7')).toBe('3|2|7');
    expect(door('Ring 12-14/7', '12')).toBe('||7');
    expect(door('12a/7 Ring', '12A')).toBe('||7');
  });

  it('leaves to the house what is in its own number', () => {
    expect(door('Ring 45/2/14', '45/2')).toBe('||14');
    expect(door('Ring 45/2', '45/2')).toBe('||');
  });

  it('reads them behind their words', () => {
    expect(door('Ring 12 Stiege 2 Tür 5')).toBe('2||5');
    expect(door('Ring 12, Stg. 2, 3. Stock, Top 5, 1010 Wien')).toBe('2|3|5');
    expect(door('Ring 12 Top5')).toBe('||5');
    expect(door('Ring 12 EG Tür 1a')).toBe('|EG|1a');
    expect(door('Ring 12/2 Tür 5')).toBe('||5');
    expect(door('Ring 12 Stiege 2/5')).toBe('2||5');
    expect(door('Ring 12 Tür')).toBe('||');
  });

  it('has room in the fields of an address, whatever is typed', () => {
    for (const text of [
      'Ring 12/12345/12345/12345/12345/12345',
      'Ring 12 Top 1/2345/12345/12345',
      'x'.repeat(10_000),
    ]) {
      for (const part of Object.values(typedDoor(text, '12'))) expect(part.length).toBeLessThanOrEqual(11);
    }
  });
});
