import { useMessages } from '../../../runtime/use-messages.ts';
import type { Suggestion } from '../search-options.ts';
import { Marked } from './Marked.tsx';

export interface SuggestionContentProps {
  readonly suggestion: Suggestion;
  readonly query: string;
}

/** Main part strong, secondary part quiet (spec section 2, Home and search). */
export function SuggestionContent({ suggestion, query }: SuggestionContentProps) {
  const t = useMessages();
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
  switch (suggestion.kind) {
    case 'place':
      return { main: suggestion.prediction.text, secondary: suggestion.prediction.detailed || null };
    case 'postcode':
      return { main: `${suggestion.postcode.zip_code} ${suggestion.postcode.city_name}`, secondary: '' };
    case 'restaurant':
      return { main: suggestion.restaurant.name, secondary: null };
  }
}
