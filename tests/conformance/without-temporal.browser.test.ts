import './delete-temporal.ts';
import { afterAll, expect } from 'vitest';
import { testEveryElement } from './every-element.ts';

testEveryElement();

afterAll(() => {
  // the page's globals are the page's
  expect('Temporal' in globalThis).toBe(false);
  expect('toTemporalInstant' in Date.prototype).toBe(false);
});
