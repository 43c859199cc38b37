/** Where the columns of a table are; a record is asked by the name of its column. */
export type CellOf<Column extends string> = (record: readonly string[], column: Column) => string;

/** Cells by column; one that the table does not have, or the record lacks, is empty. */
export function cellsOf<Column extends string>(columns: readonly string[]): CellOf<Column> {
  const places = new Map(columns.map((column, index) => [column, index]));
  return (record, column) => record[places.get(column) ?? -1] ?? '';
}

/** A name as it is shown: one space between words, and none of the signs that place ids are joined with. */
export function nameIn(text: string): string {
  return text
    .replaceAll(/[\p{Cc}|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}

export const isZip = (text: string): boolean => /^[1-9]\d{3}$/.test(text);

/** Vienna is one municipality, whatever of its districts a file names (code 90001). */
export const vienna = { code: '90001', name: 'Wien' } as const;
