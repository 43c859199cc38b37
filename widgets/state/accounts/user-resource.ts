import type { LiveHandlers } from '#io/ports.ts';
import { userChannel } from '#shared/contract/values/channel-names.ts';
import { family } from '../core/family.ts';
import { type Atom, atom, type Getter } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import type { Outcome } from '../core/remote/outcome.ts';
import { outcomeOf } from '../core/remote/outcome.ts';
import { pollWhileDown } from '../core/remote/poll-while-down.ts';
import { idle, loading, type Remote, valueOf } from '../core/remote/remote.ts';
import { type Resource, resource } from '../core/remote/resource.ts';
import { all, whileMounted } from '../core/while-mounted.ts';
import { currentSessionAtom, isLoggedInAtom } from '../sessions/session.ts';

/** Whoever is logged in, staff too; null for guests and while the session is not known. */
export const ownUserIdAtom = atom((get): string | null =>
  get(isLoggedInAtom) ? (get(currentSessionAtom)?.user?.userId ?? null) : null,
);

/** The logged-in consumer: staff have no addresses, orders, points and favourites. */
export const consumerIdAtom = atom((get): string | null =>
  get(currentSessionAtom)?.user?.role === 'consumer' ? get(ownUserIdAtom) : null,
);

/** How to fetch again what is being read of the user; made anew in each store. */
const shownAtom = atom(() => new Set<() => Promise<unknown>>());

/** Fetches again all that is shown of the logged-in person. A failure is said where it is shown. */
export const reloadShownUserDataAtom = atom(null, async (get): Promise<void> => {
  await Promise.all([...get(shownAtom)].map((reload) => reload()));
});

/** What an event of the user's channel does to the value. */
export interface LiveValue<Value> {
  /** Takes the whole of it. */
  readonly receive: (value: Value) => void;
  /** Changes what is known; where nothing is known yet, it is fetched. */
  readonly change: (update: (known: Value) => Value) => void;
  readonly refetch: () => void;
}

interface UserResourceOptions<Value> {
  /** whose it is: null, and there is nothing to load */
  readonly who?: Atom<string | null>;
  readonly load: (get: Getter, userId: string, known: Value | undefined) => Promise<Value>;
  readonly subscribe?: (live: LiveValue<Value>) => LiveHandlers;
}

export type UserResource<Value> = ReturnType<typeof userResource<Value>>;

/**
 * Something of the logged-in person, loaded while it is read and live by the user's private channel: what was missed
 * while the channel was away is fetched when it is back (PRODUCT.md 18.4).
 */
export function userResource<Value>({
  who = consumerIdAtom,
  load,
  subscribe = () => ({}),
}: UserResourceOptions<Value>) {
  const partsOf = family((userId) => {
    const parts: Resource<Value> = resource<Value>((get) => load(get, userId, valueOf(get(parts.remoteAtom))));
    const changeAtom = atom(null, (get, set, update: (known: Value) => Value) => {
      const known = valueOf(get(parts.remoteAtom));
      if (known === undefined) void set(parts.reloadAtom);
      else set(parts.receiveAtom, update(known));
    });
    const lifeAtom = whileMounted((get, set) => {
      const reload = () => set(parts.reloadAtom);
      const refetch = () => void reload();
      const handlers = subscribe({
        receive: (value) => set(parts.receiveAtom, value),
        change: (update) => set(changeAtom, update),
        refetch,
      });
      refetch();
      const { realtime } = get(portsAtom);
      const shown = get(shownAtom);
      shown.add(reload);
      return all(
        realtime.subscribe(userChannel(userId), handlers, refetch),
        pollWhileDown(get, refetch),
        () => void shown.delete(reload),
      );
    });
    // made anew in each store
    const latestCallAtom = atom(() => ({ latest: 0 }));
    return { ...parts, changeAtom, lifeAtom, latestCallAtom };
  });

  /** `idle` for whoever has none of it */
  const remoteAtom = atom((get): Remote<Value> => {
    const userId = get(who);
    if (userId === null) return idle;
    const { lifeAtom, remoteAtom } = partsOf(userId);
    get(lifeAtom);
    const remote = get(remoteAtom);
    return remote.status === 'idle' ? loading : remote;
  });

  const reloadAtom = atom(null, async (get, set): Promise<void> => {
    const userId = get(who);
    if (userId !== null) await set(partsOf(userId).reloadAtom);
  });

  type Call = (userId: string, known: Value | undefined) => Promise<Value>;

  /**
   * A call that returns the new value. A failure changes nothing. Of two at once the one that was sent last counts;
   * who logs out meanwhile leaves no trace in the next one's account.
   */
  const writeAtom = atom(null, async (get, set, call: Call): Promise<Outcome<Value>> => {
    const userId = get(who);
    return await outcomeOf(async () => {
      if (userId === null) throw new Error('Nobody is logged in, so nothing of theirs can be changed.');
      const { remoteAtom, receiveAtom, latestCallAtom } = partsOf(userId);
      const calls = get(latestCallAtom);
      calls.latest += 1;
      const mine = calls.latest;
      const value = await call(userId, valueOf(get(remoteAtom)));
      if (mine === calls.latest) set(receiveAtom, value);
      return value;
    });
  });

  const changeAtom = atom(null, (get, set, update: (known: Value) => Value) => {
    const userId = get(who);
    if (userId !== null) set(partsOf(userId).changeAtom, update);
  });

  return { remoteAtom, reloadAtom, writeAtom, changeAtom };
}
