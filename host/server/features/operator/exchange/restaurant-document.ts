import type { HoursKind } from '#platform/db/tables/restaurants.ts';
import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import { fileHoursOf } from './file-hours.ts';
import { menuKeysOf } from './keyed-parts.ts';
import type { StoredParts } from './restaurant-exchange-repository.ts';

/** A stored restaurant as the file writes it. */
export function restaurantDocument(parts: StoredParts): FileRestaurant {
  const { row } = parts;
  const hoursOf = (kind: HoursKind) =>
    parts.restaurant_hours.filter((each) => each.kind === kind).map(fileHoursOf);
  return {
    slug: row.slug,
    name: row.name,
    claim: row.claim,
    street: row.street,
    zipCode: row.zip_code,
    city: row.city,
    state: row.state,
    lat: row.lat,
    lng: row.lng,
    phone: row.phone,
    email: row.email,
    website: row.website,
    kitchenTypes: row.kitchen_types,
    paymentTypes: row.payment_types,
    logo: row.logo,
    delivery: row.delivery,
    takeaway: row.takeaway,
    offline: row.offline,
    joinedAt: row.joined_at,
    hot: row.hot,
    paidRank: row.paid_rank,
    discountPercent: row.discount_percent,
    deliveryMinutes: row.delivery_minutes,
    leadMinutes: row.lead_minutes,
    freeDeliveryFromCents: row.free_delivery_from_cents,
    minimumOrderPolicy: row.minimum_order_policy,
    // in the file's order: the database keeps its own
    company: {
      name: row.company.name,
      owner: row.company.owner,
      vatNumber: row.company.vatNumber,
      registerNumber: row.company.registerNumber,
      address: row.company.address,
    },
    hours: {
      opening: hoursOf('opening'),
      delivery: hoursOf('delivery'),
      preOrderDelivery: hoursOf('preOrderDelivery'),
      takeaway: hoursOf('takeaway'),
      availability: hoursOf('availability'),
    },
    closures: parts.restaurant_closures.map((each) => each.closed_on),
    areas: parts.delivery_areas.map((area) => ({
      feeCents: area.fee_cents,
      minimumOrderCents: area.minimum_order_cents,
      zipCodes: parts.delivery_area_postcodes
        .filter((each) => each.area_id === area.id)
        .map((each) => each.zip_code),
    })),
    ...menuOf(parts),
  };
}

function menuOf(parts: StoredParts): Pick<FileRestaurant, 'groups' | 'flavorSets' | 'products'> {
  const keys = menuKeysOf(parts);
  const flavors = new Map(parts.flavors.map((flavor) => [flavor.id, flavor]));
  const pricesOf = Map.groupBy(parts.flavor_prices, (price) => price.flavor_id);
  const flavorsOf = Map.groupBy(parts.flavors, (flavor) => flavor.flavor_set_id);
  const groupsOf = Map.groupBy(parts.product_group_members, (member) => member.product_id);
  const setsOf = Map.groupBy(parts.product_flavor_sets, (asked) => asked.product_id);
  const timesOf = Map.groupBy(parts.availability_hours, (each) => `${each.product_id} ${each.group_id}`);
  const key = (map: ReadonlyMap<number, string>, id: number) => map.get(id) ?? String(id);
  return {
    groups: parts.product_groups.map((group) => ({
      key: key(keys.groups, group.id),
      name: group.name,
      description: group.description,
      kind: group.kind,
      availability: (timesOf.get(`null ${group.id}`) ?? []).map(fileHoursOf),
    })),
    flavorSets: parts.flavor_sets.map((set) => ({
      key: key(keys.sets, set.id),
      name: set.name,
      minimum: set.minimum,
      maximum: set.maximum,
      flavors: (flavorsOf.get(set.id) ?? []).map((flavor) => ({
        key: key(keys.flavors, flavor.id),
        name: flavor.name,
        priceCents: flavor.price_cents,
        allergens: flavor.allergens,
        foodTypes: flavor.food_types,
        additives: flavor.additives,
        pricesWith: (pricesOf.get(flavor.id) ?? []).map((price) => ({
          flavorSet: key(keys.sets, flavors.get(price.with_flavor_id)?.flavor_set_id ?? 0),
          flavor: key(keys.flavors, price.with_flavor_id),
          priceCents: price.price_cents,
        })),
      })),
    })),
    products: parts.products.map((product) => ({
      key: key(keys.products, product.id),
      name: product.name,
      description: product.description,
      priceCents: product.price_cents,
      groups: (groupsOf.get(product.id) ?? []).map((member) => key(keys.groups, member.group_id)),
      flavorSets: (setsOf.get(product.id) ?? []).map((asked) => key(keys.sets, asked.flavor_set_id)),
      allergens: product.allergens,
      foodTypes: product.food_types,
      additives: product.additives,
      picture: product.picture,
      vatPercent: product.vat_percent as FileRestaurant['products'][number]['vatPercent'],
      depositCents: product.deposit_cents,
      minimumAge: product.minimum_age as 16 | 18 | null,
      volumeMl: product.volume_ml,
      noDiscount: product.no_discount,
      availability: (timesOf.get(`${product.id} null`) ?? []).map(fileHoursOf),
    })),
  };
}
