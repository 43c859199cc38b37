import { describe, expect, it } from 'vitest';
import { addressWithFilters, filtersOfAddress, queryPatch } from './filter-url.ts';

describe("filters in the list page's address", () => {
  it('are read with the postcode, and what is none of the choices is ignored', () => {
    expect(filtersOfAddress('?zip=1010&kitchenTypes=pizza,thai&rating=4&deliveryFee=7&x=1')).toEqual({
      zip: '1010',
      kitchenTypes: 'pizza,thai',
      rating: '4',
    });
    expect(filtersOfAddress('?zip=abc')).toEqual({});
  });

  it('are written beside what else stands there, without those at their default', () => {
    expect(addressWithFilters('?utm=a&rating=4', { zip: '1010', kitchenTypes: 'pizza,thai' })).toBe(
      '?utm=a&zip=1010&kitchenTypes=pizza,thai',
    );
    expect(addressWithFilters('?rating=4', {})).toBe('');
  });

  it('change one by one; the default takes a filter out', () => {
    expect(queryPatch({ kitchenTypes: ['pizza', 'thai'], rating: 0 })).toEqual({
      kitchenTypes: 'pizza,thai',
      rating: undefined,
    });
  });
});
