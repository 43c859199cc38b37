import { markMatches } from '../mark-matches.ts';

export interface MarkedProps {
  readonly text: string;
  readonly query: string;
}

/** A text with the typed letters marked. */
export function Marked({ text, query }: MarkedProps) {
  let position = 0;
  return markMatches(text, query).map((part) => {
    const key = position;
    position += part.text.length;
    return part.matched ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}
