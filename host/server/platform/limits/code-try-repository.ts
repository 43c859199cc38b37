import { repository } from '../db/db.ts';

/** When codes were tried under a key: instants, the oldest first. Whoever changes them has locked them. */
export interface CodeTries {
  readonly key: string;
  readonly triedAt: readonly string[];
}

/** Tries of codes that were wrong, or are not answered yet. */
export const codeTryRepository = repository((db) => ({
  /** Locks the tries of each key, until the transaction ends; always in the order of their keys. */
  lock: (keys: readonly string[], now: string): Promise<CodeTries[]> =>
    db
      .insertInto('code_tries')
      .values(keys.toSorted().map((key) => ({ key, last_at: now })))
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_at: now }))
      .returning(['key', 'tried_at as triedAt'])
      .execute(),

  set: ({ key, triedAt }: CodeTries) =>
    db
      .updateTable('code_tries')
      .set({ tried_at: [...triedAt] })
      .where('key', '=', key)
      .execute(),

  removeBefore: (instant: string) => db.deleteFrom('code_tries').where('last_at', '<', instant).execute(),
}));
