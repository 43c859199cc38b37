import { expect, it } from 'vitest';
import { copyLine } from './staging.ts';

it('writes cells by tabs, without a sign that would end one', () => {
  expect(copyLine(['1010', 48.2, null])).toBe('1010\t48.2\t\\N\n');
  expect(copyLine(['a\tb', 'c\\.', 'd\r\ne'])).toBe('a\\tb\tc\\\\.\td\\r\\ne\n');
});
