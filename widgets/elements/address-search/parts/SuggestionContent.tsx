import { useLateSheet } from '../../../runtime/late/use-late-sheet.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import type { Suggestion } from '../suggestions/search-options.ts';
import { Marked } from './Marked.tsx';
import { sheet } from './suggestion.css?sheet';

export interface SuggestionContentProps {
  readonly suggestion: Suggestion;
  readonly query: string;
}

/** Main part strong, secondary part quiet (spec section 2, Home and search). */
export function SuggestionContent({ suggestion, query }: SuggestionContentProps) {
  const t = useMessages();
  useLateSheet(sheet);
  const { main, secondary } = partsOf(suggestion);
  return (
    <>
      <span className="search-main">
        <Marked text={main} query={query} />
      </span>
      {secondary !== null && (
        <span className="search-secondary">
          {suggestion.kind === 'postcode' ? t('search.postcode') : <Marked text={secondary} query={query} />}
        </span>
      )}
    </>
  );
}

function partsOf(suggestion: Suggestion): { main: string; secondary: string | null } {
  if (suggestion.kind === 'restaurant') return { main: suggestion.restaurant.name, secondary: null };
  if (suggestion.kind === 'place') {
    return { main: suggestion.prediction.text, secondary: suggestion.prediction.detailed || null };
  }
  const { zip_code, city_name } = suggestion.postcode;
  return { main: `${zip_code} ${city_name}`, secondary: '' };
}
