import { lazy } from '#io/lazy.ts';
import type { Session } from '#shared/contract/session.ts';
import { basketEpochAtom } from '../basket/basket-epoch.ts';
import { family } from '../core/family.ts';
import { atom, type Getter, type Setter } from '../core/jotai.ts';
import { notifyPageAtom } from '../core/page-events.ts';
import { portsAtom } from '../core/ports.ts';
import type { Outcome } from '../core/remote/outcome.ts';
import { type Remote, valueOf } from '../core/remote/remote.ts';
import { all, whileMounted } from '../core/while-mounted.ts';
import { receivePartnerAtom } from '../partners/partner.ts';
import { knownSessionAtom, receiveSessionAtom, reloadSessionAtom } from './known-session.ts';

/** Fetches the session anew. A failure is only logged, by the failed call (PRODUCT.md 14.11). */
export const refreshSessionAtom = atom(null, (_, set): Promise<Outcome<Session>> => set(reloadSessionAtom));

/**
 * The page is back from the browser's memory, where nothing reaches it. What it then missed it makes up for: the page
 * is notified of a session that is over, as its channel would have done.
 */
export const catchUpAtom = atom(null, async (get, set) => {
  const before = valueOf(get(knownSessionAtom))?.sessionChannelId;
  const session = await set(reloadSessionAtom);
  if (!session.ok || before === undefined || session.value.sessionChannelId === before) return;
  set(notifyPageAtom, { kind: 'session-expired' });
  set(basketEpochAtom, (epoch) => epoch + 1);
});

const lifeAtom = whileMounted((get, set) => {
  const { api, clock } = get(portsAtom);
  const reload = () => void set(reloadSessionAtom);
  reload();
  return all(
    api.onSession(({ session, partner }) => {
      set(receivePartnerAtom, partner ?? null);
      // the same one again is left to whoever asked for it, who knows whether the answer is late
      const known = valueOf(get(knownSessionAtom))?.sessionChannelId;
      if (known !== session.sessionChannelId) set(receiveSessionAtom, session);
    }),
    clock.atMidnight(reload),
    // its answer has the server's time
    clock.onDoubt(reload),
  );
});

const sessionLive = lazy(() => import('./session-live.ts'));
type Live = Awaited<ReturnType<typeof sessionLive.load>>;

/**
 * Subscribes to a channel while it is read. Their code follows the session's first answer: what the channel sent
 * until then is fetched once it lets us in, as ever.
 */
const liveFamily = (subscribe: (live: Live, get: Getter, set: Setter, id: string) => () => void) =>
  family((id) =>
    whileMounted((get, set) => {
      let unsubscribe = () => {};
      const { network } = get(portsAtom);
      const stopFetching = sessionLive.keepLoading(network, {
        onReady: (live) => {
          unsubscribe = subscribe(live, get, set, id);
        },
      });
      return () => all(stopFetching, unsubscribe)();
    }),
  );
const liveAtom = liveFamily(({ subscribeToSession }, ...rest) => subscribeToSession(...rest));
const userLiveAtom = liveFamily(({ subscribeToUser }, ...rest) => subscribeToUser(...rest));

/** What the product knows of this visitor; loaded and live while read, refetched at midnight (PRODUCT.md 14.11). */
export const sessionAtom = atom((get): Remote<Session> => {
  get(lifeAtom);
  const session = get(knownSessionAtom);
  const known = valueOf(session);
  if (known !== undefined) get(liveAtom(known.sessionChannelId));
  if (known?.auth && known.user) get(userLiveAtom(known.user.userId));
  return session;
});

export const currentSessionAtom = atom((get) => valueOf(get(sessionAtom)) ?? null);

/** Only when the session is initialised, `auth` is set and the user has an id (PRODUCT.md 14.6). */
export const isLoggedInAtom = atom((get) => {
  const session = get(currentSessionAtom);
  return session !== null && session.auth && Boolean(session.user?.userId);
});
