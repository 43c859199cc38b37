import { singleton } from '#server/app-context.ts';
import type { StoredSession } from './session-repository.ts';

/** The channel on which the database says that a guest's session is another one now, or gone. */
export const sessionNews = 'fo_sessions';

/** More are dropped, the one that was read first before others; one takes about half a kilobyte. */
const mostSessions = 10_000;
/** Read anew after so long whatever is heard, in milliseconds. */
const keptFor = 60_000;

interface Kept {
  session: StoredSession;
  readonly until: number;
}

/**
 * Guests' sessions as they are stored, kept for a minute, so that not every call reads one: a fifth of all statements of somebody
 * who orders. Whatever changes one is told at once, here and on every other node, and nothing is kept while that could not be
 * heard. A login is always read: it ends everywhere with the row.
 *
 *     a call reads the session            it is deleted
 *     forgotten before it is kept    ◄──  told
 *     what was read is not kept
 */
export const keptSessions = singleton(({ clock }) => {
  const sessions = new Map<string, Kept>();
  const reading = new Map<string, symbol>();
  let hears = false;

  const forget = (idHash: string) => {
    sessions.delete(idHash);
    reading.delete(idHash);
  };

  function keep(session: StoredSession): void {
    if (!hears || session.userId !== null) return;
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
      const turn = Symbol(idHash);
      reading.set(idHash, turn);
      const isNewest = () => reading.get(idHash) === turn;
      try {
        const session = await read();
        if (session && isNewest()) keep(session);
        return session;
      } finally {
        if (isNewest()) reading.delete(idHash);
      }
    },

    /** One that was just stored. */
    keep,

    /** After a change: what is being read at this moment may be older. */
    forget,

    /** It lives on. */
    extend(idHash: string, times: Pick<StoredSession, 'expiresAt' | 'lastUsedAt'>): void {
      const kept = sessions.get(idHash);
      if (kept) kept.session = { ...kept.session, ...times };
    },

    told: forget,
    hear(isHearing: boolean): void {
      hears = isHearing;
      sessions.clear();
      reading.clear();
    },
  };
});
