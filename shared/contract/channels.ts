import * as z from 'zod/mini';
import { addressData } from './addresses.ts';
import { basket, basketItem } from './baskets.ts';
import { creditTransaction } from './credits.ts';
import { placeDetails, restaurantTile } from './locations.ts';
import { order, orderStatusNumber, paymentStatus } from './orders.ts';
import { instant, openingId, points, slug } from './primitives.ts';
import { paymentType } from './restaurants.ts';
import { session } from './session.ts';

export * from './values/channel-names.ts';
export { heartbeatEvery, socketDefaults } from './values/socket.ts';

/** On the wire an event is `App\Events\<Name>`, as Laravel Echo expects it. */
export const wireEventName = (name: LiveEventName) => `App\\Events\\${name}`;

const moved = z.object({
  orderId: openingId,
  duration: z.optional(z.nullable(z.int())),
  confirmationTime: z.optional(z.nullable(instant)),
});

/** Payload of every live event by its name. */
export const liveEvents = {
  Confirmed: moved,
  Transferred: moved,
  Denied: z.object({ orderId: openingId, reason: z.optional(z.nullable(z.string())) }),
  StatusChanged: z.object({ orderId: openingId, status: orderStatusNumber }),
  PaymentStatusChanged: z.object({
    orderId: openingId,
    paymentStatus,
    paymentMethod: z.nullable(paymentType),
    paymentTime: z.optional(z.nullable(instant)),
  }),
  /** on the restaurant's channel: an order came or changed, to be fetched anew */
  CockpitOrderChanged: z.object({ orderId: openingId, status: orderStatusNumber, isNew: z.boolean() }),
  /** on the restaurant's channel: pause, minutes, closures or sold-out products changed */
  CockpitRestaurantChanged: z.object({ slug }),
  /**
   * on the restaurant's news channel: its staff paused, sold out or closed something, or took that back; `menuVersion`
   * is the one from then on. What it is now is to be fetched
   */
  RestaurantUpdated: z.object({ slug, menuVersion: z.int() }),
  /** on the restaurant's channel: an order waits for being confirmed for ten minutes */
  CockpitOrderReminded: z.object({ orderId: openingId }),
  UnratedOrdersUpdated: z.object({ unratedOrders: z.array(order) }),
  RecentOrdersUpdated: z.object({ activeOrders: z.array(order) }),
  /** on the user's channel: the whole address book */
  AddressesUpdated: z.object({ addresses: addressData.shape.addresses }),
  AddressSelected: z.object({ selectedId: z.nullable(z.int()) }),
  FavouriteRestaurantsUpdated: z.object({ restaurants: z.array(restaurantTile) }),
  Heartbeat: z.object({ time: instant }),
  BasketUpdated: z.object({ basket }),
  BasketItemUpdated: z.object({ basketItem }),
  /**
   * on the session's channel: where it is now; null where it is nowhere, after a reset. `place_id` is empty where nobody
   * looked up a house
   */
  OrderLocationDetailsUpdated: z.object({ placeDetails: z.nullable(placeDetails) }),
  SessionExpired: z.object({}),
  BasketChannelSwitched: z.object({
    sessionChannelId: openingId,
    basketCacheId: openingId,
    basketItemCacheId: z.nullable(z.string()),
  }),
  CreditBalanceUpdated: z.object({ balance: points }),
  CreditTransactionCreated: z.object({ transaction: creditTransaction }),
  ConsumerLoggedIn: z.object({ session }),
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEventPayload<Name extends LiveEventName> = z.infer<(typeof liveEvents)[Name]>;
