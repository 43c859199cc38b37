import { expect, it } from 'vitest';
import { kilometresBetween } from './distance.ts';

it('is the distance between two points in kilometres', () => {
  const vienna = { lat: 48.2082, lng: 16.3738 };
  const graz = { lat: 47.0707, lng: 15.4395 };
  expect(kilometresBetween(vienna, vienna)).toBe(0);
  expect(kilometresBetween(vienna, graz)).toBeGreaterThan(142);
  expect(kilometresBetween(vienna, graz)).toBeLessThan(147);
});
