import { createLoginCode, redeemLoginCode } from '#shared/contract/calls/login-code.ts';
import { atom } from '../core/jotai.ts';
import { notifyPageAtom } from '../core/page-events.ts';
import { portsAtom } from '../core/ports.ts';
import { outcomeOf } from '../core/remote/outcome.ts';
import { replaceSessionAtom } from '../sessions/replace-session.ts';
import { refreshSessionAtom } from '../sessions/session.ts';

/** For whom a login window was opened, and where it leads back to. */
export interface LoginTarget {
  readonly apiKey: string;
  readonly target: string;
}

/** On the host's own page: a single-use code by which the elements of a partner's page take this login over. */
export const createLoginCodeAtom = atom(null, (get, _, { apiKey, target }: LoginTarget) =>
  outcomeOf(async () => (await get(portsAtom).api.call(createLoginCode, { body: { apiKey, target } })).code),
);

/** On a partner's page: logs every element of the marketplace in by the code of the host's own window. */
export const redeemLoginCodeAtom = atom(null, (get, set, code: string) =>
  outcomeOf(async () => {
    const { api } = get(portsAtom);
    const session = await set(replaceSessionAtom, () => api.call(redeemLoginCode, { body: { code } }));
    set(notifyPageAtom, { kind: 'logged-in', session });
    return session;
  }),
);

const askedKey = 'login-asked';
/** How long somebody may take to log in before an address may no longer bring a login, in milliseconds. */
const timeoutMs = 60 * 60 * 1000;

/** Notes that a person asked for a login here (see `takeLoginAskedAtom`). */
export const noteLoginAskedAtom = atom(null, (get) => {
  const { clock, storage } = get(portsAtom);
  storage.local.set(askedKey, String(clock.now()));
});

/**
 * Whether a person asked for a login in this browser within the hour; then it is asked no more. Anybody can make an
 * address with a code of an account of theirs: without it, it would log a stranger into it.
 */
export const takeLoginAskedAtom = atom(null, async (get, set): Promise<boolean> => {
  const { clock, storage } = get(portsAtom);
  const asked = Number(storage.local.get(askedKey) ?? Number.NaN);
  storage.local.remove(askedKey);
  // the note was written by the server's time, which comes with the session
  if (!clock.isSure()) await set(refreshSessionAtom);
  return clock.now() - asked < timeoutMs;
});
