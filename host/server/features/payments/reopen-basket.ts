import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Outbox } from '#platform/realtime/outbox.ts';
import { sessionChannel } from '#shared/contract/channels.ts';
import { basketViewOf } from '../basket/basket-view.ts';
import { publishBasket } from '../basket/publish-basket.ts';
import type { OrderingSession } from '../basket/repositories/basket-reopening.ts';
import { basketRepository } from '../basket/repositories/basket-repository.ts';
import type { StoredOrder } from '../orders/repositories/stored-order.ts';
import type { RestaurantData } from '../restaurants/restaurant-data.ts';
import { sessionRepository } from '../sessions/session-repository.ts';

interface BasketToReopen {
  /** the void order that it became */
  order: StoredOrder;
  /** the session that placed it, if it is still there */
  session: OrderingSession | undefined;
  restaurant: RestaurantData;
  now: Temporal.Instant;
  /** for what is to be published after the commit */
  outbox: Outbox;
}

/**
 * Opens the basket of a void order again for whoever placed it, so that another payment type can be tried
 * (PRODUCT.md 11.3). Whoever has put something into a newer basket at that restaurant keeps that one, and the old one
 * stays closed: two at one restaurant would be one too many, and what is on screen is what counts. Runs in the
 * transaction that makes the order void, after `baskets.lockForReopening`.
 */
export async function reopenBasket(tx: Db, reopening: BasketToReopen): Promise<void> {
  const { order, session, restaurant, now, outbox } = reopening;
  const { basketId, restaurantId } = order;
  const owner = {
    sessionHash: session?.sessionHash ?? null,
    userId: order.userId ?? session?.userId ?? null,
  };
  const isOpen = await basketRepository(tx).reopen({ basketId, restaurantId, owner, now: now.toString() });
  const state = isOpen ? await basketRepository(tx).read(basketId) : undefined;
  if (!state) return;
  const zipCode = order.address?.zipCode ?? null;
  const basket = basketViewOf(state, restaurant, { visitor: ownerVisitor(owner), now, zipCode });
  publishBasket(outbox, basket, basket.keys);
  for (const sessionChannelId of await channelsOf(tx, owner.userId, session, now)) {
    const identifiers = { basketCacheId: basketId, basketItemCacheId: state.editedItemId };
    outbox.publish(sessionChannel(sessionChannelId), 'BasketChannelSwitched', {
      sessionChannelId,
      ...identifiers,
    });
  }
}

/** Where pages may show another basket of this owner: every session of a user, or the guest's. */
async function channelsOf(
  tx: Db,
  userId: string | null,
  session: OrderingSession | undefined,
  now: Temporal.Instant,
): Promise<string[]> {
  const own = session ? [session.channelId] : [];
  if (userId === null) return own;
  const others = await sessionRepository(tx).channelsOf(userId, {
    but: session?.sessionHash ?? '',
    now: now.toString(),
  });
  return [...(session?.userId === userId ? own : []), ...others];
}

/** Nobody asks: what is published is the basket as its owner sees it. */
function ownerVisitor({
  sessionHash,
  userId,
}: {
  sessionHash: string | null;
  userId: string | null;
}): Visitor {
  return {
    sessionHash: sessionHash ?? '',
    userId,
    role: userId === null ? 'guest' : 'consumer',
    channelId: '',
    csrfSecret: '',
    partnerId: null,
    location: null,
    language: 'de',
  };
}
