import { expect, it } from 'vitest';
import { randomIds } from '../secrets.ts';
import { maskedIds } from './log-routes.ts';

it('masks ids that open something, wherever they stand', () => {
  const id = randomIds.next();
  expect(maskedIds(`https://mahlzeit.example/order/status/${id}`)).toBe('https://mahlzeit.example/order/status/***');
  expect(maskedIds(`GET /json/basket/${id}/: Network Error`)).toBe('GET /json/basket/***/: Network Error');
});

it('keeps slugs, files and words', () => {
  const text = 'at /restaurant/pizzeria-napoli-express-wien-neubau (/elements/1.2.3/address-search-input.js:1:2)';
  expect(maskedIds(text)).toBe(text);
});
