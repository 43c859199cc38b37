import { expect, it } from 'vitest';
import { townSlug } from './town-slug.ts';

it.each([
  ['Wien', 'wien'],
  ['St. Pölten', 'st-poelten'],
  ['Groß-Enzersdorf', 'gross-enzersdorf'],
  ['Gröbming', 'groebming'],
  ['Železná Kapla / Bad Eisenkappel', 'zelezna-kapla-bad-eisenkappel'],
  ['…', ''],
])('a town has an address that can be typed: %s', (city, slug) => {
  expect(townSlug(city)).toBe(slug);
});
