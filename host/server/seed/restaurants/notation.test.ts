import { describe, expect, it } from 'vitest';
import { area, daily, dish, located, on, rated } from './notation.ts';

describe('the notation of seeded restaurants', () => {
  it('reads an address as street, number, postcode and place', () => {
    expect(located('Am Hof 3, 1010 Wien', 'Wien', 48.21, 16.37)).toEqual({
      street: 'Am Hof',
      streetNumber: '3',
      zipCode: '1010',
      city: 'Wien',
      state: 'Wien',
      lat: 48.21,
      lng: 16.37,
    });
    expect(() => located('Am Hof, Wien', 'Wien', 0, 0)).toThrow('street number, postcode place');
  });

  it('knows the eight days and refuses others', () => {
    expect(daily('11:00', '22:00').days).toHaveLength(8);
    expect(on('friday holiday', '17:00', '02:00').days).toEqual(['friday', 'holiday']);
    expect(() => on('caturday', '17:00', '02:00')).toThrow('caturday');
  });

  it('splits areas, ratings and allergens', () => {
    expect(area('1010 1020', 190, 1000).zipCodes).toEqual(['1010', '1020']);
    const [rating] = rated(['Anna K.', 3, 5, 4, 3]);
    expect(rating).toEqual({ author: 'Anna K.', daysAgo: 3, delivery: 5, taste: 4, pricing: 3 });
    const gemista = dish('Gemista', 'Mit Reis', 1290, 'LA', 'vegan');
    expect(gemista).toMatchObject({ allergens: ['A', 'L'], foodTypes: ['vegetarian', 'vegan'] });
  });
});
