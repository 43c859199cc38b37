type FieldName<Column> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<FieldName<Tail>>}`
  : Column;

type ColumnName<Field> = Field extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${ColumnName<Tail>}`
  : Field;

export type Fields<Row> = { [Column in keyof Row as FieldName<Column> & string]: Row[Column] };
type Columns<Record> = { [Field in keyof Record as ColumnName<Field> & string]: Record[Field] };

/** A row by its fields' names: `zip_code` is `zipCode`. */
export const fieldsOf = <Row extends object>(row: Row) => renamed(row, fieldName) as Fields<Row>;

/** The columns of a record: `zipCode` goes into `zip_code`. */
export const columnsOf = <Record extends object>(record: Record) => renamed(record, columnName) as Columns<Record>;

const fieldName = remembered((column) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
const columnName = remembered((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** Worked out once: the same names come with thousands of rows. */
function remembered(nameOf: (name: string) => string): (name: string) => string {
  const names = new Map<string, string>();
  return (name) => {
    const known = names.get(name) ?? nameOf(name);
    names.set(name, known);
    return known;
  };
}

function renamed(record: object, nameOf: (name: string) => string): object {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [nameOf(name), value]));
}
