import { singleton } from '#server/app-context.ts';
import type { StoredSession } from './session-repository.ts';

/** The database's channel for guests' sessions that have changed or are gone. */
export const sessionsChanged = 'fo_sessions';
/** The one for logins that are over, or are somebody else's. */
export const loginsEnded = 'fo_logins_ended';

/** More are dropped, the one that was read first before others; one takes about half a kilobyte. */
const mostSessions = 10_000;
/** Read anew after so long in any case, in milliseconds. */
const keptFor = 60_000;

interface Kept {
  session: StoredSession;
  readonly until: number;
}

/**
 * Guests' sessions as they are stored, kept for a minute, so that not every call reads one: five of the 31 statements
 * of a guest who orders. Every server is notified at once when one changes, and nothing is cached while that could be
 * missed. A login is always read: it ends everywhere with its row.
 *
 *     a call reads the session            it is deleted
 *     dropped before it is cached    ◄──  notification
 *     what was read is not cached
 */
export const sessionCache = singleton(({ clock }) => {
  const sessions = new Map<string, Kept>();
  const reading = new Map<string, symbol>();
  let isSubscribed = false;

  const drop = (idHash: string) => {
    sessions.delete(idHash);
    reading.delete(idHash);
  };

  function set(session: StoredSession): void {
    if (!isSubscribed || session.userId !== null) return;
    sessions.delete(session.idHash);
    sessions.set(session.idHash, { session, until: clock.now().epochMilliseconds + keptFor });
    const [oldest] = sessions.keys();
    if (sessions.size > mostSessions && oldest !== undefined) sessions.delete(oldest);
  }

  return {
    /** The session, by `read` where it is not at hand. */
    async find(idHash: string, read: () => Promise<StoredSession | undefined>): Promise<StoredSession | undefined> {
      const now = clock.now().epochMilliseconds;
      const kept = sessions.get(idHash);
      if (kept && now < kept.until) {
        return now < Date.parse(kept.session.expiresAt) ? kept.session : undefined;
      }
      const ownRead = Symbol(idHash);
      reading.set(idHash, ownRead);
      const isNewest = () => reading.get(idHash) === ownRead;
      try {
        const session = await read();
        if (session && isNewest()) set(session);
        return session;
      } finally {
        if (isNewest()) reading.delete(idHash);
      }
    },

    /** One that was just stored. */
    set,

    /** After a change: what is being read at this moment may be older. */
    delete: drop,

    /** It lives on. */
    extend(idHash: string, times: Pick<StoredSession, 'expiresAt' | 'lastUsedAt'>): void {
      const kept = sessions.get(idHash);
      if (kept) kept.session = { ...kept.session, ...times };
    },

    onNotification: drop,
    setSubscribed(subscribed: boolean): void {
      isSubscribed = subscribed;
      sessions.clear();
      reading.clear();
    },
  };
});
