import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { newsletterTextVersion } from '#shared/domain/accounts/newsletter.ts';

/** What somebody agreed to, or took back, at an instant; `wording` is the version of the text that they read. */
interface ConsentChange {
  readonly userId: string;
  readonly kind: Tables['consents']['kind'];
  readonly given: boolean;
  readonly wording: string;
  readonly at: string;
}

/** The newsletter, by the text that is shown now. */
export function newsletterConsent(userId: string, given: boolean, at: string): ConsentChange {
  return { userId, kind: 'newsletter', given, wording: newsletterTextVersion, at };
}

/** What users have agreed to, with when and to which text; a withdrawn consent stays as proof that there was one. */
export const consentRepository = repository((db) => ({
  /** Notes a change; agreeing twice, or taking back what was never given, changes nothing. */
  async note({ userId, kind, given, wording, at }: ConsentChange): Promise<void> {
    if (given) {
      await db
        .insertInto('consents')
        .values({ user_id: userId, kind, wording, given_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return;
    }
    await sql`
        update consents set withdrawn_at = greatest(given_at, ${at}::timestamptz)
        where user_id = ${userId} and kind = ${kind} and withdrawn_at is null`.execute(db);
  },
}));
