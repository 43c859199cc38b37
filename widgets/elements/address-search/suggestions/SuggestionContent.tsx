import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Translate } from '#runtime/texts/translator.ts';
import type { Suggestion } from './search-options.ts';
import './suggestion.css?shared';

interface TextPart {
  /** the place of its first letter in the whole text */
  readonly start: number;
  readonly text: string;
  readonly matched: boolean;
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[ßẞ]/g, 'ss').toLowerCase();

/** The folded text with, for each of its letters, which letter of the text it comes from. */
function foldedWithOrigins(letters: readonly string[]): { folded: string; origins: number[] } {
  const folded = letters.map(fold);
  return {
    folded: folded.join(''),
    origins: folded.flatMap((each, index) => Array.from({ length: each.length }, () => index)),
  };
}

/** Where a word stands: at the start of another one if it does so anywhere, else inside. */
function placeOf(word: string, folded: string): number {
  const atStart = folded.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u'));
  return atStart >= 0 ? atStart : folded.indexOf(word);
}

/**
 * Splits `text` into what was typed and what was not: each word of the query marks its letters once, whatever their
 * case and accents ("wahringer" marks "Währinger").
 */
export function markMatches(text: string, query: string): readonly TextPart[] {
  const letters = Array.from(text);
  const { folded, origins } = foldedWithOrigins(letters);
  const marked = new Set<number>();
  for (const word of fold(query).match(/[\p{L}\p{N}]+/gu) ?? []) {
    const start = placeOf(word, folded);
    if (start >= 0) for (const origin of origins.slice(start, start + word.length)) marked.add(origin);
  }
  const parts: { start: number; text: string; matched: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const matched = marked.has(index);
    const last = parts.at(-1);
    if (last?.matched === matched) last.text += letter;
    else parts.push({ start: index, text: letter, matched });
  }
  return parts;
}

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
      <span className="fo-lead">
        <Marked text={main} query={query} />
      </span>
      {secondary !== null && (
        <span className="fo-quiet">
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
