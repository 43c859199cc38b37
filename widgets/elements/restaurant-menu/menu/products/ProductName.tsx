import { markItemName } from '#shared/domain/menu/item-search.ts';

export interface ProductNameProps {
  readonly name: string;
  /** the keys by which it was found, a line break between them */
  readonly marks: string;
}

/** A name, with the letters by which it was found marked. */
export function ProductName({ name, marks }: ProductNameProps) {
  if (marks === '') return name;
  return markItemName(name, marks.split('\n')).map(({ start, text, matched }) =>
    matched ? <mark key={start}>{text}</mark> : text,
  );
}
