import type { Db } from '#platform/db/db.ts';
import type { Ids } from '#platform/ports.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import { type StoredUser, userRepository } from '../../accounts/user-repository.ts';
import { postToUser } from '../../mails/compose-mail.ts';
import { callOffDeletion, requestDeletion } from '../../privacy/deletions.ts';
import { fetchCopy, requestCopy } from '../../privacy/exports.ts';
import { deletionRepository } from '../../privacy/repositories/deletion-repository.ts';
import { notifySessionsJob } from '../notify-server.ts';
import { type OperatorContext, OperatorError } from '../operator.ts';
import { operatorPeople } from '../repositories/people.ts';

/** Who changes somebody's account; `userId` and `role` of an operator in the office, neither of a command. */
interface AccountsContext extends OperatorContext {
  readonly ids: Ids;
  readonly publicUrl: string;
  readonly userId?: string | undefined;
  readonly role?: string | undefined;
}

/** Nobody's language is kept: they are written to in the marketplace's. */
const language = 'de';

/**
 * What operators do about an account; each returns nothing, and changes nothing where it is so already.
 * @throws OperatorError `person.error.unknown`; `person.error.operator` for an operator's account, which only an admin and
 * commands change
 */
export function createAccounts(context: AccountsContext) {
  const { db, clock, ids, operator, publicUrl } = context;

  /** Changes a locked account and notes it; `work` returns what stands in the log, null where nothing was to be done. */
  const change = (
    userId: string,
    action: string,
    work: (tx: Db, user: StoredUser) => Promise<Record<string, unknown> | null>,
    lock = lockAccount,
  ): Promise<void> =>
    operator.change(async (tx) => {
      const user = (await lock(tx, userId)) ? await userRepository(tx).find(userId) : undefined;
      if (!user) throw new OperatorError('There is no such user.', { error: 'person.error.unknown' });
      const isColleague = user.role === 'operator' && userId !== context.userId;
      if (isColleague && context.role !== undefined && context.role !== 'admin') {
        throw new OperatorError('Only an admin changes the account of an operator.', {
          error: 'person.error.operator',
        });
      }
      const details = await work(tx, user);
      if (details) await operator.note(tx, { action, userId, details });
    }, db);

  const assertNotSelf = (userId: string) => {
    if (userId === context.userId) {
      throw new OperatorError('Nobody blocks or deletes themselves.', { error: 'person.error.self' });
    }
  };

  return {
    /**
     * They can log in no more, and all their sessions end; the reason is mailed to them. Blocked already, only the reason
     * changes. @throws OperatorError also `person.error.self`
     */
    block: (userId: string, reason: string) =>
      change(userId, 'users block', async (tx, user) => {
        assertNotSelf(userId);
        if (reason.trim() === '' || reason.length > 500)
          throw new OperatorError('Give a reason of 1 to 500 characters.');
        const at = clock.now().toString();
        await operatorPeople(tx).block(userId, { at, reason });
        const ended = await operatorPeople(tx).endSessions(userId);
        await operator.addJob(tx, notifySessionsJob(ended));
        if (user.blockedAt === null) {
          await postToUser(tx, user, {
            language,
            name: 'accountBlocked',
            params: { reason: { text: reason } },
            link: new URL('/contact', publicUrl).href,
            createdAt: at,
          });
        }
        return { sessions: ended.length };
      }),

    unblock: (userId: string) =>
      change(userId, 'users unblock', async (tx, user) => {
        if (user.blockedAt === null) return null;
        await operatorPeople(tx).unblock(userId);
        await postToUser(tx, user, {
          language,
          name: 'accountUnblocked',
          link: new URL('/login', publicUrl).href,
          createdAt: clock.now().toString(),
        });
        return {};
      }),

    /**
     * Has the account deleted in fourteen days, as its owner can; `typed`: their e-mail, in any case.
     * @throws OperatorError also `person.error.self`, `person.error.confirmation`
     */
    delete: (userId: string, typed: string) =>
      change(userId, 'users delete', async (tx, user) => {
        assertNotSelf(userId);
        if (typed.trim().toLowerCase() !== user.email.toLowerCase()) {
          throw new OperatorError('This is not the e-mail of the account.', {
            error: { key: 'person.error.confirmation', field: 'email' },
          });
        }
        if (await deletionRepository(tx).find(userId)) return null;
        return { deletesAt: await requestDeletion({ clock, publicUrl }, tx, user, language) };
      }),

    /** Calls the deletion off. */
    keep: (userId: string) =>
      change(
        userId,
        'users keep',
        async (tx) => ((await callOffDeletion({ clock, publicUrl }, tx, userId, language)) ? {} : null),
        (tx, id) => deletionRepository(tx).lock(id),
      ),

    /** Has the copy of their data made. @throws DomainError `request.error.too-many` within a day of the last one */
    requestCopy: (userId: string) =>
      change(userId, 'users export', async (tx) => {
        await requestCopy({ clock, ids }, tx, userId, language);
        return {};
      }),

    /** The finished copy, on its way to the operator. @throws DomainError `export.error.unknown` */
    async fetchCopy(userId: string, exportId: string) {
      const copy = await fetchCopy({ db, clock }, userId, exportId);
      await change(userId, 'users fetch-export', async () => ({}));
      return copy;
    },
  };
}
