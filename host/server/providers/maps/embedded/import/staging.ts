import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { inTransaction } from './place-import.ts';

/**
 * Where a register waits until all of it is there. The tables are not logged: a database that crashes empties all
 * of them, the record of how far the import was included, so what is in them always fits together.
 */
export const stagingSchema = 'places_import';

const tables = {
  municipalities: 'gkz text, name text, search_key text',
  localities: 'gkz text, okz text, name text, search_key text',
  streets: 'skz text, name text, search_key text',
  addresses:
    'gkz text, okz text, zip_code text, skz text, number text, low integer, lat double precision, lng double precision',
} as const;

export type StagingTable = keyof typeof tables;

/** How far a table's file was read. */
interface StagingProgress {
  /** records of the file that are dealt with, also those that were left out */
  records: number;
  isComplete: boolean;
}

/** Makes room for the file of this fingerprint, unless an interrupted import of the same file has brought some already. */
export async function openStaging(client: pg.ClientBase, fingerprint: string): Promise<void> {
  if ((await stagedFingerprint(client)) === fingerprint) return;
  await inTransaction(client, async () => {
    await client.query(`drop schema if exists ${stagingSchema} cascade; create schema ${stagingSchema}`);
    for (const [table, columns] of Object.entries(tables)) {
      await client.query(`create unlogged table ${stagingSchema}.${table} (${columns})`);
    }
    await client.query(`
      create unlogged table ${stagingSchema}.progress (
        staging_table text primary key, records integer not null, is_complete boolean not null
      );
      create unlogged table ${stagingSchema}.file (fingerprint text not null)`);
    await client.query(`insert into ${stagingSchema}.file values ($1)`, [fingerprint]);
  });
}

async function stagedFingerprint(client: pg.ClientBase): Promise<string | undefined> {
  const { rows: schemas } = await client.query(`select from pg_namespace where nspname = $1`, [stagingSchema]);
  if (schemas.length === 0) return undefined;
  const { rows } = await client.query<{ fingerprint: string }>(`select fingerprint from ${stagingSchema}.file`);
  return rows[0]?.fingerprint;
}

export async function progressOf(client: pg.ClientBase, table: StagingTable): Promise<StagingProgress> {
  const { rows } = await client.query<StagingProgress>(
    `select records, is_complete as "isComplete" from ${stagingSchema}.progress where staging_table = $1`,
    [table],
  );
  return rows[0] ?? { records: 0, isComplete: false };
}

/** Copies lines (`copyLine`) into a table and notes how far the file is read, both or neither. */
export async function stage(
  client: pg.ClientBase,
  table: StagingTable,
  lines: readonly string[],
  { records, isComplete }: StagingProgress,
): Promise<void> {
  await inTransaction(client, async () => {
    if (lines.length > 0) {
      const copy = client.query(from(`copy ${stagingSchema}.${table} from stdin`));
      await pipeline(Readable.from([lines.join('')]), copy);
    }
    await client.query(
      `insert into ${stagingSchema}.progress values ($1, $2, $3) on conflict (staging_table)
       do update set records = excluded.records, is_complete = excluded.is_complete`,
      [table, records, isComplete],
    );
  });
}

/** A row as `copy … from stdin` reads it: cells by tabs, with a line's end; null is `\N`. */
export function copyLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join('\t')}\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return value.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
