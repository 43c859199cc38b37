import type { Translate } from '#runtime/texts/translator.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { markMatches } from './mark-matches.ts';
import type { Suggestion } from './search-options.ts';
import './suggestion.css?shared';

interface SuggestionContentProps {
  readonly suggestion: Suggestion;
  readonly query: string;
}

/** Main part strong, secondary part quiet: of a restaurant where it is and whether it delivers. */
export function SuggestionContent({ suggestion, query }: SuggestionContentProps) {
  const t = useMessages();

  const { main, secondary } = partsOf(suggestion, t);
  return (
    <>
      <span className="search-main">
        <Marked text={main} query={query} />
      </span>
      {secondary !== null && (
        <span className="search-secondary">
          {suggestion.kind === 'place' ? <Marked text={secondary} query={query} /> : secondary}
        </span>
      )}
    </>
  );
}

function partsOf(suggestion: Suggestion, t: Translate): { main: string; secondary: string | null } {
  if (suggestion.kind === 'restaurant') {
    const { name, zip_code, city, service } = suggestion.restaurant;
    const town = zip_code && city && `${zip_code} ${city}`;
    const words = [town, service && t(`search.service.${service}`)].filter(Boolean);
    return { main: name, secondary: words.join(' · ') || null };
  }
  if (suggestion.kind === 'place') {
    return { main: suggestion.prediction.text, secondary: suggestion.prediction.detailed || null };
  }
  const { zip_code, city_name } = suggestion.postcode;
  return { main: `${zip_code} ${city_name}`, secondary: t('search.postcode') };
}

/** A text with the typed letters marked; one in another script keeps its own direction. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return (
    <bdi>
      {markMatches(text, query).map(({ start, text: part, matched }) =>
        matched ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
      )}
    </bdi>
  );
}
