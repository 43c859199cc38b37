import pg from 'pg';

type Parse = (text: string) => unknown;

/** The wire's instants: UTC, ISO 8601, `Z`. The session's zone is UTC, so PostgreSQL writes `+00`. */
const instant: Parse = (text) => text.replace(' ', 'T').replace(/\+00$/, 'Z');

const plain: Parse = (text) => text;

/** Cents, counts and versions are far below 2^53; a number beyond it must not be rounded in silence. */
const wholeNumber: Parse = (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
};

const { INT8, NUMERIC, TIMESTAMPTZ, TIMESTAMP, DATE } = pg.types.builtins;
/** pg-types lists only the scalar types; arrays have ids too. */
const parserOf = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse;
const textArray = parserOf(1009) as (text: string) => (string | null)[];

const parsers = new Map<number, Parse>([
  [INT8, wholeNumber],
  [NUMERIC, Number],
  [TIMESTAMPTZ, instant],
  [TIMESTAMP, instant],
  [DATE, plain],
  ...(
    [
      [1016, wholeNumber],
      [1231, Number],
      [1185, instant],
      [1115, instant],
      [1182, plain],
    ] as const
  ).map(([oid, parse]): [number, Parse] => [
    oid,
    (text) => textArray(text).map((value) => (value === null ? null : parse(value))),
  ]),
]);

/**
 * How values of a result become JavaScript's: `int8` and `numeric` are numbers, `timestamptz` an ISO string in
 * UTC (`2026-11-20T17:30:00Z`), `date` is `YYYY-MM-DD`, arrays likewise; everything else as `pg` does it.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || parserOf(oid, format),
};
