import { useCallback } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Availabilities, Product } from '#shared/contract/menu.ts';
import type { Unavailable } from '#shared/domain/menu/availability.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { unavailableAtom } from '#state/checkout/order-time.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { useBasket, useRestaurant } from '../restaurant-context.ts';
import { hoursText } from './hours-labels.ts';

/** Says of a product that is not to be had at the chosen time when it is; the same until that becomes another one. */
export function useAvailabilityLabel(): (product: Product) => string {
  const t = useMessages();
  const { slug, menu } = useRestaurant();
  const { availabilities } = menu;
  const unavailable = useAtomValue(unavailableAtom(slug));
  // what is chosen for a day that is over is checked for now
  const isToday = (useBasket()?.orderTime.dayOffset ?? 0) <= 0;
  return useCallback(
    (product) => availabilityLabel(product, availabilities, { unavailable, isToday }, t),
    [availabilities, unavailable, isToday, t],
  );
}

interface ChosenMoment {
  /** what is not offered then; null while that is not known */
  readonly unavailable: Unavailable | null;
  readonly isToday: boolean;
}

/**
 * When a product is to be had that is not at the chosen time: by its own hours, by those of all its groups, or by both,
 * whichever keep it from being offered. Of what is sold out its hours of that day are gone, so they are not named.
 */
export function availabilityLabel(
  product: Pick<Product, 'id' | 'productGroups'>,
  { availabilityProducts, availabilityProductGroups }: Availabilities,
  { unavailable, isToday }: ChosenMoment,
  t: Translate,
): string {
  const own = availabilityProducts.find(({ id }) => id === product.id);
  if (own?.soldOut) return t(isToday ? 'restaurant.soldOut' : 'restaurant.unavailable');
  const isOwn = unavailable?.products.has(product.id) ?? true;
  const groupHours = availabilityProductGroups
    .filter(({ id }) => product.productGroups.includes(id))
    .flatMap(({ availabilityHours }) => availabilityHours);
  // offered as soon as one of them is
  const isByGroups = product.productGroups.every((id) => unavailable?.groups.has(id) ?? true);
  const hours = isOwn ? hoursText(own?.availabilityHours ?? [], t) : '';
  const within = isByGroups ? hoursText(groupHours, t) : '';
  if (hours !== '' && within !== '' && hours !== within) {
    return t('restaurant.availableWithin', { hours, within });
  }
  const either = hours || within;
  return either === '' ? t('restaurant.unavailable') : t('restaurant.availableAt', { hours: either });
}
