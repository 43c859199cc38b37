import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';
import type { Card, ChangeCounts, Publication } from '#shared/contract/card.ts';
import type { Draft } from '#shared/domain/card/card-draft.ts';

interface NewPublication {
  readonly restaurantId: number;
  readonly state: 'published' | 'scheduled';
  readonly at: string;
  readonly card: Card;
  /** of one to come: what it was made upon */
  readonly base?: Card;
  readonly changes: ChangeCounts;
}

/** Cards that are worked on, and those that were published. */
export const cardRepository = repository((db) => {
  const publications = (restaurantId: number) =>
    db
      .selectFrom('card_publications')
      .select(({ selectFrom }) => [
        'id',
        'state',
        'at',
        'changes',
        sql<boolean>`id = ${selectFrom('card_publications as newest')
          .select('newest.id')
          .where('newest.restaurant_id', '=', restaurantId)
          .where('newest.state', '=', 'published')
          .orderBy('newest.id', 'desc')
          .limit(1)}`.as('isCurrent'),
      ])
      .where('restaurant_id', '=', restaurantId);

  return {
    /**
     * The draft, with what is published and the restaurant's version as it is now; nobody else changes the draft until the
     * transaction ends. Undefined where nobody has opened the card yet.
     */
    async lock(restaurantId: number) {
      // first the lock, then what it protects: one statement would read what was there before it waited
      await sql`select from card_drafts where restaurant_id = ${restaurantId} for update`.execute(db);
      return db
        .selectFrom('card_drafts')
        .innerJoin('restaurants', 'restaurants.id', 'card_drafts.restaurant_id')
        .innerJoinLateral(
          ({ selectFrom }) =>
            selectFrom('card_publications')
              .select(['id', 'card'])
              .whereRef('card_publications.restaurant_id', '=', 'card_drafts.restaurant_id')
              .where('state', '=', 'published')
              .orderBy('id', 'desc')
              .limit(1)
              .as('newest'),
          (join) => join.onTrue(),
        )
        .select([
          'card_drafts.version',
          'card_drafts.draft',
          'card_drafts.menu_version as comparedVersion',
          'restaurants.menu_version as menuVersion',
          'newest.id as publicationId',
          'newest.card as published',
        ])
        .where('card_drafts.restaurant_id', '=', restaurantId)
        .executeTakeFirst();
    },

    /** Adds the first draft; false where another one was quicker. */
    async addDraft(restaurantId: number, { version, ...draft }: Draft, menuVersion: number): Promise<boolean> {
      const result = await db
        .insertInto('card_drafts')
        .values({ restaurant_id: restaurantId, version, menu_version: menuVersion, draft: JSON.stringify(draft) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows) === 1;
    },

    saveDraft: (restaurantId: number, { version, ...draft }: Draft, menuVersion: number) =>
      db
        .updateTable('card_drafts')
        .set({ version, menu_version: menuVersion, draft: JSON.stringify(draft) })
        .where('restaurant_id', '=', restaurantId)
        .execute(),

    /** Its id. */
    async addPublication({ restaurantId, state, at, card, base, changes }: NewPublication): Promise<number> {
      const { id } = await db
        .insertInto('card_publications')
        .values({
          restaurant_id: restaurantId,
          state,
          at,
          card: JSON.stringify(card),
          base: base ? JSON.stringify(base) : null,
          changes: JSON.stringify(changes),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Forgets what is older than the last `most` that were published; those to come stay. */
    forgetOlder: (restaurantId: number, most: number) =>
      sql`
        delete from card_publications
        where restaurant_id = ${restaurantId} and state <> 'scheduled' and id < (
          select min(id) from (
            select id from card_publications where restaurant_id = ${restaurantId} and state = 'published'
            order by id desc limit ${most}) kept)`.execute(db),

    /** Those to come, the next first. */
    scheduled: (restaurantId: number): Promise<Publication[]> =>
      publications(restaurantId).where('state', '=', 'scheduled').orderBy('at').orderBy('id').execute(),

    /** Those that were, the newest first; what was taken back or failed among them. */
    past: (restaurantId: number): Promise<Publication[]> =>
      publications(restaurantId).where('state', '<>', 'scheduled').orderBy('id', 'desc').execute(),

    find: (restaurantId: number, id: number) =>
      publications(restaurantId).select('card').where('id', '=', id).executeTakeFirst(),

    /** Takes one back that is to come; false where it is not to come any more. */
    async end(id: number, state: 'cancelled' | 'failed'): Promise<boolean> {
      const result = await db
        .updateTable('card_publications')
        .set({ state, base: null })
        .where('id', '=', id)
        .where('state', '=', 'scheduled')
        .executeTakeFirst();
      return Number(result.numUpdatedRows) === 1;
    },

    /** Those whose time has come, the oldest first. */
    due: (now: string) =>
      db
        .selectFrom('card_publications')
        .innerJoin('restaurants', 'restaurants.id', 'restaurant_id')
        .select(['card_publications.id', 'restaurant_id as restaurantId', 'restaurants.slug'])
        .where('card_publications.state', '=', 'scheduled')
        .where('at', '<=', now)
        .orderBy('at')
        .orderBy('card_publications.id')
        .execute(),

    /** One that is still to come; nobody takes it back until the transaction ends. */
    findScheduled: (id: number) =>
      db
        .selectFrom('card_publications')
        .select(['card', 'base'])
        .where('id', '=', id)
        .where('state', '=', 'scheduled')
        .forUpdate()
        .executeTakeFirst(),

    /** It is published now, as one of its own. */
    removeScheduled: (id: number) =>
      db.deleteFrom('card_publications').where('id', '=', id).where('state', '=', 'scheduled').execute(),
  };
});
