import * as z from 'zod/mini';
import * as channels from './channels.ts';
import { openingId, slug } from './primitives.ts';

/** A channel as the documentation describes it. */
export interface LiveChannel {
  /** its name, with `{name}` in place of what changes */
  address: string;
  summary: string;
  /** what stands in those places, where it comes from and what it looks like */
  params?: Readonly<Record<string, { summary: string; schema: z.ZodMiniType }>>;
  /** the events that come on it, and when */
  events: Readonly<Partial<Record<channels.LiveEventName, string>>>;
}

/** Whether a session has to be let in, as by `POST /broadcasting/auth`. */
export const isPrivateChannel = (name: string): boolean => /^(private|presence)-/.test(name);

/**
 * Every channel with what comes on it. Here and not with the payloads, since elements carry those and no words about
 * them.
 */
export const liveChannels = {
  order: {
    address: channels.orderChannel('{orderId}'),
    summary: 'An order that is under way, for whoever knows its id.',
    params: { orderId: { summary: 'the `orderId` that placing the order answered', schema: openingId } },
    events: {
      Confirmed: 'The restaurant has confirmed it: status 2. `duration` is minutes.',
      Transferred: 'It was handed to the rider: status 4.',
      Denied: 'It was denied or cancelled: status 7.',
      StatusChanged: 'Its status moved, at every move, besides the events above.',
      PaymentStatusChanged: 'Its payment succeeded, failed or was refunded.',
    },
  },
  general: {
    address: channels.generalChannel,
    summary: 'What is for everyone.',
    events: { Heartbeat: 'Every 30 seconds, with the time of the server.' },
  },
  basket: {
    address: channels.basketChannel('{basketId}'),
    summary:
      'A basket, for whoever knows its id. Bonus points of its owner are left out, codes masked, comments empty: the owner fetches the basket.',
    params: {
      basketId: {
        summary: 'the `basketCacheId` of `GET /json/restaurant/{slug}/basket-identifiers`',
        schema: openingId,
      },
    },
    events: {
      BasketUpdated: 'It changed; the whole basket. One with a lower `version` than the known one is outdated.',
    },
  },
  basketItem: {
    address: channels.basketItemChannel('{itemId}'),
    summary: 'One item of a basket, while it is edited. Its comment is empty: the owner fetches the basket.',
    params: { itemId: { summary: 'a key of the basket’s `items`', schema: openingId } },
    events: { BasketItemUpdated: 'It changed; the whole item.' },
  },
  session: {
    address: channels.sessionChannel('{sessionChannelId}'),
    summary: 'The session of a visitor, for all its pages.',
    params: {
      sessionChannelId: { summary: '`session.sessionChannelId` of `GET /json/session`', schema: openingId },
    },
    events: {
      OrderLocationDetailsUpdated:
        'The food is wanted elsewhere: `placeDetails` is the place, null after a reset. `place_id` is empty where no house was looked up.',
      SessionExpired: 'The session has ended elsewhere: a logout, or a new password.',
      BasketChannelSwitched: 'A basket became another one: by a login, a logout or a failed payment.',
    },
  },
  user: {
    address: channels.userChannel('{userId}'),
    summary: 'An account, for its own sessions alone.',
    params: { userId: { summary: '`session.user.userId` of `GET /json/session`', schema: openingId } },
    events: {
      CreditBalanceUpdated: 'The bonus points changed.',
      CreditTransactionCreated: 'Points were booked.',
      AddressesUpdated: 'The address book changed; the whole book.',
      AddressSelected: 'Another address is selected, or none.',
      FavouriteRestaurantsUpdated: 'The favourites changed; the whole list.',
      RecentOrdersUpdated: 'The orders under way changed; the whole list.',
      UnratedOrdersUpdated: 'The orders that can be rated changed; the whole list.',
      ConsumerLoggedIn: 'Another device has logged in.',
    },
  },
  restaurantNews: {
    address: channels.restaurantNewsChannel('{slug}'),
    summary: 'A restaurant, for whoever looks at it.',
    params: { slug: { summary: "the restaurant's slug", schema: slug } },
    events: {
      RestaurantUpdated:
        'Its staff paused, sold out or closed something, or took that back. What it is now is to be fetched.',
    },
  },
  restaurant: {
    address: channels.restaurantChannel('{slug}'),
    summary: "A restaurant's kitchen, for its staff alone.",
    params: { slug: { summary: "the restaurant's slug", schema: slug } },
    events: {
      CockpitOrderChanged: 'An order came or changed, to be fetched anew.',
      CockpitRestaurantChanged: 'Pause, minutes, closures or sold-out products changed.',
      CockpitOrderReminded: 'An order has waited ten minutes for being confirmed.',
    },
  },
} as const satisfies Record<string, LiveChannel>;

const channel = z.string();
/** numbers grow, of texts one is as new as another */
const channelVersion = z.union([z.int(), z.string()]);
export type ChannelVersion = z.infer<typeof channelVersion>;
const authorisation = z.object({
  headers: z.optional(z.record(z.string(), z.string())),
});

/** What goes over the socket besides the events, as Laravel Echo's socket.io connector says it: the arguments in order. */
export const socketMessages = {
  subscribe: {
    from: 'client',
    summary:
      'Asks for a channel. `auth.headers` is what a private one is authorised by: `X-CSRF-Token` with the cookie of the handshake, or `X-Session-Id` and `X-Api-Key`.',
    args: z.tuple([z.object({ channel, auth: z.optional(authorisation) })]),
  },
  unsubscribe: {
    from: 'client',
    summary: 'Leaves a channel.',
    args: z.tuple([z.object({ channel, auth: z.optional(authorisation) })]),
  },
  subscription_succeeded: {
    from: 'server',
    summary:
      'The channel is joined: what may have been missed until now is to be fetched, unless that is of this version already. A basket, a restaurant and a session have one.',
    args: z.tuple([channel, z.optional(channelVersion)]),
  },
  subscription_error: {
    from: 'server',
    summary: 'The channel is refused: 401 for a guest, 403 for what belongs to somebody else, 429 beyond 60.',
    args: z.tuple([channel, z.int()]),
  },
} as const;
