import { describe, expect, it } from 'vitest';
import { aProduct, daily, vienna } from '../testing/builders.ts';
import { groupFilterOf, isProductAvailable, unavailableAt } from './availability.ts';

const lunch = { id: 10, availabilityHours: daily(11, 14) };
const at = (wall: string, products = [lunch], groups = [lunch]) =>
  unavailableAt({ availabilityProducts: products, availabilityProductGroups: groups }, vienna(wall));
const noon = '2026-11-20T12:00';
const evening = '2026-11-20T18:00';

describe('availability at the chosen time', () => {
  it('is always without entries, else only within one of them', () => {
    const product = aProduct({ id: 10, productGroups: [] });
    expect(isProductAvailable(product, at(noon))).toBe(true);
    expect(isProductAvailable(product, at('2026-11-20T14:00'))).toBe(false);
    expect(isProductAvailable(product, at(evening, []))).toBe(true);
    expect(isProductAvailable(product, at(evening, [{ id: 10, availabilityHours: [] }]))).toBe(true);
  });

  it('takes the product and at least one of its groups', () => {
    expect(isProductAvailable(aProduct({ productGroups: [10] }), at(evening))).toBe(false);
    expect(isProductAvailable(aProduct({ productGroups: [10, 11] }), at(evening))).toBe(true);
    expect(isProductAvailable(aProduct({ id: 10, productGroups: [11] }), at(evening))).toBe(false);
  });

  it('distinguishes active happy hours from inactive ones', () => {
    expect(groupFilterOf({ id: 10, kind: 'happy-hour' }, at(noon))).toBe('happy-hour');
    expect(groupFilterOf({ id: 10, kind: 'happy-hour' }, at(evening))).toBe('happy-hour-inactive');
    expect(groupFilterOf({ id: 10, kind: 'classics' }, at(evening))).toBe('classics');
    expect(groupFilterOf({ id: 10, kind: null }, at(evening))).toBeNull();
  });
});
