import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCardFlavor, aCardFlavorSet } from '#tests/support/card-builders.ts';
import { aCardEditor, type CardEditing } from '#tests/support/card-editor.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { changeCard } from '../edit-card.ts';
import { readCardTable, writeCardTable } from './card-table.ts';

let services: SomeServices;
let editor: CardEditing;
beforeAll(async () => {
  services = await someServices();
});
afterAll(() => services.stop());
beforeEach(async () => {
  editor = await aCardEditor(services);
});

const write = () => writeCardTable(services.app, editor.visitor, editor.slug);
const read = async (csv: string) =>
  (
    await readCardTable(services.app, editor.visitor, editor.slug, {
      expectedVersion: (await editor.draft()).version,
      csv,
    })
  ).draft;
const rowsOf = (csv: string): string[][] => parse(csv, { bom: true, delimiter: ';' });

const setOf = ({ flavorSets }: Awaited<ReturnType<typeof read>>, name: string) => {
  const found = flavorSets.find(({ content }) => content.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found.content;
};

/** What is wrong, as field and text. */
async function faultsOf(csv: string) {
  const error = await read(csv).then(
    () => ({ errors: [] }),
    (reason: { errors: { field: string; text: string }[] }) => reason,
  );
  return error.errors.map(({ field, text }) => `${field}: ${text.replace('cardRules.', '')}`);
}

describe('a card as a table', () => {
  it('is what spreadsheets of Austria open', async () => {
    const { fileName, csv } = await write();
    expect(fileName).toBe(`${editor.slug}-2026-11-20.csv`);
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    const [header, ...rows] = rowsOf(csv);
    expect(header?.slice(0, 10)).toEqual([
      'Art',
      'Schlüssel',
      'Gruppen',
      'Name',
      'Name (englisch)',
      'Beschreibung',
      'Beschreibung (englisch)',
      'Preis',
      'Pfand',
      'USt (%)',
    ]);
    const beer = rows.find(([, key]) => key === 'bier')?.slice(0, 10);
    expect(beer).toEqual(['Gericht', 'bier', 'Speisen', 'Bier', '', '', '', '3,90', '0,25', '20']);
  });

  it('read back changes nothing, whatever its texts begin with', async () => {
    const { version, content } = await editor.product('Tiramisu');
    await editor.put({
      expectedVersion: version,
      content: {
        ...content,
        name: '=HYPERLINK("https://evil.example")',
        description: '-20 % am Montag;\n"mit" \'Sauce\'',
        additives: ['colouring', 'sweetener'],
        foodTypes: ['vegetarian', 'gluten-free'],
        allergens: ['C', 'G'],
        volumeMl: 250,
      },
    });
    const before = await editor.draft();
    const { csv } = await write();
    expect(rowsOf(csv).map(([, , , name]) => name)).toContain(`'=HYPERLINK("https://evil.example")`);
    expect(await read(csv)).toEqual(before);
    const english = { ...editor.visitor, language: 'en' as const };
    const table = (await writeCardTable(services.app, english, editor.slug)).csv;
    expect(rowsOf(table)[0]?.[7]).toBe('Price');
    expect(await read(table)).toEqual(before);
  });

  it('read back leaves products in the group they are in, where two are called alike', async () => {
    const { groups } = await editor.draft();
    const [speisen] = groups;
    if (!speisen) throw new Error('there is one');
    const { version, content } = await editor.product('Bier');
    await changeCard(services.app, editor.visitor, editor.slug, {
      groups: ['twin', 'pipe'].map((key) => ({
        expectedVersion: null,
        content: { ...speisen.content, key, name: key === 'pipe' ? 'Bier | Wein' : speisen.content.name },
      })),
      flavorSets: [],
      products: [{ expectedVersion: version, content: { ...content, groups: ['pipe', 'twin'] } }],
      remove: [],
    });
    const before = await editor.draft();
    expect(await read((await write()).csv)).toEqual(before);
  });

  it('takes choices along, with their rules, options and prices', async () => {
    const size = aCardFlavorSet({ key: 'format', name: 'Format' });
    const extra = aCardFlavor({
      key: 'cheese',
      name: 'Käse',
      nameEnglish: 'cheese',
      priceCents: 150,
      allergens: ['G'],
      pricesWith: [{ flavorSet: 'format', flavor: 'large', priceCents: 220 }],
    });
    const extras = aCardFlavorSet({ key: 'sides', name: 'Dazu', minimum: 0, maximum: 3, flavors: [extra] });
    // called as another one
    const twin = aCardFlavorSet({ key: 'twin' });
    await changeCard(services.app, editor.visitor, editor.slug, {
      groups: [],
      flavorSets: [size, extras, twin].map((content) => ({ expectedVersion: null, content })),
      products: [],
      remove: [],
    });
    const before = await editor.draft();
    const { csv } = await write();
    const [header = [], ...rows] = rowsOf(csv);
    const cheese = rows.find(([, key]) => key === 'cheese');
    const cells = Object.fromEntries(header.map((name, at) => [name, cheese?.[at]]));
    expect(cells).toMatchObject({
      Art: 'Möglichkeit',
      Name: 'Käse',
      Preis: '1,50',
      Allergene: 'G',
      Auswahlen: 'Dazu',
      'Preise nach Wahl': 'Format: groß = 2,20',
    });
    expect(rows.find(([, key]) => key === 'sides')?.slice(16, 18)).toEqual(['0', '3']);
    expect(await read(csv)).toEqual(before);
    const changed = await read(csv.replace('Format: groß = 2,20', 'Format: groß = 2,40').replace(';0;3;', ';1;1;'));
    const { minimum, maximum, flavors } = setOf(changed, 'Dazu');
    expect([minimum, maximum, flavors[0]?.pricesWith[0]?.priceCents]).toEqual([1, 1, 240]);
    expect(changed.changes).toEqual(before.changes);
  });

  it('adds choices and options, wherever they stand in it, and renames them', async () => {
    const table = (...lines: string[]) =>
      ['Art;Name;Preis;Auswahlen;Mindestens;Höchstens;Preise nach Wahl', ...lines].join('\n');
    const draft = await read(
      table(
        'Gericht;Tiramisu;5,50;Portion;;;',
        'möglichkeit;groß;2;portion;;;',
        'Option;Schlag;0,80;Dazu;;;Portion: groß = 1,20',
        'Choice;Dazu;;;0;1;',
        'Auswahl;Portion;;;1;1;',
        'Möglichkeit;klein;;Portion;;;',
      ),
    );
    const portion = setOf(draft, 'Portion');
    expect(portion).toMatchObject({ minimum: 1, maximum: 1 });
    expect(portion.flavors.map(({ name, priceCents }) => [name, priceCents])).toEqual([
      ['groß', 200],
      ['klein', 0],
    ]);
    const [large] = portion.flavors;
    expect(setOf(draft, 'Dazu').flavors[0]?.pricesWith).toEqual([
      { flavorSet: portion.key, flavor: large?.key, priceCents: 120 },
    ]);
    expect(draft.products[1]?.content.flavorSets).toEqual([portion.key]);
    const csv = (await write()).csv.replace(`${portion.key};;Portion`, `${portion.key};;Menge`);
    const renamed = setOf(await read(csv), 'Menge');
    expect(renamed).toEqual({ ...portion, name: 'Menge' });
  });

  it('tells what is wrong with choices', async () => {
    const csv = [
      'Art;Name;Preis;Auswahlen;Mindestens;Höchstens;Preise nach Wahl',
      'Auswahl;Größe;;;3;2;',
      'Möglichkeit;klein;0;Größe;;;Größe: groß 4',
      'Möglichkeit;groß;-4;Größe;;;Größe: riesig = 4 | Größe: klein = viel',
      'Möglichkeit;groß;4;Größe;;;',
      'Möglichkeit;lose;4;;;;',
      'Beilage;Reis;4;;;;',
    ].join('\n');
    expect(await faultsOf(csv)).toEqual([
      '2.Mindestens: flavorSet.minimum.unreachable',
      '2.Höchstens: flavorSet.maximum.below',
      '3.Preise nach Wahl: csv.price',
      '4.Preise nach Wahl: csv.unknown',
      '4.Preise nach Wahl: csv.amount',
      '5.Name: csv.twice.flavor',
      '6.Auswahlen: csv.set.missing',
      '7.Art: csv.unknown',
    ]);
  });

  it('refuses more options than a choice can keep, in a moment', async () => {
    const lines = Array.from({ length: 15_000 }, (_, at) => `Möglichkeit;Nummer ${at};1;Menge`);
    const csv = ['Art;Name;Preis;Auswahlen', 'Auswahl;Menge;;', ...lines].join('\n');
    const begun = performance.now();
    expect(await faultsOf(csv)).toContain('403: flavorSet.flavors.many');
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('changes what it names by key or name, adds the rest and leaves what it has not', async () => {
    const draft = await read(
      ['Name;Preis;Gruppen;Allergene', 'tiramisu;6,50;;CG', 'Cola;€ 3,-;Getränke;', '']
        .join('\r\n')
        .replace('€ 3,-', '€ 3,20'),
    );
    const byName = new Map(draft.products.map(({ content }) => [content.name, content]));
    expect(byName.get('tiramisu')).toMatchObject({
      key: 'tiramisu',
      priceCents: 650,
      allergens: ['C', 'G'],
      vatPercent: 10,
    });
    expect(byName.get('Bier')).toMatchObject({ priceCents: 390, depositCents: 25 });
    const drinks = draft.groups.find(({ content }) => content.name === 'Getränke');
    expect(byName.get('Cola')).toMatchObject({ priceCents: 320, groups: [drinks?.content.key] });
    expect(draft.groups.map(({ state }) => state)).toEqual(['published', 'new']);
  });

  it.each([
    ['12,90', 1290],
    ['12.9', 1290],
    ['€ 12', 1200],
    ['1.290,00', 129_000],
    ['12,90 €', 1290],
  ])('reads %s as a price', async (text, cents) => {
    const draft = await read(`Name;Preis\nTiramisu;"${text}"\n`);
    expect(draft.products.find(({ content }) => content.key === 'tiramisu')?.content.priceCents).toBe(cents);
  });
});

describe('a table with faults', () => {
  it('tells all of them with line and column, and changes nothing', async () => {
    const before = await editor.draft();
    const csv = [
      'Name;Preis;Allergene;Auswahlen;Mindestalter;USt (%)',
      'Tiramisu;sechs;A, X;Größe | Farbe;sechzehn;19',
      'Bier;3,90;;;;20',
      'Bier;4,90;;;;20',
      ';1;;;;10;zu viel',
    ].join('\n');
    expect(await faultsOf(csv)).toEqual(['5: csv.cells']);
    expect(await faultsOf(csv.replace(';zu viel', ''))).toEqual([
      '2.Preis: csv.amount',
      '2.USt (%): product.vat.unknown',
      '2.Allergene: csv.unknown',
      '2.Mindestalter: csv.whole',
      '2.Auswahlen: csv.unknown',
      '4.Name: csv.twice.product',
      '5.Gruppen: product.groups.none',
      '5.Name: name.missing',
    ]);
    expect(await editor.draft()).toEqual(before);
  });

  it.each([
    ['', '1: csv.empty'],
    ['Bezeichnung;Kosten\nx;1', '1.Name: csv.column.missing'],
    ['Name;Preis;Preis\nx;1;2', '1.Preis: csv.column.twice'],
    ['Name;Preis\n"Tiramisu;1\n', '2: csv.unreadable'],
    ['Name;Preis\nTiramisu;12,900', '2.Preis: csv.amount'],
    ['Name;Preis\n\u0000;1', '2.Name: csv.text'],
    ['Name;Preis\nTiramisu;99999999', '2.Preis: csv.amount'],
    ['Name;Preis;Gruppen\nTiramisu;1;Süßes\u0000', '2.Gruppen: csv.unknown'],
    [`Name;Preis;Gruppen\nTiramisu;1;${'x'.repeat(20_001)}`, '2.Gruppen: csv.unknown'],
    [`Name;Preis\n${'x'.repeat(10_000)};1`, '2.Name: name.long'],
  ])('%j', async (csv, fault) => {
    expect(await faultsOf(csv)).toContain(fault);
  });

  it('counts lines as an editor does, also behind texts of several lines', async () => {
    const csv = 'Name;Beschreibung;Preis\nTiramisu;"eins\nzwei\ndrei";1\nBier;;teuer\n';
    expect(await faultsOf(csv)).toEqual(['5.Preis: csv.amount']);
  });
});
