import { sessionChannel } from '../../../shared/contract/channels.ts';
import type { Language } from '../../../shared/contract/primitives.ts';
import { DomainError } from '../../../shared/domain/domain-error.ts';
import { translate } from '../../../shared/messages/translate.ts';
import type { StoredUser } from '../db/repositories/users.ts';
import type { Store } from '../db/repositories.ts';
import { activationLifetime } from './activation.ts';
import type { BasketSwitch, MoveSession, SessionMove } from './move-session.ts';
import type { Passwords } from './passwords.ts';
import type { Clock, Ids, Publisher } from './ports.ts';
import { hashOf } from './secrets.ts';
import type { Sessions, StartedSession } from './sessions.ts';
import type { Visitor } from './visitor.ts';

export interface AccountsDependencies {
  store: Store;
  clock: Clock;
  ids: Ids;
  sessions: Sessions;
  passwords: Passwords;
  publicUrl: string;
  publisher: Publisher;
  /** takes baskets and orders along (rulings 5): runs in the transaction that ends a session */
  moveSession: MoveSession;
  /** told when a session is over, after the commit: its private channels close (rulings 7) */
  sessionEnded(sessionHash: string): void;
}

/** A session that has taken another one's place. */
export interface ReplacedSession extends StartedSession {
  /**
   * Tells the other pages that show a basket which has changed hands, and those of the browser that a user is gone. Only
   * once the answer is out: a page that asks again before the browser has the new cookie is given yet another session.
   */
  tellOthers(): void;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Register, activate, login and logout (spec sections 2 and 5). Every change of person rotates the session. */
export function createAccounts(deps: AccountsDependencies) {
  const { store, clock, ids, sessions, passwords, publisher } = deps;

  async function rotate(visitor: Visitor, user: StoredUser): Promise<ReplacedSession> {
    const { partnerId, language, location } = visitor;
    const started = await sessions.start({ partnerId, language, location, userId: user.id, role: user.role });
    return replace(visitor, started);
  }

  /**
   * Ends a session in favour of a new one, with what moves between them; all of it or nothing. Of two at the same time
   * the second is told to fetch the session anew: the browser keeps the first one's, to which everything has gone.
   * @throws DomainError `request.error.csrf`
   */
  async function replace(ended: Visitor, started: StartedSession): Promise<ReplacedSession> {
    const { sessionHash: fromSession, channelId: fromChannel, userId: previousUserId } = ended;
    const { sessionHash: toSession, userId } = started.visitor;
    const move = { fromSession, fromChannel, toSession, userId, previousUserId };
    let switches: BasketSwitch[];
    try {
      switches = await store.transaction(async (repositories) => {
        const isThere = await repositories.sessions.lock(fromSession);
        if (!isThere) throw new DomainError('request.error.csrf');
        const told = await deps.moveSession(repositories, move);
        await repositories.sessions.remove(fromSession);
        return told;
      });
    } catch (error) {
      await sessions.end(started.visitor);
      throw error;
    }
    deps.sessionEnded(fromSession);
    return { ...started, tellOthers: () => tellOthers(move, switches) };
  }

  function tellOthers(move: SessionMove, switches: readonly BasketSwitch[]): void {
    const { fromChannel, userId, previousUserId } = move;
    for (const each of switches) {
      publisher.publish(sessionChannel(each.sessionChannelId), 'BasketChannelSwitched', each);
    }
    const isGone = previousUserId !== null && previousUserId !== userId;
    if (isGone) publisher.publish(sessionChannel(fromChannel), 'SessionExpired', {});
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
    async login(visitor: Visitor, email: string, password: string): Promise<ReplacedSession> {
      const user = await store.users.findByEmail(email);
      const isRight = await passwords.matches(user?.passwordHash ?? null, password);
      if (!user || !isRight) throw new DomainError('login.error.failed');
      return rotate(visitor, user);
    },

    /** Ends the session and starts a guest's; the location stays, it is the device's, and so do the guest's baskets. */
    async logout(visitor: Visitor): Promise<ReplacedSession> {
      const { partnerId, language, location } = visitor;
      return replace(visitor, await sessions.start({ partnerId, language, location }));
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

    /**
     * Sets the password and logs in; guest orders that were claimed for this account join it, as far as this session has
     * placed them.
     * @throws DomainError `token.error.invalid` for a used or old link, `password.error.too-short`
     */
    async activate(visitor: Visitor, token: string, password: string): Promise<ReplacedSession> {
      const passwordHash = await passwords.hash(password);
      const user = await store.transaction(async (repositories) => {
        const userId = await repositories.users.takeToken(hashOf(token), clock.now().toString());
        if (userId === undefined) throw new DomainError('token.error.invalid');
        await repositories.users.setPassword(userId, passwordHash);
        await repositories.orderClaims.fulfil(userId, visitor.sessionHash);
        return repositories.users.find(userId);
      });
      if (!user) throw new DomainError('token.error.invalid');
      return rotate(visitor, user);
    },
  };
}
