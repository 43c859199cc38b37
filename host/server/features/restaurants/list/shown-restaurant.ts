import type { Language } from '#shared/contract/primitives.ts';
import type { BackedDiscount, Restaurant } from '#shared/contract/restaurants.ts';
import { deliveryFeesOf } from '#shared/domain/restaurants/delivery-fees.ts';
import { logoPath } from '#shared/domain/restaurants/restaurant-logo.ts';
import type { RestaurantStatus } from '#shared/domain/restaurants/restaurant-status.ts';
import { translate } from '#shared/messages/translate.ts';
import type { DeliveryArea } from '../restaurant-repository.ts';
import type { StoredListedRestaurant } from './listed-restaurant-repository.ts';

/** Days during which a restaurant counts as just opened, and as new. */
const justOpenedDays = 7;
const newDays = 30;
const dayMilliseconds = 86_400_000;

/** For whom and when a restaurant is shown. */
interface Showing {
  /** the area that delivers to the asked postcode; undefined where none does or no postcode is known */
  readonly area: DeliveryArea | undefined;
  readonly inRange: boolean;
  readonly status: RestaurantStatus;
  /** epoch milliseconds */
  readonly now: number;
  readonly language: Language;
}

/** A restaurant as the contract has it. */
export function shownRestaurant(
  data: Omit<StoredListedRestaurant, 'switches'> & {
    readonly backedDiscount: BackedDiscount | null;
    readonly pausedUntil: string | null;
  },
  { area, inRange, status, now, language }: Showing,
): Restaurant {
  const [main] = data.kitchenTypes;
  if (!main) throw new Error(`restaurant ${data.slug} has no kitchen type`);
  const { justOpened, isNew } = agesOf(Date.parse(data.joinedAt), now);
  return {
    slug: data.slug,
    name: data.name,
    claim: claimIn(language, data),
    ...(language === 'en' && data.claimEnglish && { translated: ['claim'] }),
    logo: logoPath({ id: data.id, logo: data.logo, mainKitchenType: main }),
    picture: data.picture ?? main,
    zipCode: data.zipCode,
    city: data.city,
    state: data.state,
    lat: toMeter(data.lat),
    lng: toMeter(data.lng),
    discount: data.discount,
    backedDiscount: data.backedDiscount,
    offline: data.offline,
    open: status.open,
    preOrder: status.preOrder,
    closed: status.closed,
    opensAt: status.opensAt,
    closingTime: status.closingTime,
    pausedUntil: data.pausedUntil,
    services: status.services,
    inRange,
    delivery: data.delivery,
    takeaway: data.takeaway,
    ...deliveryFeesOf(data.areas, area),
    minimumOrderPolicy: data.minimumOrderPolicy,
    freeDeliveryFrom: data.freeDeliveryFrom,
    kitchenTypes: data.kitchenTypes,
    mainKitchenType: translate(language, `kitchen.${main}`),
    diets: data.diets,
    paymentTypes: data.paymentTypes,
    paid: data.paidRank !== null,
    paidRank: data.paidRank,
    justOpened,
    statistics: statisticsOf(data, isNew),
  };
}

/** Degrees to five decimals: more says nothing of a house. */
const toMeter = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** What a restaurant says of itself, in English where it gives that and somebody reads English. */
export const claimIn = (
  language: Language,
  { claim, claimEnglish }: Pick<StoredListedRestaurant, 'claim' | 'claimEnglish'>,
): string => (language === 'en' && claimEnglish) || claim;

/** Whether a restaurant that joined then has just opened, and is new, now; epoch milliseconds. */
export function agesOf(joined: number, now: number): { justOpened: boolean; isNew: boolean } {
  const days = (now - joined) / dayMilliseconds;
  return { justOpened: days < justOpenedDays, isNew: days < newDays };
}

export function statisticsOf(
  { rating, deliveryMinutes, hot }: Pick<StoredListedRestaurant, 'rating' | 'deliveryMinutes' | 'hot'>,
  isNew: boolean,
): Restaurant['statistics'] {
  return { rating, deliveryTime: deliveryMinutes, new: isNew, hot };
}
