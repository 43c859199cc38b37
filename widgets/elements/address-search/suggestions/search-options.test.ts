import { describe, expect, it } from 'vitest';
import { aPrediction } from '#tests/support/session-builders.ts';
import { firstSuggestion, suggestionsOf } from './search-options.ts';

const answer = {
  predictions: [aPrediction()],
  postcodes: [{ zip_code: '1010', city_name: 'Wien', search_url: '/restaurants?zip=1010' }],
  restaurants: [{ slug: 'roma', name: 'Roma' }],
};

describe('the suggestions', () => {
  it('show postcodes among the places, first when digits were typed', () => {
    expect(suggestionsOf(answer, '1010').places.map(({ kind }) => kind)).toEqual(['postcode', 'place']);
    expect(suggestionsOf(answer, 'Steph').places.map(({ kind }) => kind)).toEqual(['place', 'postcode']);
  });

  it('give Enter the first of the list in front, else of the other one', () => {
    const both = suggestionsOf(answer, 'Steph');
    expect(firstSuggestion(both, 'places')?.kind).toBe('place');
    expect(firstSuggestion(both, 'restaurants')?.kind).toBe('restaurant');
    expect(firstSuggestion({ ...both, places: [] }, 'places')?.kind).toBe('restaurant');
    expect(firstSuggestion({ places: [], restaurants: [] }, 'places')).toBeUndefined();
  });
});
