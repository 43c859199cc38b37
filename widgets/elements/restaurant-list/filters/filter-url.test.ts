import { describe, expect, it } from 'vitest';
import { addressWithFilters, filtersOfAddress, mayHaveIgnored, queryPatch } from './filter-url.ts';
import { ignoredInAddress } from './ignored-filters.ts';

describe("filters in the list page's address", () => {
  it('are read with the postcode, and what is none of the choices is ignored', () => {
    expect(filtersOfAddress('?zip=1010&kitchenTypes=pizza,thai&rating=4&deliveryFee=7&x=1')).toEqual({
      zip: '1010',
      kitchenTypes: 'pizza,thai',
      rating: '4',
    });
    expect(filtersOfAddress('?zip=abc')).toEqual({});
  });

  it('are ignored where they are garbage, whatever the rest is', () => {
    expect(
      filtersOfAddress(
        '?zip=%00&rating=9&sorting=-1&mode=x&deliveryTime=0&openNow=yes&kitchenTypes=,pizza,<b>,%F0%9F%8D%95' +
          '&paymentTypes=gold,cash,sofort&diets=all,vegan&grouped=7&cursor=x&rating=4',
      ),
    ).toEqual({ rating: '4', kitchenTypes: 'pizza', paymentTypes: 'cash,sofort', diets: 'vegan' });
  });

  it('that do not hold are listed, one by one', () => {
    const ignored = (search: string) => ignoredInAddress(search).map(({ name, value }) => `${name}=${value}`);
    expect(
      ignored(
        '?zip=%00&rating=9&sorting=-1&mode=x&deliveryTime=0&deliveryFee=7&minimumOrderValue=1&openNow=yes' +
          '&kitchenTypes=,pizza,<b>&paymentTypes=gold,cash,sofort&diets=all,vegan&grouped=7&utm=x&rating=4',
      ),
    ).toEqual([
      'zip=\u0000',
      'deliveryFee=7',
      'minimumOrderValue=1',
      'mode=x',
      'rating=9',
      'sorting=-1',
      'kitchenTypes=<b>',
      'paymentTypes=gold',
      'diets=all',
      'deliveryTime=0',
      'openNow=yes',
    ]);
    expect(ignored('?q=a&q=b')).toEqual(['q=a']);
    for (const search of ['?rating=9', '?kitchenTypes=,pizza,<b>', '?q=a&q=b', '?zip=%00']) {
      expect(mayHaveIgnored(search), search).toBe(true);
    }
    expect(mayHaveIgnored('?zip=1010&rating=4&kitchenTypes=pizza,thai&utm=x')).toBe(false);
  });

  it('that hold are not listed, defaults and a text that is cut included', () => {
    const search = '?zip=1010&rating=0&mode=0&deliveryFee=-1&sorting=1&openNow=0&deliveryTime=45&kitchenTypes=';
    expect(ignoredInAddress(search)).toEqual([]);
    expect(ignoredInAddress(`?q=%20${'a'.repeat(300)}&paymentTypes=creditcard_3d,cash`)).toEqual([]);
  });

  it('are cut where the text is longer than the call takes, between two characters', () => {
    const { q } = filtersOfAddress(`?q=${encodeURIComponent('🍕'.repeat(5000))}`);
    expect(q).toHaveLength(100);
    expect(filtersOfAddress(`?q=${'a'.repeat(99)}${encodeURIComponent('🍕')}`).q).toHaveLength(100);
    expect(filtersOfAddress(`?q=${'a'.repeat(99)}${encodeURIComponent('🍕')}`).q?.isWellFormed()).toBe(true);
  });

  it('are written next to what else stands there, without those at their default', () => {
    expect(addressWithFilters('?utm=a&rating=4', { zip: '1010', kitchenTypes: 'pizza,thai' })).toBe(
      '?utm=a&zip=1010&kitchenTypes=pizza,thai',
    );
    expect(addressWithFilters('?rating=4', {})).toBe('');
  });

  it('come back as they were written', () => {
    const filters = {
      zip: '1010',
      deliveryFee: '100',
      minimumOrderValue: '500',
      mode: '1',
      rating: '3',
      sorting: '2',
      kitchenTypes: 'pizza,thai',
      paymentTypes: 'creditcard,creditcard_3d',
      diets: 'vegan,gluten-free',
      deliveryTime: '45',
      openNow: '1',
      q: '50 % & mehr? #süß 🍕',
    } as const;
    expect(filtersOfAddress(addressWithFilters('?utm=a', filters))).toEqual(filters);
  });

  it('change one by one; the default takes a filter out', () => {
    expect(queryPatch({ kitchenTypes: ['pizza', 'thai'], rating: 0 })).toEqual({
      kitchenTypes: 'pizza,thai',
      rating: undefined,
    });
  });
});
