import type { Session } from '#shared/contract/session.ts';
import { atom } from '../core/jotai.ts';
import { receiveSessionAtom, reloadSessionAtom } from './known-session.ts';

const noReplacement = { calls: 0, missed: false };

/**
 * Own calls under way that replace the session, and whether its channel has said so meanwhile. It is for the
 * browser's other pages; this one must not be loaded anew before its answer is there, which brings the next channel.
 *
 *     here:        login ──▶ waits                    ◀── answer: another session
 *     the server:            ends the session ──▶ publishes it
 */
const replacingAtom = atom(noReplacement);

/** Makes a call that replaces the session and takes the new one. Where it fails, what was missed is fetched. */
export const replaceSessionAtom = atom(
  null,
  async (get, set, call: () => Promise<{ session: Session }>): Promise<Session> => {
    set(replacingAtom, ({ calls, missed }) => ({ calls: calls + 1, missed }));
    try {
      const { session } = await call();
      set(receiveSessionAtom, session);
      return session;
    } catch (error) {
      if (get(replacingAtom).missed) void set(reloadSessionAtom);
      throw error;
    } finally {
      set(replacingAtom, ({ calls, missed }) => (calls > 1 ? { calls: calls - 1, missed } : noReplacement));
    }
  },
);

/** Does what a session's channel asks for, unless it is this page's own doing. */
export const whenOwnAtom = atom(null, (get, set, act: () => void) => {
  const replacing = get(replacingAtom);
  if (replacing.calls > 0) set(replacingAtom, { ...replacing, missed: true });
  else act();
});
