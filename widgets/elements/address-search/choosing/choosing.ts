import { createSearch } from '#state/address-search/search.ts';
import { SuggestionContent } from '../suggestions/SuggestionContent.tsx';
import { firstSuggestion, suggestionsOf } from '../suggestions/search-options.ts';
import { locationChoices } from './location-choices.ts';
import { PreciseLocation } from './PreciseLocation.tsx';

/** What it takes to search and to choose: one file, which nobody needs who only looks at the page. */
export const choosing = {
  PreciseLocation,
  SuggestionContent,
  createSearch,
  firstSuggestion,
  locationChoices,
  suggestionsOf,
} as const;

export type Choosing = typeof choosing;
