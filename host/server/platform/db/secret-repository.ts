import { repository } from './db.ts';

export type SecretRepository = ReturnType<typeof secretRepository>;

export const secretRepository = repository((db) => ({
  /** The secret of this name; where there is none yet, `fresh` becomes it. The same for all who ask at once. */
  async keep(name: string, fresh: string): Promise<string> {
    await db
      .insertInto('secrets')
      .values({ name, value: fresh })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    return row.value;
  },
}));
