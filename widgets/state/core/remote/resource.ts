import { type Atom, atom, type Getter, type WritableAtom } from '../jotai.ts';
import { whileMounted } from '../while-mounted.ts';
import { toFailure } from './failure.ts';
import type { Outcome } from './outcome.ts';
import { failedAfter, idle, loadingAfter, type Remote, ready } from './remote.ts';

export type Resource<Value> = ReturnType<typeof resource<Value>>;

/**
 * A value with its loading.
 *
 *     reload A ──────────────► (late: dropped)
 *        reload B ──────► kept
 */
export function resource<Value>(load: (get: Getter) => Promise<Value>) {
  const remoteAtom = atom<Remote<Value>>(idle);
  // made anew in each store
  const latestCallAtom = atom(() => ({ latest: 0 }));
  /** `keepsFailure`: what is said of a failure stays until there is an answer, as nobody has asked for another try. */
  const reloadAtom = atom(null, async (get, set, keepsFailure = false): Promise<Outcome<Value>> => {
    const calls = get(latestCallAtom);
    calls.latest += 1;
    const mine = calls.latest;
    set(remoteAtom, (before) => (keepsFailure && before.status === 'failed' ? before : loadingAfter(before)));
    try {
      const value = await load(get);
      if (mine === calls.latest) set(remoteAtom, (before) => (isAlready(before, value) ? before : ready(value)));
      return { ok: true, value };
    } catch (cause) {
      const error = toFailure(cause);
      if (mine === calls.latest) set(remoteAtom, (before) => failedAfter(before, error));
      return { ok: false, error };
    }
  });
  /** Takes a value that came another way; answers still under way are older and will be dropped. */
  const receiveAtom = atom(null, (get, set, value: Value) => {
    get(latestCallAtom).latest += 1;
    set(remoteAtom, ready(value));
  });
  return { remoteAtom, reloadAtom, receiveAtom };
}

/** What a resource has, fetched with its first reader; what is there already is not fetched again. */
export function fetchedOnRead<Value>({ remoteAtom, reloadAtom }: Resource<Value>): Atom<Remote<Value>> {
  const lifeAtom = whileMounted((get, set) => {
    if (get(remoteAtom).status !== 'ready') void set(reloadAtom);
  });
  return atom((get) => {
    get(lifeAtom);
    return get(remoteAtom);
  });
}

/**
 * Loads a resource unless somebody has begun to, for markup that is made or taken over before there are readers; rejects
 * with what failed.
 */
export function prepared<Value>({ remoteAtom, reloadAtom }: Resource<Value>): WritableAtom<null, [], Promise<void>> {
  return atom(null, async (get, set) => {
    if (get(remoteAtom).status !== 'idle') return;
    const { ok } = await set(reloadAtom);
    if (!ok) throw new Error('What an element shows first could not be loaded.');
  });
}

/** Whoever loads may answer with the value that is there: then nothing is to be drawn anew. */
function isAlready<Value>(before: Remote<Value>, value: Value): boolean {
  return before.status === 'ready' && before.value === value && before.error === null;
}
