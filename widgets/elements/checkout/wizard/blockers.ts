import type { Basket } from '#shared/contract/baskets.ts';
import type { OrderTimeOptions } from '#shared/contract/hours.ts';
import type { Location } from '#shared/contract/locations.ts';
import { type GuideIssue, guideOf } from '#shared/domain/basket/basket-guide.ts';

const addressIssues = ['missingAddress', 'missingCity', 'invalidAddress', 'outOfRange'] as const;
const basketIssues = [
  'closedForTheDay',
  'unavailableItems',
  'incompleteItems',
  'invalidOrderTime',
] as const satisfies readonly GuideIssue[];

type AddressBlocker = (typeof addressIssues)[number];
/** Resolved in the basket, not in the form. */
export type BasketBlocker = (typeof basketIssues)[number] | 'timeReset' | 'belowMinimum' | 'notOwner';
export type Blocker = AddressBlocker | BasketBlocker;

export function isAddressBlocker(blocker: Blocker): blocker is AddressBlocker {
  return addressIssues.some((issue) => issue === blocker);
}

export function isBasketBlocker(blocker: Blocker): blocker is BasketBlocker {
  return !isAddressBlocker(blocker);
}

export function isAboutTime(blocker: Blocker): boolean {
  return blocker === 'invalidOrderTime' || blocker === 'closedForTheDay' || blocker === 'timeReset';
}

interface BlockersInput {
  readonly restaurant: { readonly inRange: boolean };
  readonly basket: Basket;
  readonly location: Location | null;
  readonly orderTimes: OrderTimeOptions;
  /** whether the chosen time is (still) one of them */
  readonly isTimeOffered: boolean;
  /** whether it is another one since the checkout was opened, because that one was gone, and not yet confirmed */
  readonly isTimeReset: boolean;
}

/**
 * What stands between a basket and its order apart from the form (PRODUCT.md 9.1), in the order in which
 * it is shown. That a time was chosen is confirmed by reading it above the order button; an empty basket has a screen
 * of its own. An address without a house number counts as invalid.
 */
export function blockersOf({
  restaurant,
  basket,
  location,
  orderTimes,
  isTimeOffered,
  isTimeReset,
}: BlockersInput): Blocker[] {
  if (!basket.owned) return ['notOwner'];
  const { issues } = guideOf({
    restaurant: { inRange: restaurant.inRange, orderTimeOptions: orderTimes },
    basket: { ...basket, sanities: { ...basket.sanities, orderTime: isTimeOffered } },
    location,
    preorderConfirmed: true,
    submitErrors: [],
  });
  const delivery = !basket.orderTransport.takeaway;
  const found = (list: readonly GuideIssue[]) => issues.filter((issue) => list.includes(issue));
  const address = found(addressIssues) as AddressBlocker[];
  const noHouse = delivery && address.length === 0 && !(location?.streetname && location.streetnumber);
  return [
    ...(noHouse ? (['invalidAddress'] as const) : address),
    ...(found(basketIssues) as BasketBlocker[]),
    ...(isTimeReset && isTimeOffered ? (['timeReset'] as const) : []),
    ...(delivery && basket.lockReasons.includes('belowMinimum') ? (['belowMinimum'] as const) : []),
  ];
}
