import type { Repositories } from '../db/repositories.ts';
import type { Clock } from './ports.ts';

/*
 * Whose a basket is while people log in and out of one browser. A session's id is a new one after each:
 *
 *   guest G1 fills basket A          A: of session G1
 *   logs in as Eva, session E        A: Eva's, brought by E                     (adopt)
 *   opens basket B elsewhere         B: Eva's, brought by nobody
 *   adds to A on another device      A: Eva's, brought by E, with what was added
 *   logs out, guest G2               A: of session G2, with what is in it       (give back)
 *                                    B: Eva's, and nothing that G2 could see
 *
 * What was ordered meanwhile, or has lost against a fuller basket that another device brought in, is over and does not
 * come back. On Eva's other devices A is a foreign basket from then on. A session that runs out instead of being
 * logged out gives nothing back: A stays Eva's.
 */

/** From which session a login takes along, to which, and for whom; `previousUserId` was logged in until now. */
export interface AdoptionMove {
  fromSession: string;
  toSession: string;
  userId: string;
  previousUserId: string | null;
}

/**
 * "Login keeps the basket" (field notes): the guest's open baskets become the user's, the one that has something in
 * it before an older one of the user; and the new session keeps seeing the orders of the guest's. Who logs in without
 * having logged out takes along what the first login brought. Runs in the login's transaction, after the new session is
 * stored.
 */
export type AdoptBaskets = (repositories: Repositories, move: AdoptionMove) => Promise<void>;

export function createAdoptBaskets({ clock }: { clock: Clock }): AdoptBaskets {
  return async (repositories, { previousUserId, ...move }) => {
    const { fromSession } = move;
    if (previousUserId !== null) {
      await repositories.baskets.giveBack({ fromSession, toSession: fromSession, userId: previousUserId });
    }
    await repositories.baskets.adopt({ ...move, now: clock.now().toString() });
    await repositories.orders.adopt(move);
  };
}

/** From which session a logout goes on in which; `userId` null: it was a guest's. */
export interface LogoutMove {
  fromSession: string;
  toSession: string;
  userId: string | null;
}

/** Gives the guest's own baskets back. Runs in the logout's transaction, after the new session is stored. */
export type GiveBackBaskets = (repositories: Repositories, move: LogoutMove) => Promise<void>;

export const giveBackBaskets: GiveBackBaskets = (repositories, move) => repositories.baskets.giveBack(move);
