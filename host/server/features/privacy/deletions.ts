import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { type AppContext, singleton } from '#server/app-context.ts';
import type { cancelDeletion, getDeletion } from '#shared/contract/calls/account.ts';
import type { CallAnswer } from '#shared/contract/calls/call.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { deletionTime, forgottenBefore, openStatuses } from '#shared/domain/accounts/retention.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import { assertPasswordOf, lockAsCompared } from '../accounts/lock-account.ts';
import { assertOwnUserHere } from '../accounts/own-user.ts';
import { type StoredUser, userRepository } from '../accounts/user-repository.ts';
import { teamRepository } from '../cockpit/team/team-repository.ts';
import { postToUser } from '../mails/compose-mail.ts';
import { deletionRepository } from './repositories/deletion-repository.ts';

type Answer = CallAnswer<typeof cancelDeletion>;

/**
 * Deleting one's account: asked for with the password, done fourteen days later, called off with one click until then.
 * @throws DomainError `request.error.unauthenticated` for a guest, `request.error.not-found` for anybody else,
 * `account.error.foreign` for a partner's session
 */
export const deletions = singleton((app) => {
  const { db, clock, config } = app;
  const noting = { clock, publicUrl: config.publicUrl };

  return {
    async preview(visitor: Visitor, userId: string): Promise<CallAnswer<typeof getDeletion>> {
      assertOwnUserHere(visitor, userId);
      const now = clock.now();
      const [user, requested, openOrders] = await Promise.all([
        userRepository(db).find(userId),
        deletionRepository(db).find(userId),
        deletionRepository(db).openOrders(userId, openStatuses, forgottenBefore(now).toString()),
      ]);
      if (!user) throw new DomainError('request.error.unauthenticated');
      const deletesAt = requested ? Temporal.Instant.from(requested.deletesAt) : deletionTime(now);
      return {
        requestedDeletion: requested?.deletesAt ?? null,
        deletesOn: viennaDate(deletesAt).toString(),
        lostPoints: user.balancePoints,
        openOrders,
      };
    },

    /** Asked for again, the day stays. @throws DomainError `password.error.wrong`, `login.error.wait` */
    async request(visitor: Visitor, userId: string, password: string): Promise<Answer> {
      assertOwnUserHere(visitor, userId);
      const compared = await assertPasswordOf(app, userId, password);
      return db.transaction().execute(async (tx) => {
        const user = await lockAsCompared(tx, compared);
        return { requestedDeletion: await requestDeletion(noting, tx, user, visitor.language) };
      });
    },

    /** Mailed, where there was something to call off. */
    async cancel(visitor: Visitor, userId: string): Promise<Answer> {
      assertOwnUserHere(visitor, userId);
      await db.transaction().execute((tx) => callOffDeletion(noting, tx, userId, visitor.language));
      return { requestedDeletion: null };
    },
  };
});

type Noting = Pick<AppContext, 'clock'> & Pick<AppContext['config'], 'publicUrl'>;

/**
 * Notes that a locked account is to be deleted, and mails it; asked for again, the day stays. Returns when it is deleted.
 * @throws DomainError `account.error.last-owner` for the only owner of a restaurant that guests see: it is given on, or closed, first
 */
export async function requestDeletion(
  { clock, publicUrl }: Noting,
  tx: Db,
  user: Pick<StoredUser, 'id' | 'name' | 'email'>,
  language: Language,
): Promise<string | null> {
  const [left] = await teamRepository(tx).nobodysWithout(user.id);
  if (left) throw new DomainError({ key: 'account.error.last-owner', params: { restaurant: left.name } });
  const requestedAt = clock.now().toString();
  const deletesAt = deletionTime(clock.now()).toString();
  const isNew = await deletionRepository(tx).add({ userId: user.id, language, deletesAt, requestedAt });
  if (isNew) {
    await postToUser(tx, user, {
      language,
      name: 'deletionRequested',
      params: { day: formatDate(deletesAt, 'long', language) },
      link: new URL('/account#data', publicUrl).href,
      createdAt: requestedAt,
    });
  }
  return (await deletionRepository(tx).find(user.id))?.deletesAt ?? null;
}

/** Mailed, where there was something to call off; returns whether there was. */
export async function callOffDeletion(
  { clock, publicUrl }: Noting,
  tx: Db,
  userId: string,
  language: Language,
): Promise<boolean> {
  // as the deletion itself does, so that neither waits for the other in a circle
  await deletionRepository(tx).lock(userId);
  const user = await userRepository(tx).find(userId);
  if (!user || !(await deletionRepository(tx).remove(userId))) return false;
  await postToUser(tx, user, {
    language,
    name: 'deletionCancelled',
    link: new URL('/account', publicUrl).href,
    createdAt: clock.now().toString(),
  });
  return true;
}
