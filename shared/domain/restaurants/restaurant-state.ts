import type { Transport } from '#shared/contract/orders.ts';
import type { Restaurant, ServiceStatus } from '#shared/contract/restaurants.ts';
import { modes } from '#shared/contract/values/restaurant-modes.ts';
import type { Service, Services } from './service-now.ts';

/** One way to get food: as soon as possible, for a time that can be chosen, not at all for now; `none`: not there. */
export type Way = 'now' | 'preorder' | 'closed' | 'none';

/** All that the texts about a restaurant hang on, but for their times. */
interface StateInput {
  /** takes no orders at all */
  readonly offline: boolean;
  /** whether it delivers to this person's place; true while that is not known */
  readonly inRange: boolean;
  readonly delivery: Way;
  readonly takeaway: Way;
  /** how the person wants the food */
  readonly wanted: Transport;
}

/**
 * What can be said of a restaurant, here and now. Tag, overlay, section and card of the list and the head and notice of
 * its page all say this, so none of them can say what another one denies.
 */
export interface RestaurantState {
  /** the way that is spoken of: the wanted one, or the only one that there is */
  readonly transport: Transport;
  /** `outOfRange` goes before what the hours say: it does not deliver here at any time */
  readonly kind: 'offline' | 'outOfRange' | 'open' | 'preorder' | 'closed';
  /**
   * The other way, where it helps: now where this one is not, or for later where this one is not at all. Delivery only
   * where it reaches the person.
   */
  readonly other: 'now' | 'preorder' | null;
  /** nobody can order, wherever they are */
  readonly isShut: boolean;
}

function restaurantState(input: StateInput): RestaurantState {
  const { offline, inRange, wanted } = input;
  const transport = input[wanted] === 'none' ? otherOf(wanted) : wanted;
  const reached = (each: Transport): Way => (each === 'delivery' && !inRange ? 'none' : input[each]);
  const otherWay = offline ? 'none' : reached(otherOf(transport));
  const kind = kindOf(input[transport], reached(transport), offline);
  const isHelp = otherWay === 'now' ? kind !== 'open' : kind === 'outOfRange' || kind === 'closed';
  return {
    transport,
    kind,
    other: isHelp && isPossible(otherWay) ? otherWay : null,
    isShut: offline || !(isPossible(input.delivery) || isPossible(input.takeaway)),
  };
}

function kindOf(way: Way, reached: Way, offline: boolean): RestaurantState['kind'] {
  if (way === 'none') return 'offline';
  if (reached === 'none') return 'outOfRange';
  return offline ? 'offline' : kinds[way];
}

const kinds = { now: 'open', preorder: 'preorder', closed: 'closed' } as const;

export const otherOf = (transport: Transport): Transport => (transport === 'delivery' ? 'takeaway' : 'delivery');

/** What of a restaurant in a list its state hangs on. */
type ListedState = Pick<Restaurant, 'offline' | 'inRange' | 'services'>;

/** How who chose this mode of the list wants the food: delivered, unless it is to be fetched. */
export function wantedIn(mode: number): Transport {
  return mode === modes.takeaway ? 'takeaway' : 'delivery';
}

/** The state of a restaurant of a list, as it was received. */
export function listedState({ offline, inRange, services }: ListedState, wanted: Transport): RestaurantState {
  const { delivery, takeaway } = services;
  return restaurantState({
    offline,
    inRange,
    delivery: wayOfStatus(delivery),
    takeaway: wayOfStatus(takeaway),
    wanted,
  });
}

/** The state of the restaurant of a page, which works out its services each minute. */
export function shownState(
  { offline, inRange }: Pick<Restaurant, 'offline' | 'inRange'>,
  { delivery, takeaway }: Services,
  wanted: Transport,
): RestaurantState {
  return restaurantState({
    offline,
    inRange,
    delivery: wayOfService(delivery),
    takeaway: wayOfService(takeaway),
    wanted,
  });
}

function wayOfStatus(status: ServiceStatus | null): Way {
  if (!status) return 'none';
  if (status.open) return 'now';
  return status.preOrder ? 'preorder' : 'closed';
}

function wayOfService(service: Service): Way {
  if (service.kind === 'now' || service.kind === 'none') return service.kind;
  return service.kind === 'later' && service.canPreorder ? 'preorder' : 'closed';
}

function isPossible(way: Way): way is 'now' | 'preorder' {
  return way === 'now' || way === 'preorder';
}
