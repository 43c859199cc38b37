import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';

/** Which sessions a bot check has let pass, by what they wanted to do; they end with their session. */
export const botPassRepository = repository((db) => ({
  /** Nothing for a session that has just ended. */
  give: (sessionHash: string, action: string, at: string) =>
    sql`
        insert into bot_passes (session_hash, action, passed_at)
        select id_hash, ${action}::text, ${at}::timestamptz from sessions
        where id_hash = ${sessionHash} for key share
        on conflict (session_hash, action) do update set passed_at = excluded.passed_at`.execute(db),

  /** Whether a session has passed since then. */
  async has(sessionHash: string, action: string, since: string): Promise<boolean> {
    const row = await db
      .selectFrom('bot_passes')
      .select('action')
      .where('session_hash', '=', sessionHash)
      .where('action', '=', action)
      .where('passed_at', '>', since)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Uses a pass up; returns whether there was one since then. */
  async take(sessionHash: string, action: string, since: string): Promise<boolean> {
    const result = await db
      .deleteFrom('bot_passes')
      .where('session_hash', '=', sessionHash)
      .where('action', '=', action)
      .where('passed_at', '>', since)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  },
}));
