import type { PostcodeEntry, Prediction, PredictionsAnswer, RestaurantSuggestion } from '#shared/contract/locations.ts';

/** Something that the search suggests. */
export type Suggestion =
  | { readonly kind: 'place'; readonly id: string; readonly prediction: Prediction; readonly typed: string }
  | { readonly kind: 'postcode'; readonly id: string; readonly postcode: PostcodeEntry }
  | { readonly kind: 'restaurant'; readonly id: string; readonly restaurant: RestaurantSuggestion };

export interface Suggestions {
  readonly places: readonly Suggestion[];
  readonly restaurants: readonly Suggestion[];
}

/** Which lists are shown. */
export type Scope = 'all' | 'addresses' | 'restaurants';

/** so many are suggested (PRODUCT.md 13.7) */
const maximumRestaurants = 5;

/**
 * An answer as the two lists of the sheet: postcodes are places, and lead them when digits were typed first. What an
 * answer names twice is shown once. `text` is the whole of what was typed; the query may be a part of it.
 */
export function suggestionsOf(
  { predictions, postcodes, restaurants, text = '' }: PredictionsAnswer & { readonly text?: string },
  query: string,
): Suggestions {
  const typed = text || query;
  const places = predictions.map(
    (prediction): Suggestion => ({ kind: 'place', id: `place-${prediction.id}`, prediction, typed }),
  );
  const zips = postcodes.map(
    (postcode): Suggestion => ({
      kind: 'postcode',
      id: `postcode-${postcode.zip_code}-${postcode.city_name}`,
      postcode,
    }),
  );
  return {
    places: eachOnce(/^\s*\d/.test(query) ? [...zips, ...places] : [...places, ...zips]),
    restaurants: eachOnce(
      restaurants.map(
        (restaurant): Suggestion => ({ kind: 'restaurant', id: `restaurant-${restaurant.slug}`, restaurant }),
      ),
    ).slice(0, maximumRestaurants),
  };
}

const eachOnce = (suggestions: readonly Suggestion[]) => [
  ...new Map(suggestions.map((suggestion) => [suggestion.id, suggestion])).values(),
];

/** What Enter takes when nothing is marked: the first of the list in front, else of the other one. */
export function firstSuggestion(
  { places, restaurants }: Suggestions,
  front: 'places' | 'restaurants',
): Suggestion | undefined {
  return front === 'places' ? (places[0] ?? restaurants[0]) : (restaurants[0] ?? places[0]);
}
