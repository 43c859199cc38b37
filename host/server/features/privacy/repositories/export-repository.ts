import { sql } from 'kysely';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { ExportSection } from './export-sections.ts';

/** A copy of somebody's data, asked for or made. */
export type StoredExport = RowOf<typeof exportRepository, 'latestOf'>;

/** How rows are read: so many at once, each statement when the connection is free. */
interface RowOptions {
  readonly limit: number;
  oneAtATime<T>(work: () => Promise<T>): Promise<T>;
}

/** Copies of people's data; what is in them is said by `export-sections.ts`. */
export const exportRepository = repository((db) => {
  const exports = () =>
    db.selectFrom('data_exports').select(['id', 'requested_at as requestedAt', 'expires_at as expiresAt', 'bytes']);

  return {
    /** The latest copy that was asked for. */
    latestOf: (userId: string) =>
      exports().where('user_id', '=', userId).orderBy('requested_at', 'desc').limit(1).executeTakeFirst(),

    /** The latest copy that can be fetched. */
    readyOf: (userId: string, now: string) =>
      exports()
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('requested_at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** A copy that can be fetched, only by whom it is about. */
    fetchable: (userId: string, id: string, now: string) =>
      exports().where('user_id', '=', userId).where('id', '=', id).where('expires_at', '>', now).executeTakeFirst(),

    /** Asks for a copy; returns false where one is being made. */
    async add(wanted: { id: string; userId: string; language: Language; at: string }): Promise<boolean> {
      const result = await db
        .insertInto('data_exports')
        .values({ id: wanted.id, user_id: wanted.userId, language: wanted.language, requested_at: wanted.at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
    },

    /** Copies that wait, the longest waiting first. */
    async waiting(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('data_exports')
        .select('id')
        .where('ready_at', 'is', null)
        .orderBy('requested_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** From here on the transaction sees the database as it is now; its first statement. */
    asOfNow: () => sql`set transaction isolation level repeatable read`.execute(db),

    /**
     * Takes a waiting copy for this transaction; undefined where another one has it or it is made. A process that dies
     * lets it go.
     */
    async take(id: string) {
      const { rows } = await sql<{ userId: string; language: Language; email: string; name: string }>`
        select user_id as "userId", language, email::text as email, name
        from data_exports as wanted join users on users.id = user_id
        where wanted.id = ${id} and ready_at is null
        for no key update of wanted skip locked for key share of users skip locked`.execute(db);
      return rows[0];
    },

    /**
     * The rows of a section as JSON, so many at a time, of this transaction's moment: a cursor, which looks at each row
     * once however many there are. `oneAtATime` lets every statement wait for the connection.
     */
    async *rows(section: ExportSection, userId: string, { limit, oneAtATime }: RowOptions) {
      const cursor = sql.id(`export_${section.name}`);
      await oneAtATime(() => sql`declare ${cursor} no scroll cursor for ${section.select(userId)}`.execute(db));
      for (let isMore = true; isMore; ) {
        const { rows } = await oneAtATime(() =>
          sql<{ row: Record<string, unknown> }>`fetch ${sql.lit(limit)} from ${cursor}`.execute(db),
        );
        for (const { row } of rows) yield row;
        isMore = rows.length === limit;
      }
      await oneAtATime(() => sql`close ${cursor}`.execute(db));
    },

    /** How many rows a section has. */
    async count(section: ExportSection, userId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from (${section.select(userId)}) as held`.execute(db);
      return rows[0]?.count ?? 0;
    },

    addPart: (exportId: string, position: number, contents: Buffer) =>
      db.insertInto('data_export_parts').values({ export_id: exportId, position, contents }).execute(),

    finish: (made: { id: string; readyAt: string; expiresAt: string; bytes: number }) =>
      db
        .updateTable('data_exports')
        .set({ ready_at: made.readyAt, expires_at: made.expiresAt, bytes: made.bytes })
        .where('id', '=', made.id)
        .execute(),

    /** A part of a copy; undefined behind the last one. */
    async part(exportId: string, position: number): Promise<Buffer | undefined> {
      const row = await db
        .selectFrom('data_export_parts')
        .select('contents')
        .where('export_id', '=', exportId)
        .where('position', '=', position)
        .executeTakeFirst();
      return row?.contents;
    },

    removeExpired: (now: string) => db.deleteFrom('data_exports').where('expires_at', '<=', now).execute(),
  };
});
