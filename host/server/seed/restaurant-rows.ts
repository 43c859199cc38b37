import { dietsOf } from '#shared/domain/menu/diets.ts';
import { totalRating } from '#shared/domain/orders/rating.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import type {
  NewFlavorPrice,
  NewFlavorSet,
  NewProduct,
  NewRestaurant,
} from '../features/operator/exchange/restaurant-import-repository.ts';
import type { ComposedMenu } from './compose-menu.ts';
import { hoursEntries } from './hours-entries.ts';
import type { SeedFlavor, SeedFlavorSet, SeedProduct, SeedRestaurant } from './seed-types.ts';

/** What is not said to be otherwise is food. */
const foodVatPercent = 10;

/** A seeded restaurant and its card as rows, with days counted back from `now`. */
export function restaurantRows(
  seed: SeedRestaurant,
  menu: ComposedMenu,
  now: Temporal.Instant,
): NewRestaurant {
  const openingHours = hoursEntries(seed.openingHours);
  const deliveryHours = seed.deliveryHours ? hoursEntries(seed.deliveryHours) : openingHours;
  const joinedAt = daysBefore(now, seed.joinedDaysAgo);
  const average = mean(seed.ratings.map((rating) => totalRating(rating)));
  return {
    row: {
      slug: seed.slug,
      name: seed.name,
      claim: seed.claim,
      search_key: searchKey(seed.name),
      street: `${seed.street} ${seed.streetNumber}`,
      zip_code: seed.zipCode,
      city: seed.city,
      state: seed.state,
      lat: seed.lat,
      lng: seed.lng,
      phone: seed.phone,
      email: seed.email,
      website: seed.website ?? '',
      kitchen_types: [...seed.kitchenTypes],
      payment_types: [...seed.paymentTypes],
      diets: dietsOf(menu.groups.flatMap(({ products }) => products.map(dietProduct))),
      logo: seed.logo === 'kitchen' ? null : seed.slug,
      delivery: seed.delivery,
      takeaway: seed.takeaway,
      offline: seed.offline ?? false,
      joined_at: joinedAt,
      hot: seed.hot ?? false,
      paid_rank: seed.paidRank ?? null,
      discount_percent: seed.discountPercent ?? 0,
      discount_since: discountsSince(now),
      delivery_minutes: seed.deliveryMinutes,
      lead_minutes: seed.leadMinutes ?? 30,
      free_delivery_from_cents: seed.freeDeliveryFromCents ?? null,
      minimum_order_policy: seed.minimumOrderPolicy ?? 'surcharge',
      company: seed.company,
      rating_average: Math.round(average * 100) / 100,
      rating_count: seed.ratings.length,
    },
    hours: {
      opening: openingHours,
      delivery: seed.delivery ? deliveryHours : [],
      preOrderDelivery: preOrderHours(seed, deliveryHours),
      takeaway: seed.takeaway ? (seed.takeawayHours ? hoursEntries(seed.takeawayHours) : openingHours) : [],
      availability: openingHours,
    },
    closures: [...(seed.closures ?? []), ...datesFrom(now, seed.closedForDays ?? 0)],
    areas: seed.areas,
    ratings: seed.ratings.map((rating) => ({
      author: rating.author,
      delivery: rating.delivery,
      taste: rating.taste,
      pricing: rating.pricing,
      comment: rating.comment ?? '',
      rated_at: daysBefore(now, rating.daysAgo),
    })),
    groups: menu.groups.map((group) => ({
      name: group.name,
      description: group.description ?? '',
      kind: group.kind ?? null,
      availability: hoursEntries(group.availability ?? []),
      products: group.products.map((product) => productRow(product, menu.flavorSets, joinedAt)),
    })),
    flavorSets: menu.flavorSets.map((set) => flavorSetRow(set, menu.flavorSets)),
  };
}

function preOrderHours(seed: SeedRestaurant, deliveryHours: NewRestaurant['hours']['delivery']) {
  if (!seed.delivery) return [];
  return seed.preOrderDeliveryHours ? hoursEntries(seed.preOrderDeliveryHours) : deliveryHours;
}

function dietProduct({ foodTypes = [], vatPercent = foodVatPercent, volumeMl }: SeedProduct) {
  return { foodTypes, vat: vatPercent, volume: volumeMl ?? null };
}

function productRow(product: SeedProduct, sets: readonly SeedFlavorSet[], pricedSince: string): NewProduct {
  return {
    row: {
      name: product.name,
      description: product.description ?? '',
      price_cents: product.priceCents,
      allergens: [...(product.allergens ?? [])],
      food_types: [...(product.foodTypes ?? [])],
      additives: [...(product.additives ?? [])],
      picture: product.picture ?? null,
      vat_percent: product.vatPercent ?? foodVatPercent,
      deposit_cents: product.depositCents ?? 0,
      minimum_age: product.minimumAge ?? null,
      volume_ml: product.volumeMl ?? null,
      no_discount: product.noDiscount ?? false,
      price_since: pricedSince,
    },
    flavorSets: (product.flavorSets ?? []).map((key) => sets.findIndex((set) => set.key === key)),
    availability: hoursEntries(product.availability ?? []),
  };
}

function flavorSetRow(
  { name, minimum, maximum, flavors }: SeedFlavorSet,
  sets: readonly SeedFlavorSet[],
): NewFlavorSet {
  return {
    name,
    minimum,
    maximum,
    flavors: flavors.map((flavor) => ({
      name: flavor.name,
      priceCents: flavor.priceCents ?? 0,
      allergens: [...(flavor.allergens ?? [])],
      foodTypes: [...(flavor.foodTypes ?? [])],
      additives: [...(flavor.additives ?? [])],
      pricesWith: (flavor.pricesWith ?? []).flatMap((each) => placedPrice(each, sets)),
    })),
  };
}

/** A price with another flavor by the places of set and flavor; none where the card does not ask for that set. */
function placedPrice(
  { set, flavor, priceCents }: NonNullable<SeedFlavor['pricesWith']>[number],
  sets: readonly SeedFlavorSet[],
): NewFlavorPrice[] {
  const setPlace = sets.findIndex(({ key }) => key === set);
  if (setPlace < 0) return [];
  const place = sets[setPlace]?.flavors.findIndex(({ name }) => name === flavor) ?? -1;
  if (place < 0) throw new Error(`The set "${set}" has no flavor "${flavor}" for a price to go by.`);
  return [{ set: setPlace, flavor: place, priceCents }];
}

/**
 * Since when what the demonstration takes off is taken off: yesterday, so that its labels rest on the prices that held
 * since a house joined.
 */
export function discountsSince(now: Temporal.Instant): string {
  return daysBefore(now, 1);
}

function datesFrom(now: Temporal.Instant, count: number): string[] {
  const today = viennaDate(now);
  return Array.from({ length: count }, (_, days) => today.add({ days }).toString());
}

function daysBefore(now: Temporal.Instant, days: number): string {
  return now.subtract({ hours: days * 24 }).toString();
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
