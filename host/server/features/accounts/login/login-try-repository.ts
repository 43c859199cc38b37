import { sql } from 'kysely';
import { type RowOf, repository } from '#platform/db/db.ts';

/** Wrong passwords that were counted under a key. */
export type CountedTries = RowOf<typeof loginTryRepository, 'lock'>;

/** Counts of wrong passwords; `account` is whose they were meant for. Whoever changes them has locked them. */
export const loginTryRepository = repository((db) => ({
  /** Locks the counts, new ones included, until the transaction ends; always in the order of their keys. */
  async lock(tries: readonly { key: string; account: string | null }[], now: string) {
    const sorted = tries.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    return db
      .insertInto('login_tries')
      .values(sorted.map((each) => ({ ...each, last_at: now })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({ last_at: ref('login_tries.last_at') })),
      )
      .returning(['key', 'wrong', 'blocked_until as blockedUntil', 'last_at as lastAt'])
      .execute();
  },

  set: ({ key, wrong, blockedUntil, lastAt }: CountedTries) =>
    db
      .updateTable('login_tries')
      .set({ wrong, blocked_until: blockedUntil, last_at: lastAt })
      .where('key', '=', key)
      .execute(),

  /** Gives one try back that was none: a key that has fewer than `free` is not blocked. */
  giveBack: (key: string, free: number) =>
    sql`
        update login_tries set
          wrong = greatest(wrong - 1, 0),
          blocked_until = case when wrong - 1 < ${free}::integer then null else blocked_until end
        where key = ${key}`.execute(db),

  async remove(keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await db.deleteFrom('login_tries').where('key', 'in', keys).execute();
  },

  removeOfAccount: (account: string) => db.deleteFrom('login_tries').where('account', '=', account).execute(),

  removeBefore: (instant: string) => db.deleteFrom('login_tries').where('last_at', '<', instant).execute(),
}));
