import type { Repositories } from '../db/repositories.ts';
import type { Clock } from './ports.ts';

/** From which session a login takes along, to which, and for whom. */
export interface AdoptionMove {
  fromSession: string;
  toSession: string;
  userId: string;
}

/**
 * "Login keeps the basket" (field notes): the guest's open baskets become the user's, the one that has something in
 * it before an older one of the user; and the new session keeps seeing the orders of the guest's. Runs in the
 * login's transaction, after the new session is stored.
 */
export type AdoptBaskets = (repositories: Repositories, move: AdoptionMove) => Promise<void>;

export function createAdoptBaskets({ clock }: { clock: Clock }): AdoptBaskets {
  return async (repositories, move) => {
    await repositories.baskets.adopt({ ...move, now: clock.now().toString() });
    await repositories.orders.adopt(move);
  };
}
