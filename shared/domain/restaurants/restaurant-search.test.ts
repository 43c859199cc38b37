import { describe, expect, it } from 'vitest';
import { aRestaurant } from '../testing/builders.ts';
import { matchesSearch, searchRestaurants } from './restaurant-search.ts';

const nameOf = (id: string) => (id === 'italian' ? 'Italienisch' : id);

describe('the restaurant search', () => {
  it('matches the name or a kitchen type, upper and lower case alike', () => {
    expect(matchesSearch(aRestaurant(), 'ROMA', nameOf)).toBe(true);
    expect(matchesSearch(aRestaurant(), 'italienisch', nameOf)).toBe(true);
    expect(matchesSearch(aRestaurant(), 'sushi', nameOf)).toBe(false);
  });

  it('takes characters of patterns literally', () => {
    expect(matchesSearch(aRestaurant(), '.*', nameOf)).toBe(false);
    expect(matchesSearch(aRestaurant({ name: 'Mama [Leone] (Wien)' }), '[leone] (', nameOf)).toBe(true);
    expect(matchesSearch(aRestaurant({ name: 'Ost-West/Bar' }), 't-west/', nameOf)).toBe(true);
  });

  it('finds at most five, and none for an empty text', () => {
    const many = Array.from({ length: 8 }, (_, index) => aRestaurant({ slug: `roma-${index}` }));
    expect(searchRestaurants(many, 'roma', nameOf)).toHaveLength(5);
    expect(searchRestaurants(many, ' ', nameOf)).toEqual([]);
  });
});
