import { markMatches } from './mark-matches.ts';

export interface MarkedProps {
  readonly text: string;
  readonly query: string;
}

/** A text with the typed letters marked; one in another script keeps its own direction. */
export function Marked({ text, query }: MarkedProps) {
  return (
    <bdi>
      {markMatches(text, query).map(({ start, text: part, matched }) =>
        matched ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
      )}
    </bdi>
  );
}
