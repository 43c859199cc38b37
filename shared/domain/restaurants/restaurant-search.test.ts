import { describe, expect, it } from 'vitest';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { aRestaurant } from '../testing/builders.ts';
import { searchRestaurants, searchTest } from './restaurant-search.ts';

const nameOf = (id: string) => (id === 'italian' ? 'Italienisch' : id);

const matchesSearch = (restaurant: Restaurant, text: string) => searchTest(text, nameOf)(restaurant);

describe('the restaurant search', () => {
  it('matches the name or a kitchen type, upper and lower case alike', () => {
    expect(matchesSearch(aRestaurant(), 'ROMA')).toBe(true);
    expect(matchesSearch(aRestaurant(), 'italienisch')).toBe(true);
    expect(matchesSearch(aRestaurant(), 'sushi')).toBe(false);
  });

  it('takes characters of patterns literally', () => {
    expect(matchesSearch(aRestaurant(), '.*')).toBe(false);
    expect(matchesSearch(aRestaurant({ name: 'Mama [Leone] (Wien)' }), '[leone] (')).toBe(true);
    expect(matchesSearch(aRestaurant({ name: 'Ost-West/Bar' }), 't-west/')).toBe(true);
  });

  it('finds at most five, and none for an empty text', () => {
    const many = Array.from({ length: 8 }, (_, index) => aRestaurant({ slug: `roma-${index}` }));
    expect(searchRestaurants(many, 'roma', nameOf)).toHaveLength(5);
    expect(searchRestaurants(many, ' ', nameOf)).toEqual([]);
    const distanceTo = ({ slug }: Restaurant) => 100 - Number(slug.slice(-1));
    const nearest = searchRestaurants(many, 'roma', nameOf, distanceTo).map(({ slug }) => slug.slice(-1));
    expect(nearest).toEqual(['7', '6', '5', '4', '3']);
  });
});
