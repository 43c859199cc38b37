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
