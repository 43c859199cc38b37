import type { Session } from '#shared/contract/session.ts';
import { atom } from '../core/jotai.ts';
import { valueOf } from '../core/remote/remote.ts';
import { knownSessionAtom, receiveAtom, reloadSessionAtom } from './known-session.ts';

/** Bonus points as a call or an event gave them. */
export const receiveBalanceAtom = atom(null, (get, set, balance: number) => {
  const session = valueOf(get(knownSessionAtom));
  if (session?.user) set(receiveAtom, { ...session, user: { ...session.user, balance } });
});

/**
 * A new location within the session, as the answer of a call gave it. Whether a person has an address saved there, only
 * the session says; until then it is none, rather than the one of before.
 */
export const receiveLocationAtom = atom(null, (get, set, location: Session['location']) => {
  const session = valueOf(get(knownSessionAtom));
  if (session) set(receiveAtom, { ...session, location, selectedAddress: null });
  if (!session || session.user) void set(reloadSessionAtom);
});
