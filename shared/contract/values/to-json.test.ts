import { afterEach, expect, it } from 'vitest';
import { toJson } from './to-json.ts';

const lists = Array.prototype as unknown as { toJSON?: () => string };
afterEach(() => {
  delete lists.toJSON;
});

it('is what JSON.stringify makes, also on a page whose lists have a toJSON of their own', () => {
  const value = { items: [{ id: 1, flavors: [[], ['a']] }], at: new Date(0), none: undefined };
  const expected = JSON.stringify(value);
  expect(toJson(value)).toBe(expected);
  lists.toJSON = () => '[]';
  expect(JSON.stringify(value)).not.toBe(expected);
  expect(toJson(value)).toBe(expected);
});
