import type { Language } from '../../../shared/contract/primitives.ts';
import { DomainError } from '../../../shared/domain/domain-error.ts';
import { translate } from '../../../shared/messages/translate.ts';
import type { StoredUser } from '../db/repositories/users.ts';
import type { Repositories, Store } from '../db/repositories.ts';
import type { AdoptBaskets, GiveBackBaskets } from './adopt-baskets.ts';
import type { Passwords } from './passwords.ts';
import type { Clock, Ids } from './ports.ts';
import { hashOf } from './secrets.ts';
import type { Sessions, StartedSession } from './sessions.ts';
import type { Visitor } from './visitor.ts';

/** How long the link of an activation mail works. */
const activationLifetime = { hours: 48 };

export interface AccountsDependencies {
  store: Store;
  clock: Clock;
  ids: Ids;
  sessions: Sessions;
  passwords: Passwords;
  publicUrl: string;
  /** keeps the guest's basket and orders (rulings 5): runs in the login's transaction */
  takeAlong: AdoptBaskets;
  /** gives the guest's own baskets back: runs in the logout's transaction */
  giveBack: GiveBackBaskets;
  /** told when a session is over, after the commit: its private channels close (rulings 7) */
  sessionEnded(sessionHash: string): void;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Register, activate, login and logout (spec sections 2 and 5). Every change of person rotates the session. */
export function createAccounts(deps: AccountsDependencies) {
  const { store, clock, ids, sessions, passwords } = deps;

  async function rotate(visitor: Visitor, user: StoredUser): Promise<StartedSession> {
    const { partnerId, language, location } = visitor;
    const started = await sessions.start({ partnerId, language, location, userId: user.id, role: user.role });
    return replace(visitor, started, (repositories, sessionMove) =>
      deps.takeAlong(repositories, { ...sessionMove, userId: user.id, previousUserId: visitor.userId }),
    );
  }

  /**
   * Ends a session in favour of a new one, with what moves between them; all of it or nothing. Of two at the same time
   * the second is told to fetch the session anew: the browser keeps the first one's, to which everything has gone.
   * @throws DomainError `request.error.csrf`
   */
  async function replace(
    { sessionHash: fromSession }: Visitor,
    started: StartedSession,
    move: (repositories: Repositories, sessions: { fromSession: string; toSession: string }) => Promise<void>,
  ): Promise<StartedSession> {
    try {
      await store.transaction(async (repositories) => {
        await move(repositories, { fromSession, toSession: started.visitor.sessionHash });
        const wasThere = await repositories.sessions.remove(fromSession);
        if (!wasThere) throw new DomainError('request.error.csrf');
      });
    } catch (error) {
      await sessions.end(started.visitor);
      throw error;
    }
    deps.sessionEnded(fromSession);
    return started;
  }

  async function sendActivation(userId: string, email: string, language: Language): Promise<void> {
    const token = ids.next();
    const now = clock.now();
    const link = new URL(`/activation#token=${token}`, deps.publicUrl).href;
    await store.transaction(async (repositories) => {
      await repositories.users.addToken(hashOf(token), userId, now.add(activationLifetime).toString());
      await repositories.mails.add({
        recipient: email,
        subject: translate(language, 'account.activationMail.subject'),
        body: translate(language, 'account.activationMail.body', { link }),
        createdAt: now.toString(),
      });
    });
  }

  return {
    /** @throws DomainError `login.error.failed`, alike for a wrong e-mail and a wrong password */
    async login(visitor: Visitor, email: string, password: string): Promise<StartedSession> {
      const user = await store.users.findByEmail(email);
      const isRight = await passwords.matches(user?.passwordHash ?? null, password);
      if (!user || !isRight) throw new DomainError('login.error.failed');
      return rotate(visitor, user);
    },

    /** Ends the session and starts a guest's; the location stays, it is the device's, and so do the guest's baskets. */
    async logout(visitor: Visitor): Promise<StartedSession> {
      const { partnerId, language, location } = visitor;
      const started = await sessions.start({ partnerId, language, location });
      return replace(visitor, started, (repositories, sessionMove) =>
        deps.giveBack(repositories, { ...sessionMove, userId: visitor.userId }),
      );
    },

    /**
     * Always ends alike, whether the e-mail is known or not. A known account that was never activated gets
     * another mail, an active one none.
     */
    async register(
      visitor: Visitor,
      form: { email: string; name: string; newsletter: boolean },
    ): Promise<void> {
      const { email, name, newsletter } = form;
      const user = { id: ids.next(), email, name, newsletter, role: 'consumer' as const, passwordHash: null };
      await store.users.addIfNew({ ...user, createdAt: clock.now().toString() });
      const stored = await store.users.findByEmail(email);
      if (stored?.passwordHash === null) await sendActivation(stored.id, stored.email, visitor.language);
    },

    /** @throws DomainError `token.error.invalid` for a used or old link, `password.error.too-short` */
    async activate(visitor: Visitor, token: string, password: string): Promise<StartedSession> {
      const passwordHash = await passwords.hash(password);
      const user = await store.transaction(async (repositories) => {
        const userId = await repositories.users.takeToken(hashOf(token), clock.now().toString());
        if (userId === undefined) throw new DomainError('token.error.invalid');
        await repositories.users.setPassword(userId, passwordHash);
        return repositories.users.find(userId);
      });
      if (!user) throw new DomainError('token.error.invalid');
      return rotate(visitor, user);
    },
  };
}
