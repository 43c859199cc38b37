import type { Availabilities, Product } from '../../../../../shared/contract/menu.ts';
import { hoursText, type Translate } from './hours-words.ts';

/**
 * When a product is to be had that is not at the chosen time: that it is sold out for today, else by its own hours, else
 * by those of one of its groups.
 */
export function whenWords(
  product: Pick<Product, 'id' | 'productGroups'>,
  { availabilityProducts, availabilityProductGroups }: Availabilities,
  t: Translate,
): string {
  const own = availabilityProducts.find(({ id }) => id === product.id);
  if (own?.soldOut) return t('restaurant.soldOut');
  const entry = own ?? availabilityProductGroups.find(({ id }) => product.productGroups.includes(id));
  const hours = entry ? hoursText(entry.availabilityHours, t) : '';
  return hours === '' ? t('restaurant.unavailable') : t('restaurant.availableAt', { hours });
}
