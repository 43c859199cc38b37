import { sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import { repository } from '#platform/db/db.ts';
import type { Location } from '#shared/contract/locations.ts';

/** A location that waits to be taken by its code. */
interface Handoff {
  codeHash: string;
  /** whose api key the code is bound to; null: the marketplace's own */
  partnerId: number | null;
  /** a session without an api key may take it too */
  forOwnSite: boolean;
  location: Location;
  expiresAt: string;
}

export const handoffRepository = repository((db) => ({
  add: ({ location, ...handoff }: Handoff) =>
    db
      .insertInto('handoffs')
      .values({ ...columnsOf(handoff), location: JSON.stringify(location) })
      .execute(),

  /**
   * Takes the location out, so that of several at the same time one gets it. What is over by `now`, or bound to
   * another key, stays where it is and undefined is returned.
   */
  async take(codeHash: string, partnerId: number | null, now: string): Promise<Location | undefined> {
    const row = await db
      .deleteFrom('handoffs')
      .where('code_hash', '=', codeHash)
      .where('expires_at', '>', now)
      .where(
        sql<boolean>`(partner_id is not distinct from ${partnerId}::integer
            or (for_own_site and ${partnerId}::integer is null))`,
      )
      .returning('location')
      .executeTakeFirst();
    return row?.location;
  },

  removeExpired: (now: string) => db.deleteFrom('handoffs').where('expires_at', '<=', now).execute(),
}));
