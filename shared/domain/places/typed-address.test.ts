import { describe, expect, it } from 'vitest';
import { parseTypedAddress } from './typed-address.ts';

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
