import { spawnSync } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import pMap from 'p-map';
import type pg from 'pg';
import { grownTables } from './stored-orders.ts';

/** PostgreSQL while rows are made: nothing that is lost with a crash matters then. Measured is with the product's. */
export const loadSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  shared_buffers: '3GB',
  maintenance_work_mem: '1GB',
  max_parallel_maintenance_workers: '1',
  work_mem: '256MB',
  autovacuum: 'off',
} as const;

/** What stays free for everybody else on the disk, and what PostgreSQL needs besides the rows, in bytes. */
const leftFree = 10e9;
const besidesRows = 6e9;

/** Orders that still fit on the disk of a folder: all of `wanted`, or fewer. */
export async function fittingOrders(folder: string, wanted: number, bytesPerOrder: number): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  const most = Math.floor((bavail * bsize - leftFree - besidesRows) / bytesPerOrder);
  return Math.min(wanted, Math.max(0, most));
}

interface Index {
  readonly table: string;
  readonly index: string;
  readonly definition: string;
  /** of a constraint that it belongs to: `primary key` or `unique` */
  readonly constraint: string | null;
}

/**
 * Takes away what makes rows slow to add: indexes, but for those that references rest on. Returns what puts them back,
 * built from all rows at once.
 */
export async function withoutIndexes(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<Index>(
    `select tables.relname as table, indexes.relname as index, pg_get_indexdef(indexrelid) as definition,
       case contype when 'p' then 'primary key' when 'u' then 'unique' end as constraint
     from pg_index
       join pg_class tables on tables.oid = indrelid join pg_class indexes on indexes.oid = indexrelid
       left join pg_constraint on conindid = indexrelid and contype in ('p', 'u')
     where tables.relname = any ($1) and tables.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint keys where keys.contype = 'f' and keys.conindid = indexrelid)
     order by pg_relation_size(indrelid) desc`,
    [grownTables],
  );
  for (const { table, index, constraint } of rows) {
    await pool.query(constraint ? `alter table ${table} drop constraint "${index}"` : `drop index "${index}"`);
  }
  return async () => {
    const build = async ({ table, index, definition, constraint }: Index) => {
      await pool.query(definition);
      if (constraint) {
        await pool.query(`alter table ${table} add constraint "${index}" ${constraint} using index "${index}"`);
      }
    };
    await pMap(rows, build, { concurrency: 2 });
  };
}

/** Leaves the rows as autovacuum would have by then, with statistics, and all of it on the disk. */
export async function settle(pool: pg.Pool): Promise<void> {
  const tables = [...grownTables, 'users', 'addresses'];
  await pMap(tables, (table) => pool.query(`vacuum (analyze) ${table}`), { concurrency: 2 });
  await pool.query('checkpoint');
  spawnSync('sync');
}

/** Bytes of the database. */
export async function databaseSize(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ size: string }>('select pg_database_size(current_database()) as size');
  return Number(rows[0]?.size);
}
