import { expect, it } from 'vitest';
import { openingId } from '#shared/contract/primitives.ts';
import { randomIds } from './secrets.ts';

it('makes ids that a command line does not take for an option', () => {
  const ids = Array.from({ length: 2_000 }, () => randomIds.next());
  expect(ids.filter((id) => id.startsWith('-'))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => openingId.safeParse(id).success)).toBe(true);
});
