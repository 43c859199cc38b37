import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csvFile } from './csv.ts';

it('is a table with semicolons, decimal commas and its mark', () => {
  expect(
    csvFile([
      ['Tag', 'Summe', 'Anteil'],
      ['20.11.', { cents: -1205 }, 12.5],
      [null, { cents: 100_000_000_00 }, 0],
    ]),
  ).toBe('\uFEFFTag;Summe;Anteil\r\n20.11.;-12,05;12,5\r\n;100000000,00;0\r\n');
});

it('a text stays one cell, whatever is in it', () => {
  const texts = ['Pizza; "groß"', 'zwei\nZeilen', "Käs'", '"', 'a'.repeat(10_000)];
  expect(parse(csvFile([texts]), { bom: true, delimiter: ';' })).toEqual([texts]);
});

it.each(['=1+1', '+43 1 234', '-2', '@SUM(A1)', '\t=1', '  =1', '＝1', '\r=1'])('%j is no formula', (text) => {
  expect(parse(csvFile([[text]]), { bom: true, delimiter: ';' })).toEqual([[`'${text}`]]);
});
