import { getSession, login, logout } from '../../shared/contract/calls/session.ts';
import { sessionChannel, userChannel } from '../../shared/contract/channels.ts';
import type { Session } from '../../shared/contract/session.ts';
import { basketEpochAtom } from './basket/basket-epoch.ts';
import { isReopenedHereAtom } from './basket/own-reopening.ts';
import { family } from './family.ts';
import { atom } from './jotai.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { tellPageAtom } from './page-events.ts';
import { receivePartnerAtom } from './partner.ts';
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

/**
 * The page is back from the browser's memory, where nothing reaches it. What it then missed it makes up for: the page
 * is told of a session that is over, as its channel would have done.
 */
export const catchUpAtom = atom(null, async (get, set) => {
  const before = valueOf(get(remoteAtom))?.sessionChannelId;
  const session = await set(reloadAtom);
  if (!session.ok || before === undefined || session.value.sessionChannelId === before) return;
  set(tellPageAtom, { kind: 'session-expired' });
  set(basketEpochAtom, (epoch) => epoch + 1);
});

const lifeAtom = whileMounted((get, set) => {
  const { api, clock } = get(portsAtom);
  void set(reloadAtom);
  return all(
    api.onSession(({ session, partner }) => {
      set(receivePartnerAtom, partner ?? null);
      set(noticeSessionAtom, session);
    }),
    clock.atMidnight(() => void set(reloadAtom)),
    // its answer tells the server's time
    clock.onDoubt(() => void set(reloadAtom)),
  );
});

const noReplacement = { calls: 0, missed: false };

/**
 * Own calls under way that replace the session, and whether its channel has told of that meanwhile. It is for the
 * browser's other pages; this one must not be loaded anew before its answer is there, which brings the next channel.
 *
 *     here:        login ──▶ waits                    ◀── answer: another session
 *     the server:            ends the session ──▶ tells its channel
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
      if (get(replacingAtom).missed) void set(reloadAtom);
      throw error;
    } finally {
      set(replacingAtom, ({ calls, missed }) => (calls > 1 ? { calls: calls - 1, missed } : noReplacement));
    }
  },
);

/** Does what a session's channel asks for, unless it is this page's own doing. */
const hearAtom = atom(null, (get, set, act: () => void) => {
  const replacing = get(replacingAtom);
  if (replacing.calls > 0) set(replacingAtom, { ...replacing, missed: true });
  else act();
});

const liveAtom = family((sessionChannelId) =>
  whileMounted((get, set) =>
    get(portsAtom).realtime.subscribe(
      sessionChannel(sessionChannelId),
      {
        SessionExpired: () =>
          set(hearAtom, () => {
            set(tellPageAtom, { kind: 'session-expired' });
            void set(reloadAtom);
          }),
        BasketChannelSwitched: (payload) => {
          if (payload.sessionChannelId !== sessionChannelId) return;
          set(hearAtom, () => {
            const basketId = payload.basketCacheId;
            if (!set(isReopenedHereAtom, basketId)) set(tellPageAtom, { kind: 'basket-switched', basketId });
            set(basketEpochAtom, (epoch) => epoch + 1);
            // perhaps another page of this browser has logged in or out
            void set(reloadAtom);
          });
        },
        // tells the place as the maps service does; what it means as a location is in the session. It also comes where
        // another page of this browser has logged in.
        OrderLocationDetailsUpdated: () => set(hearAtom, () => void set(reloadAtom)),
      },
      () => void set(reloadAtom),
    ),
  ),
);

/** Bonus points as a call or an event told them. */
export const receiveBalanceAtom = atom(null, (get, set, balance: number) => {
  const session = valueOf(get(remoteAtom));
  if (session?.user) set(receiveAtom, { ...session, user: { ...session.user, balance } });
});

/** What becomes of the account elsewhere, on any of its devices, is of this session too. */
const userLiveAtom = family((userId) =>
  whileMounted((get, set) =>
    get(portsAtom).realtime.subscribe(userChannel(userId), {
      CreditBalanceUpdated: ({ balance }) => set(receiveBalanceAtom, balance),
      // the selected address is the location; the whole of it is in the session
      AddressSelected: () => void set(reloadAtom),
      ConsumerLoggedIn: () => void set(reloadAtom),
    }),
  ),
);

/** What the product knows of this visitor; loaded and live while read, refetched at midnight (spec section 4). */
export const sessionAtom = atom((get): Remote<Session> => {
  get(lifeAtom);
  const session = get(remoteAtom);
  const known = valueOf(session);
  if (known !== undefined) get(liveAtom(known.sessionChannelId));
  if (known?.auth && known.user) get(userLiveAtom(known.user.userId));
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
      const body = { ...credentials, g_recaptcha_token };
      const session = await set(replaceSessionAtom, () => api.call(login, { body }));
      set(tellPageAtom, { kind: 'logged-in', session });
      return session;
    }),
);

export const logoutAtom = atom(
  null,
  (get, set): Promise<Outcome<Session>> =>
    outcomeOf(async () => {
      const { api } = get(portsAtom);
      const session = await set(replaceSessionAtom, () => api.call(logout));
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
