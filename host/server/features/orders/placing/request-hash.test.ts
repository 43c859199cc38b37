import { expect, it } from 'vitest';
import { requestHash } from './request-hash.ts';

it('is alike whatever the order of keys, at every depth', () => {
  expect(requestHash({ a: 1, b: { c: [1, { d: 2, e: 3 }] } })).toBe(
    requestHash({ b: { c: [1, { e: 3, d: 2 }] }, a: 1 }),
  );
  expect(requestHash({ a: 1, b: undefined })).toBe(requestHash({ a: 1 }));
});

it('differs with any value, and with the order of a list', () => {
  const hashes = [{ a: 1 }, { a: '1' }, { a: null }, {}, { a: [1, 2] }, { a: [2, 1] }].map(requestHash);
  expect(new Set(hashes).size).toBe(hashes.length);
});
