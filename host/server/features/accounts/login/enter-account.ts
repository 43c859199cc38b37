import { locationAtLogin, selectedAddressOf } from '#features/address-book/consumer-location.ts';
import { publishLocation } from '#features/address-search/publish-location.ts';
import { type BasketSwitch, moveSession, type SessionMove } from '#features/sessions/move-session.ts';
import { sessionRepository } from '#features/sessions/session-repository.ts';
import { sessionOf } from '#features/sessions/session-view.ts';
import { type StartedSession, sessions } from '#features/sessions/sessions.ts';
import type { Db } from '#platform/db/db.ts';
import type { LoginOrigin } from '#platform/http/login-origin.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { hashOf } from '#platform/secrets.ts';
import { singleton } from '#server/app-context.ts';
import { sessionChannel, userChannel } from '#shared/contract/channels.ts';
import type { Session } from '#shared/contract/session.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { deviceRepository, type EndedSession } from '../security/device-repository.ts';
import { type StoredUser, userRepository } from '../user-repository.ts';

/** A session that has taken another one's place. */
export interface ReplacedSession extends StartedSession {
  /** by which the account knows this browser from now on; null: of a partner's session, or of a guest */
  deviceToken: string | null;
  /**
   * Notifies the other pages that show a basket which has changed hands, those of the browser that a user is gone or
   * there (also where they show no basket), and all of a consumer's that they have logged in. Only once the answer is
   * out: a page that asks again before the browser has the new cookie is given yet another session.
   */
  publishToOthers(): void;
}

/** Who gets a session, and the browser that their account knows from then on; null: it gets to know none. */
interface Login {
  user: Pick<StoredUser, 'id' | 'passwordHash'>;
  device: { oldToken: string | null; token: string } | null;
}

/** How a session becomes another one: every change of person, and every new password, rotates it. */
export const enterAccount = singleton((app) => {
  const { db, clock, ids, publisher } = app;

  /**
   * Ends a session in favour of a new one, with what moves between them; all of it or nothing. Of two at the same time
   * the second is asked to fetch the session anew: the browser keeps the first one's, to which everything has
   * gone. `login`: null for a guest.
   * @throws DomainError `request.error.csrf`, `login.error.failed` where the user has another password by now,
   * `login.error.blocked`
   */
  async function replace(ended: Visitor, started: StartedSession, login: Login | null): Promise<ReplacedSession> {
    const { sessionHash: fromSession, channelId: fromChannel, userId: previousUserId } = ended;
    const toSession = started.visitor.sessionHash;
    const userId = login?.user.id ?? null;
    const move = { fromSession, fromChannel, toSession, userId, previousUserId };
    let switches: BasketSwitch[];
    try {
      switches = await db.transaction().execute(async (tx) => {
        const exists = await sessionRepository(tx).lock(fromSession);
        if (!exists) throw new DomainError('request.error.csrf');
        const now = clock.now().toString();
        const switched = await moveSession(app, tx, move);
        if (login) await assertMayEnter(tx, login.user);
        await sessionRepository(tx).removeReplaced(fromSession, now);
        if (login?.device) {
          const { oldToken, token } = login.device;
          await deviceRepository(tx).remember({
            oldTokenHash: oldToken === null ? null : hashOf(oldToken),
            tokenHash: hashOf(token),
            userId: login.user.id,
            now,
          });
        }
        return switched;
      });
    } catch (error) {
      await sessions(app).end(started.visitor);
      throw error;
    }
    app.sessionEnded(fromSession);
    const deviceToken = login?.device?.token ?? null;
    return { ...started, deviceToken, publishToOthers: () => publishToOthers(move, switches) };
  }

  /**
   * That the user still has the password whose comparing has led here, and is not blocked. It has to be asked once the session is stored and
   * the user is locked (`moveSession`): a change that comes later finds the session and ends it, and one that came
   * earlier is seen here.
   *
   *   login     reads the old password, compares .......... stores its session, locks the user: refused
   *   change, block                    sets the new one, ends all sessions
   */
  async function assertMayEnter(tx: Db, user: Login['user']): Promise<void> {
    const now = await userRepository(tx).find(user.id);
    if (now?.passwordHash !== user.passwordHash) throw new DomainError('login.error.failed');
    if (now.blockedAt !== null) throw new DomainError('login.error.blocked');
  }

  function publishToOthers(move: SessionMove, switches: readonly BasketSwitch[]): void {
    const { fromChannel, userId, previousUserId } = move;
    for (const each of switches) {
      publisher.publish(sessionChannel(each.sessionChannelId), 'BasketChannelSwitched', each);
    }
    const isGone = previousUserId !== null && previousUserId !== userId;
    if (isGone) publisher.publish(sessionChannel(fromChannel), 'SessionExpired', {});
  }

  /** The same with the login itself, as far as pages do not learn of it by something else. */
  function withPublishedLogin(replaced: ReplacedSession, guest: Visitor, userId: string, session: Session | null) {
    const publishLogin = () => {
      replaced.publishToOthers();
      if (session) publisher.publish(userChannel(userId), 'ConsumerLoggedIn', { session });
      // The browser's other pages are a guest's: where the session is now may be another place. A partner's find their
      // session in a header, which the login does not change for them.
      const isGuestOfOurs = guest.userId === null && guest.partnerId === null;
      if (isGuestOfOurs) publishLocation(publisher, guest.channelId, replaced.visitor.location);
    };
    return { ...replaced, publishToOthers: publishLogin };
  }

  return {
    /**
     * Makes the visitor's session the user's: a new one takes its place. `user` is as the password was compared with, or
     * as it was just set. `loginEndsAt` is that of another login which this one continues.
     * @throws DomainError `request.error.csrf` for a session that has just been replaced by another one,
     * `login.error.failed` for a user who is no more, or has another password by now, `login.error.blocked`
     */
    async enter(
      visitor: Visitor,
      user: StoredUser,
      origin: LoginOrigin,
      loginEndsAt?: string | null,
    ): Promise<ReplacedSession> {
      const { partnerId, language } = visitor;
      const isConsumer = user.role === 'consumer';
      const location = isConsumer ? await locationAtLogin(app, user.id, visitor.location) : visitor.location;
      const login = { userId: user.id, role: user.role, deviceName: origin.deviceName };
      const started = await sessions(app).start({
        partnerId,
        language,
        location,
        login: loginEndsAt ? { ...login, endsAt: loginEndsAt } : login,
      });
      const isOwnSite = partnerId === null;
      const device = isOwnSite ? { oldToken: origin.deviceToken, token: ids.next() } : null;
      const replaced = await replace(visitor, started, { user, device });
      if (visitor.userId === user.id) return replaced;
      const session = isConsumer ? await sessionOf(app, started.visitor) : null;
      return withPublishedLogin(replaced, visitor, user.id, session);
    },

    /**
     * Ends the session and starts a guest's. The guest's baskets stay, and so does the location, which is the device's; one of
     * the account's own addresses is nobody else's business.
     */
    async leave(visitor: Visitor): Promise<ReplacedSession> {
      const { partnerId, language } = visitor;
      const location = (await selectedAddressOf(app.db, visitor)) === null ? visitor.location : null;
      const started = await sessions(app).start({ partnerId, language, location, isKept: true });
      return replace(visitor, started, null);
    },

    /** Notifies the pages of sessions that were ended, after the commit. */
    publishEnded(ended: readonly EndedSession[]): void {
      for (const { idHash, channelId } of ended) {
        publisher.publish(sessionChannel(channelId), 'SessionExpired', {});
        app.sessionEnded(idHash);
      }
    },
  };
});
