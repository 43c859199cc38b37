import { expect, it } from 'vitest';
import { courseOf } from './course.ts';

const food = { vat: 10, volume: null };

it.each([
  ['Vorspeisen', 'starters'],
  ['Suppen & Salate', 'starters'],
  ['Pizza', 'mains'],
  ['Steaks', 'mains'],
  ['Reis & Nudeln', 'mains'],
  ['Süßes', 'desserts'],
  ['Eis', 'desserts'],
  ['Offene Weine', 'drinks'],
] as const)('dishes of "%s" are %s by themselves', (name, course) => {
  expect(courseOf({ name }, food)).toBe(course);
});

it('a course is what the group says, else a drink is a drink wherever it stands', () => {
  expect(courseOf({ name: 'Süßes', course: 'starters' }, food)).toBe('starters');
  expect(courseOf({ name: 'Mittagsmenü', course: null }, { vat: 20, volume: 500 })).toBe('drinks');
  expect(courseOf(undefined, food)).toBe('mains');
});
