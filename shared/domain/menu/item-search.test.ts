import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexItem, markItemName, matchesItem, parseItemQuery, textKeysOf } from './item-search.ts';

const item = { name: 'Käsekrainer', description: 'mit süßem Senf & Kren', price: 850 };
const finds = (query: string, searched = item) => matchesItem(indexItem(searched), parseItemQuery(query));
const dish = (name: string) => ({ name, description: '', price: 0 });

describe('the item search', () => {
  it('splits on spaces, and every term must match', () => {
    expect(finds('krainer senf')).toBe(true);
    expect(finds('  krainer \t senf ')).toBe(true);
    expect(finds('krainer  ketchup')).toBe(false);
    expect(finds('')).toBe(true);
  });

  it('ignores terms of one character', () => {
    expect(finds('x senf')).toBe(true);
    expect(finds('< & ~ 9 🍕')).toBe(true);
    expect(parseItemQuery('x < 🍕 ü')).toEqual([]);
  });

  it('takes a letter with its accent typed apart as one character', () => {
    expect(parseItemQuery('u\u0308')).toEqual([]);
    expect(finds('ka\u0308se')).toBe(true);
  });

  it('ignores what may be only an umlaut yet: while a word is typed, its finds do not vanish for a key', () => {
    for (const typed of ['u', 'ue', 'ueb', 'ueberbacken']) {
      expect(finds(typed, dish('Überbackene Schinkenfleckerl'))).toBe(true);
    }
    expect(parseItemQuery('ae OE ue')).toEqual([]);
  });

  it('compares prices in euros after < and >', () => {
    expect(finds('<9')).toBe(true);
    expect(finds('<8,50')).toBe(false);
    expect(finds('>8,49')).toBe(true);
    expect(finds('>8.5')).toBe(false);
  });

  it('takes ~ as within 0.5 of the number', () => {
    expect(finds('~9')).toBe(true);
    expect(finds('~8')).toBe(true);
    expect(finds('~9,01')).toBe(false);
    expect(finds('~7.99')).toBe(false);
  });

  it('accepts a comma or a dot in numbers', () => {
    expect(parseItemQuery('<8,50 >8.5€ ~8,')).toEqual([
      { kind: 'below', price: 850 },
      { kind: 'above', price: 850 },
      { kind: 'about', price: 800 },
    ]);
  });

  it('takes a number alone as text, and a prefix before anything but a number as well', () => {
    expect(finds('45', dish('Familie, 45 cm'))).toBe(true);
    expect(finds('<krainer')).toBe(true);
    expect(finds('>8,5,0')).toBe(false);
  });

  it('takes words and prices together', () => {
    expect(finds('käse <9 >8')).toBe(true);
    expect(finds('käse <8')).toBe(false);
  });

  it('finds umlauts however they are typed', () => {
    for (const query of ['käse', 'kaese', 'kase', 'SÜSSEM', 'suess']) expect(finds(query)).toBe(true);
    expect(finds('creme brulee', dish('Crème brûlée'))).toBe(true);
    expect(finds('neue', dish('Neue Erdäpfel'))).toBe(true);
  });

  it.each([
    ['eis', 'Schokoeis'],
    ['eintopf', 'Paprikaeintopf'],
    ['essig', 'Balsamicoessig'],
    ['ei', 'Avocadoei'],
    ['eierspaetzle', 'Avocadoeierspätzle'],
    ['ae', 'Kaese'],
  ])('finds "%s" in "%s", where no umlaut is meant', (query, name) => {
    expect(finds(query, dish(name))).toBe(true);
  });

  it('does not find more for that', () => {
    expect(finds('eis', dish('Schokois'))).toBe(false);
  });

  it('finds a name by whatever is copied out of it', () => {
    const letter = fc.constantFrom(...Array.from('aeiouäöüßsn -&É'));
    const part = fc.array(letter, { minLength: 2, maxLength: 12 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(part, part, part, (before, copied, after) => {
        expect(finds(copied, dish(before + copied + after))).toBe(true);
      }),
    );
  });

  it('takes abbreviations as they are written: nothing on a menu is a street or a saint', () => {
    expect(finds('st laurent', dish('St. Laurent Reserve'))).toBe(true);
    expect(finds('st. laurent', dish('St. Laurent Reserve'))).toBe(true);
  });

  it('looks only for what was typed, whatever a database would make of it', () => {
    for (const query of ['%%', '__', '.*', '\\d+']) expect(parseItemQuery(query)).toEqual([]);
  });
});

describe('the letters by which an item was found', () => {
  const marked = (name: string, query: string) =>
    markItemName(name, textKeysOf(parseItemQuery(query)))
      .map(({ text, matched }) => (matched ? `[${text}]` : text))
      .join('');

  it('are marked in its name, all of them and of each term', () => {
    expect(marked('Käsekrainer mit Käse', 'kaese')).toBe('[Käse]krainer mit [Käse]');
    expect(marked('Pizza Margherita', 'marg pizza <9')).toBe('[Pizza] [Marg]herita');
    expect(marked('Süßkraut', 'suss')).toBe('[Süß]kraut');
    expect(marked('Haxn', 'pizza')).toBe('Haxn');
  });

  it('are those that were typed, also over an e that counts for nothing', () => {
    expect(marked('Kaesespaetzle', 'spätzle')).toBe('Kaese[spaetzle]');
    expect(marked('Spaghetti al’arrabbiata', 'al arra')).toBe('Spaghetti [al]’[arra]bbiata');
  });

  it('are those of a word within a word, whose beginning looks like the end of an umlaut', () => {
    expect(marked('Schokoeis mit Mangoeis', 'eis')).toBe('Schoko[eis] mit Mango[eis]');
  });

  it('leave the text as it was, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, query) => {
        const parts = markItemName(name, textKeysOf(parseItemQuery(query)));
        expect(parts.map(({ text }) => text).join('')).toBe(name.normalize('NFC'));
        const keys = textKeysOf(parseItemQuery(query));
        expect(parts.some(({ matched }) => matched)).toBe(
          keys.some((key) => indexItem(dish(name)).nameKeys.includes(key)),
        );
      }),
    );
  });
});
