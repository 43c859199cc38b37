import { getSession, login, logout } from '../../shared/contract/calls/session.ts';
import { sessionChannel } from '../../shared/contract/channels.ts';
import type { Session } from '../../shared/contract/session.ts';
import { basketEpochAtom } from './basket/basket-epoch.ts';
import { family } from './family.ts';
import { atom } from './jotai.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { tellPageAtom } from './page-events.ts';
import { portsAtom } from './ports.ts';
import { type Remote, valueOf } from './remote.ts';
import { resource } from './resource.ts';
import { all, whileMounted } from './while-mounted.ts';

const { remoteAtom, reloadAtom, receiveAtom } = resource(async (get) => {
  const { api, clock } = get(portsAtom);
  const { session } = await api.call(getSession);
  clock.sync(session.now);
  return session;
});

/**
 * Takes a session that some other call found to be another one. The same one again is left to whoever asked for it,
 * who knows whether the answer is late.
 */
const noticeSessionAtom = atom(null, (get, set, session: Session) => {
  if (valueOf(get(remoteAtom))?.sessionChannelId !== session.sessionChannelId)
    set(receiveSessionAtom, session);
});

/** Takes a session from whichever call it came with. Another session's sockets are joined anew. */
const receiveSessionAtom = atom(null, (get, set, session: Session) => {
  const { clock, realtime } = get(portsAtom);
  const before = valueOf(get(remoteAtom));
  clock.sync(session.now);
  set(receiveAtom, session);
  if (before && before.sessionChannelId !== session.sessionChannelId) realtime.reconnect();
});

/** Fetches the session anew. A failure is only logged, by the failed call (spec section 4, Session). */
export const refreshSessionAtom = atom(null, (_, set): Promise<Outcome<Session>> => set(reloadAtom));

const lifeAtom = whileMounted((get, set) => {
  const { api, clock } = get(portsAtom);
  void set(reloadAtom);
  return all(
    api.onSession(({ session }) => set(noticeSessionAtom, session)),
    clock.atMidnight(() => void set(reloadAtom)),
    // its answer tells the server's time
    clock.onDoubt(() => void set(reloadAtom)),
  );
});

const liveAtom = family((sessionChannelId) =>
  whileMounted((get, set) =>
    get(portsAtom).realtime.subscribe(
      sessionChannel(sessionChannelId),
      {
        SessionExpired: () => {
          set(tellPageAtom, { kind: 'session-expired' });
          void set(reloadAtom);
        },
        BasketChannelSwitched: (payload) => {
          if (payload.sessionChannelId !== sessionChannelId) return;
          set(tellPageAtom, { kind: 'basket-switched', basketCacheId: payload.basketCacheId });
          set(basketEpochAtom, (epoch) => epoch + 1);
        },
        // tells the place as the maps service does; what it means as a location is in the session
        OrderLocationDetailsUpdated: () => void set(reloadAtom),
      },
      () => void set(reloadAtom),
    ),
  ),
);

/** What the product knows of this visitor; loaded and live while read, refetched at midnight (spec section 4). */
export const sessionAtom = atom((get): Remote<Session> => {
  get(lifeAtom);
  const session = get(remoteAtom);
  const channelId = valueOf(session)?.sessionChannelId;
  if (channelId !== undefined) get(liveAtom(channelId));
  return session;
});

export const currentSessionAtom = atom((get) => valueOf(get(sessionAtom)) ?? null);

/** Only when the session is initialised, `auth` is set and the user has an id (spec section 4). */
export const isLoggedInAtom = atom((get) => {
  const session = get(currentSessionAtom);
  return session !== null && session.auth && Boolean(session.user?.userId);
});

export const loginAtom = atom(
  null,
  (get, set, credentials: { email: string; password: string }): Promise<Outcome<Session>> =>
    outcomeOf(async () => {
      const { api, captcha } = get(portsAtom);
      const g_recaptcha_token = await captcha.token('loginform');
      const { session } = await api.call(login, { body: { ...credentials, g_recaptcha_token } });
      set(receiveSessionAtom, session);
      set(tellPageAtom, { kind: 'logged-in', session });
      return session;
    }),
);

export const logoutAtom = atom(
  null,
  (get, set): Promise<Outcome<Session>> =>
    outcomeOf(async () => {
      const { session } = await get(portsAtom).api.call(logout);
      set(receiveSessionAtom, session);
      set(tellPageAtom, { kind: 'logged-out', session });
      return session;
    }),
);

/** A new location within the session, as the answer of a call told it. */
export const receiveLocationAtom = atom(null, (get, set, location: Session['location']) => {
  const session = valueOf(get(remoteAtom));
  if (session) set(receiveAtom, { ...session, location });
  else void set(reloadAtom);
});
