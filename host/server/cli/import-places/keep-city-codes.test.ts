import { expect, it } from 'vitest';
import { keepCityCodes } from './keep-city-codes.ts';

const town = (zipCode: string, cityCode: string, searchKey: string) => ({ zipCode, cityCode, searchKey });

it('keeps the code of a municipality that is known in one of its postcodes', () => {
  const codes = keepCityCodes(
    [town('2000', 'stockerau', 'stockerau'), town('1010', '90001', 'wien')],
    [town('2003', '31230', 'stockerau'), town('2000', '31230', 'stockerau'), town('1020', '90001', 'wien')],
  );
  expect(Object.fromEntries(codes)).toEqual({ '31230': 'stockerau', '90001': '90001' });
});

it('does not take another one of that name, or another one in that postcode, for it', () => {
  const codes = keepCityCodes(
    [town('2000', 'berg', 'berg')],
    [town('9771', '20601', 'berg'), town('2000', '31226', 'sierndorf')],
  );
  expect(Object.fromEntries(codes)).toEqual({ '20601': '20601', '31226': '31226' });
});

it('gives no code twice', () => {
  const known = [town('2000', 'berg', 'berg'), town('2001', 'berg', 'berg')];
  const codes = keepCityCodes(known, [town('2000', '31201', 'berg'), town('2001', '31202', 'berg')]);
  expect(new Set(codes.values()).size).toBe(2);
});
