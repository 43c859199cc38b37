import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedAddress, typedName } from './typed-text.ts';

describe('a name in a mail', () => {
  it.each([
    ['Eva', 'Eva'],
    ['Mag.ª Anna-Lena O’Brien', 'Mag. ª Anna-Lena O’Brien'],
    ['Dr.Huber', 'Dr. Huber'],
    ['  Jürgen   Öllinger ', 'Jürgen Öllinger'],
    ['נועה כהן', 'נועה כהן'],
    ['', ''],
  ])('is greeted as it was typed: %s', (typed, said) => {
    expect(typedName(typed, 'de')).toBe(said);
  });

  it.each([
    ['Klick http://evil.example/x', '„Klick http evil. example x“'],
    ['evil.example', 'evil. example'],
    ['evil。example', 'evil. example'],
    ['ev\u200bil.example/abc', '„evil. example abc“'.replace('„', '').replace('“', '')],
    ['Ruf sofort 0900 123456 an', '„Ruf sofort 0900 123456 an“'],
    ['Dein Konto ist gesperrt, Support', '„Dein Konto ist gesperrt, Support“'],
    ['a@b.at', 'a b. at'],
    ['„Eva“, Team Mahlzeit', '„Eva, Team Mahlzeit“'],
  ])('is no link, and in quotation marks when it is more than a name: %s', (typed, said) => {
    expect(typedName(typed, 'de')).toBe(said);
  });

  it('is short, one line, and nothing that a mail program makes a link of, whatever was typed', () => {
    const risky = fc.constantFrom('.', '/', ':', '@', 'www', 'at', 'evil', '\n', ' ', '。', '\u202e', '“', 'x');
    const texts = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ unit: risky, maxLength: 40 }));
    fc.assert(
      fc.property(texts, fc.constantFrom('de', 'en'), (text, language) => {
        const name = typedName(text, language);
        expect(Array.from(name).length).toBeLessThanOrEqual(62);
        expect(name).not.toMatch(/[\n\r:/\\@]|\w\.\w/);
      }),
    );
  });
});

describe('an address in a mail', () => {
  it('is as it was typed, without links', () => {
    expect(typedAddress('Neubaugasse 12/3/14, 1070 Wien')).toBe('Neubaugasse 12/3/14, 1070 Wien');
    expect(typedAddress('St. Pölten, Dr.-Karl-Renner-Ring 3')).toBe('St. Pölten, Dr. -Karl-Renner-Ring 3');
    expect(typedAddress('https://evil.example 12, 1070 Wien')).toBe('https //evil. example 12, 1070 Wien');
  });
});
