import { sql } from 'kysely';
import { type RowOf, repository } from '#platform/db/db.ts';

/** A mail as the operator sees it: not to whom, nor what it says. `nextAttemptAt` null: nobody is going to try. */
export type OperatorMail = RowOf<typeof operatorMails, 'list'>;

export const operatorMails = repository((db) => ({
  /** The newest first; `troubled`: only what was tried in vain so far. */
  list: ({ troubled, limit }: { troubled: boolean; limit: number }) =>
    db
      .selectFrom('mails')
      .select([
        'id',
        'created_at as createdAt',
        'subject',
        'attempts',
        'sent_at as sentAt',
        'next_attempt_at as nextAttemptAt',
        'last_error as lastError',
      ])
      .$if(troubled, (query) => query.where('sent_at', 'is', null).where('last_error', 'is not', null))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** Begins anew with what was given up, of these ids or (null) all of it; returns how many those are. */
  async sendAgain(ids: readonly number[] | null, at: string): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ attempts: 0, next_attempt_at: at })
      .where('sent_at', 'is', null)
      .where('next_attempt_at', 'is', null)
      .where('last_error', 'is not', null)
      .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
}));

/** Whether there are jobs at all: their schema is made by the first server that runs on a database. */
export const operatorJobs = repository((db) => ({
  async canBeAdded(): Promise<boolean> {
    const { rows } = await sql<{ there: boolean }>`
        select to_regnamespace('graphile_worker') is not null as there`.execute(db);
    return rows[0]?.there ?? false;
  },
}));
