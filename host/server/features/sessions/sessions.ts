import { csrfTokens } from '#platform/http/csrf-tokens.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { hashOf } from '#platform/secrets.ts';
import { singleton } from '#server/app-context.ts';
import type { Location } from '#shared/contract/locations.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { UserRole } from '#shared/contract/session.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { userRepository } from '../accounts/user-repository.ts';
import { sessionCache } from './session-cache.ts';
import { type StoredSession, sessionRepository } from './session-repository.ts';

/**
 * Thirty days (PRODUCT.md 14.1) from the last use: a basket that was changed on the last day lives on as long as its
 * session.
 */
const lifetime = { hours: 30 * 24 };
/** A session that nothing was done in: one that is started by every call of a machine without cookies must not stay. */
export const unusedLifetime = { hours: 1 };
/** Uses within a minute are written once. */
const writtenEvery = { minutes: 1 };
/** A login ends half a year after it began, however much it was used. */
const loginLifetime = { hours: 180 * 24 };
/** How long answers may be under way that still know a session which has just been replaced. */
const replacedFor = { seconds: 30 };

export interface StartedSession {
  visitor: Visitor;
  /** goes to the browser once; only its hash is kept */
  sessionId: string;
}

export interface NewSessionFor {
  partnerId: number | null;
  language: Language;
  /** `endsAt`: where it continues a login that began earlier */
  login?: { userId: string; role: UserRole; deviceName: string; endsAt?: string };
  location?: StoredSession['location'];
  /** it has something to keep already; left out: a login's has */
  isKept?: boolean;
}

/** What a call does with its session. */
export interface SessionUse {
  language: Language;
  /** it means to change something or to keep it, whatever becomes of it */
  isKept: boolean;
}

/**
 * Sessions of guests and users: opaque ids, rows in the database, for thirty days after their last use; a login for half
 * a year at most. A new one ends after an hour, unless something is changed in it or it is used again after its first
 * minute.
 */
export const sessions = singleton((app) => {
  const { db, clock, ids } = app;
  const cache = sessionCache(app);

  async function find(
    sessionId: string,
    partnerId: number | null,
    { language, isKept }: SessionUse,
  ): Promise<Visitor | undefined> {
    if (sessionId.length > 100) return undefined;
    const now = clock.now();
    const idHash = hashOf(sessionId);
    const session = await cache.find(idHash, () => sessionRepository(db).find(idHash, now.toString()));
    if (!session || session.partnerId !== partnerId) return undefined;
    const isDue = Temporal.Instant.compare(now.subtract(writtenEvery), session.lastUsedAt) >= 0;
    if (isDue || (isKept && isUnused(session))) {
      const expiresAt = endOf(now, session.loginEndsAt);
      await sessionRepository(db).extend(idHash, expiresAt.toString(), now.toString());
      cache.extend(idHash, { expiresAt: expiresAt.toString(), lastUsedAt: now.toString() });
    }
    return visitorFrom(session, language);
  }

  return {
    /**
     * A new session; with a user it is the rotated one of a login.
     * @throws DomainError `request.error.api-key` for a partner that has just been removed, `login.error.failed` for a
     * user who has
     */
    async start(init: NewSessionFor): Promise<StartedSession> {
      const sessionId = ids.next();
      const now = clock.now();
      const { login, isKept = login !== undefined } = init;
      const loginEndsAt = login ? (login.endsAt ?? now.add(loginLifetime).toString()) : null;
      const session = {
        idHash: hashOf(sessionId),
        channelId: ids.next(),
        csrfSecret: csrfTokens.newSecret(),
        userId: login?.userId ?? null,
        partnerId: init.partnerId,
        location: init.location ?? null,
        expiresAt: (isKept ? endOf(now, loginEndsAt) : now.add(unusedLifetime)).toString(),
      };
      const added = await sessionRepository(db).add({
        ...session,
        createdAt: now.toString(),
        ...(login && { deviceName: login.deviceName, loggedInAt: now.toString(), loginEndsAt }),
      });
      if (!added) {
        const isGone = login && (await userRepository(db).find(login.userId)) === undefined;
        throw new DomainError(isGone ? 'login.error.failed' : 'request.error.api-key');
      }
      if (!login) cache.set({ ...session, role: null, loginEndsAt, lastUsedAt: now.toString() });
      return { sessionId, visitor: visitorFrom({ ...session, role: login?.role ?? null }, init.language) };
    },

    /** The session of our own cookie; undefined when it is unknown or over. */
    resume: (sessionId: string, use: SessionUse) => find(sessionId, null, use),

    /** The session of `X-Session-Id`: only a partner's own, so that a stolen cookie is useless there. */
    resumeOfPartner: (sessionId: string, partnerId: number, use: SessionUse) => find(sessionId, partnerId, use),

    async end(visitor: Visitor): Promise<boolean> {
      const isEnded = await sessionRepository(db).remove(visitor.sessionHash);
      cache.delete(visitor.sessionHash);
      return isEnded;
    },

    /** Where a guest is now. */
    async setLocation({ sessionHash }: Visitor, location: Location | null): Promise<void> {
      await sessionRepository(db).setLocation(sessionHash, location);
      cache.delete(sessionHash);
    },

    /** Whose session tells its changes on this channel, as the database has it now. */
    async ofChannel(channelId: string): Promise<Visitor | undefined> {
      const idHash = await sessionRepository(db).hashOfChannel(channelId);
      const session = idHash && (await sessionRepository(db).find(idHash, clock.now().toString()));
      return session ? visitorFrom(session, 'de') : undefined;
    },

    /** Whether a session that was there a moment ago still is: a login may have replaced it meanwhile. */
    exists: (visitor: Visitor) => sessionRepository(db).has(visitor.sessionHash),

    /** Whether a login or logout has just put another session in this one's place. */
    wasReplaced: (sessionId: string): Promise<boolean> =>
      sessionRepository(db).wasReplaced(hashOf(sessionId), clock.now().subtract(replacedFor).toString()),

    csrfTokenOf: (visitor: Visitor): string => csrfTokens.tokenFor(visitor.csrfSecret),

    isCsrfToken: (visitor: Visitor, token: string | undefined): boolean =>
      token !== undefined && token.length <= 200 && csrfTokens.matches(visitor.csrfSecret, token),
  };
});

/** Whether nothing has made a session live longer than a new one does. */
function isUnused({ expiresAt, lastUsedAt }: Pick<StoredSession, 'expiresAt' | 'lastUsedAt'>): boolean {
  const endOfUnused = Temporal.Instant.from(lastUsedAt).add(unusedLifetime);
  return Temporal.Instant.compare(expiresAt, endOfUnused) <= 0;
}

/** When a session that is used now ends. */
function endOf(now: Temporal.Instant, loginEndsAt: string | null): Temporal.Instant {
  const idle = now.add(lifetime);
  if (loginEndsAt === null) return idle;
  const login = Temporal.Instant.from(loginEndsAt);
  return Temporal.Instant.compare(login, idle) < 0 ? login : idle;
}

function visitorFrom(session: Omit<StoredSession, 'loginEndsAt' | 'lastUsedAt'>, language: Language): Visitor {
  return {
    sessionHash: session.idHash,
    channelId: session.channelId,
    csrfSecret: session.csrfSecret,
    userId: session.userId,
    role: session.userId === null ? 'guest' : (session.role ?? 'guest'),
    partnerId: session.partnerId,
    location: session.location,
    language,
  };
}
