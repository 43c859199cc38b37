import type { Db } from '#platform/db/db.ts';
import type { AppContext } from '#server/app-context.ts';
import type { LiveEventPayload } from '#shared/contract/channels.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { MovedBasket } from '../basket/repositories/basket-moves.ts';
import { basketRepository } from '../basket/repositories/basket-repository.ts';
import { creditRepository } from '../credits/credit-repository.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import { sessionRepository } from './session-repository.ts';

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
 * come back. For Eva's other devices an empty one takes A's place. A session that runs out instead of being logged out
 * gives nothing back: A stays Eva's.
 */

/** A session that ends in favour of a new one, `toSession`; user ids are null for a guest. */
export interface SessionMove {
  fromSession: string;
  /** the ending session's live channel, on which the browser's other pages listen */
  fromChannel: string;
  toSession: string;
  /** who is logged in from now on */
  userId: string | null;
  previousUserId: string | null;
}

/** What a page must know whose basket at a restaurant is another one now, or another one's (PRODUCT.md 18.8). */
export type BasketSwitch = LiveEventPayload<'BasketChannelSwitched'>;

/**
 * Moves baskets and orders along with a session, in the transaction that ends it, after the new session is stored and
 * the old one is locked. A logout gives the guest's own baskets back. A login keeps the basket (PRODUCT.md 6.17): it
 * makes the guest's open ones the user's, the one that has something in it before an older one of the user. Who logs
 * in without having logged out takes along what the first login brought. The new session keeps seeing the orders that
 * the guest placed. Returns whom to notify that a basket is another one now, or another one's.
 * @throws DomainError `login.error.failed` for a user who is no more
 */
export async function moveSession(app: AppContext, tx: Db, move: SessionMove): Promise<BasketSwitch[]> {
  const { fromSession, toSession, userId, previousUserId } = move;
  const userIds = [userId, previousUserId].filter((id) => id !== null);
  await basketRepository(tx).lockForMove({ fromSession, userIds });
  await orderRepository(tx).moveToSession(move);
  const isGone = userId !== null && (await creditRepository(tx).lock(userId)) === undefined;
  if (isGone) throw new DomainError('login.error.failed');
  const isLogout = userId === null;
  const given =
    isLogout || previousUserId !== null
      ? await basketRepository(tx).giveBack({ fromSession, toSession: isLogout ? toSession : fromSession })
      : [];
  const now = app.clock.now().toString();
  const isOtherUser = previousUserId !== null && previousUserId !== userId;
  const lost = isOtherUser ? await replaceGiven(app, tx, move, previousUserId, given) : [];
  if (isLogout) return [...lost, ...switchesOf([move.fromChannel], given)];

  const adopted = await basketRepository(tx).adopt({ fromSession, toSession, userId, now });
  const others = await channelsOf(tx, userId, { but: toSession, whenAny: adopted.ofUser, now });
  return [...lost, ...switchesOf(others, adopted.ofUser), ...switchesOf([move.fromChannel], adopted.ofGuest)];
}

/** A user's other sessions get an empty basket in place of each that was given back. */
async function replaceGiven(
  { clock, ids }: AppContext,
  tx: Db,
  { fromSession }: SessionMove,
  userId: string,
  given: readonly MovedBasket[],
): Promise<BasketSwitch[]> {
  const createdAt = clock.now().toString();
  const others = await channelsOf(tx, userId, { but: fromSession, whenAny: given, now: createdAt });
  if (others.length === 0) return [];
  const replacements = given.map((basket) => ({ ...basket, id: ids.next(), editedItemId: null }));
  for (const { id, restaurantId, transport } of replacements) {
    await basketRepository(tx).addForUser({ id, userId, restaurantId, transport, createdAt });
  }
  return switchesOf(others, replacements);
}

async function channelsOf(
  tx: Db,
  userId: string,
  { but, whenAny, now }: { but: string; whenAny: readonly MovedBasket[]; now: string },
): Promise<string[]> {
  return whenAny.length === 0 ? [] : sessionRepository(tx).channelsOf(userId, { but, now });
}

function switchesOf(channels: readonly string[], baskets: readonly MovedBasket[]): BasketSwitch[] {
  return channels.flatMap((sessionChannelId) =>
    baskets.map(({ id: basketCacheId, editedItemId: basketItemCacheId }) => ({
      sessionChannelId,
      basketCacheId,
      basketItemCacheId,
    })),
  );
}
