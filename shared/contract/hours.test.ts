import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { days, hoursEntry } from './hours.ts';

const reads = (entry: object) => z.safeParse(hoursEntry, entry).success;

it('hours have holiday as an eighth day', () => {
  expect(days).toHaveLength(8);
  expect(reads({ day: days[7], begin: 0, end: 86_400 })).toBe(true);
  expect(reads({ day: 'feiertag', begin: 0, end: 86_400 })).toBe(false);
});

it('hours begin on their day and may end after midnight, up to 129600', () => {
  const ends = [1, 86_400, 129_600, 0, 129_601].map((end) => reads({ day: 'friday', begin: 0, end }));
  expect(ends).toEqual([true, true, true, false, false]);
  const begins = [0, 86_399, -1, 86_400, 0.5].map((begin) => reads({ day: 'friday', begin, end: 129_600 }));
  expect(begins).toEqual([true, true, false, false, false]);
});

it('hours of a date may also say that there are none', () => {
  const ends = [0, 1, 129_600, -1, 129_601].map((end) => reads({ day: '2026-12-24', begin: 0, end }));
  expect(ends).toEqual([true, true, true, false, false]);
  expect(reads({ day: '24. Dezember', begin: 0, end: 86_400 })).toBe(false);
});
