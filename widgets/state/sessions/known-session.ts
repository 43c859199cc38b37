import { getSession } from '#shared/contract/calls/session.ts';
import type { Session } from '#shared/contract/session.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { valueOf } from '../core/remote/remote.ts';
import { resource } from '../core/remote/resource.ts';

/** What is known of the session. Elements read `sessionAtom`, which loads it and keeps it up to date. */
export const {
  remoteAtom: knownSessionAtom,
  reloadAtom: reloadSessionAtom,
  receiveAtom,
} = resource(async (get) => {
  const { api, clock } = get(portsAtom);
  const { session } = await api.call(getSession);
  clock.sync(session.now);
  return session;
});

/** Takes a session from whichever call it came with. Another session's sockets are joined anew. */
export const receiveSessionAtom = atom(null, (get, set, session: Session) => {
  const { clock, realtime } = get(portsAtom);
  const before = valueOf(get(knownSessionAtom));
  clock.sync(session.now);
  set(receiveAtom, session);
  if (before && before.sessionChannelId !== session.sessionChannelId) realtime.reconnect();
});
