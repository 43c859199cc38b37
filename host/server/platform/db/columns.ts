type FieldName<Column> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<FieldName<Tail>>}`
  : Column;

type ColumnName<Field> = Field extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${ColumnName<Tail>}`
  : Field;

type Fields<Row> = { [Column in keyof Row as FieldName<Column> & string]: Row[Column] };
type Columns<Record> = { [Field in keyof Record as ColumnName<Field> & string]: Record[Field] };

/** A row by its fields' names: `zip_code` is `zipCode`. */
export const fieldsOf = <Row extends object>(row: Row): Fields<Row> =>
  renamed(row, fieldNames, (column) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));

/** The columns of a record: `zipCode` goes into `zip_code`. */
export const columnsOf = <Record extends object>(record: Record): Columns<Record> =>
  renamed(record, columnNames, (field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** Worked out once: the same names come with thousands of rows. */
const fieldNames = new Map<string, string>();
const columnNames = new Map<string, string>();

function renamed<Renamed>(
  record: object,
  known: Map<string, string>,
  rename: (name: string) => string,
): Renamed {
  const entries = Object.entries(record).map(([name, value]: [string, unknown]) => {
    const other = known.get(name) ?? rename(name);
    known.set(name, other);
    return [other, value];
  });
  return Object.fromEntries(entries) as Renamed;
}
