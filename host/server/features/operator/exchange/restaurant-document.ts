import { fieldsOf } from '#platform/db/columns.ts';
import type { HoursKind } from '#platform/db/tables/restaurants.ts';
import { type FileRestaurant, fileCompany, fileProduct, fileRestaurant } from '#shared/contract/restaurant-file.ts';
import { fileHoursOf } from './file-hours.ts';
import { menuKeysOf } from './keyed-parts.ts';
import type { MenuParts, StoredParts } from './restaurant-exchange-repository.ts';

type FileProduct = FileRestaurant['products'][number];

/** What a restaurant offers, as the file writes it. */
export type FileMenu = Pick<FileRestaurant, 'groups' | 'flavorSets' | 'products'>;

/** A stored restaurant as the file writes it. */
export function restaurantDocument(parts: StoredParts): FileRestaurant {
  const { row } = parts;
  const hoursOf = (kind: HoursKind) => parts.restaurant_hours.filter((each) => each.kind === kind).map(fileHoursOf);
  return inOrderOf(fileRestaurant, {
    ...fieldsOf(row),
    company: inOrderOf(fileCompany, row.company),
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
      zipCodes: parts.delivery_area_postcodes.filter((each) => each.area_id === area.id).map((each) => each.zip_code),
    })),
    ...menuDocument(parts),
  });
}

/** The fields that a part of the file has, in the file's order: the database keeps its own, and has more. */
function inOrderOf<Shape extends object, Part extends Record<keyof Shape, unknown>>(
  { shape }: { readonly shape: Shape },
  part: Part,
): Pick<Part, keyof Shape> {
  const fields = Object.keys(shape) as (keyof Shape)[];
  return Object.fromEntries(fields.map((field) => [field, part[field]])) as Pick<Part, keyof Shape>;
}

export function menuDocument(parts: MenuParts): FileMenu {
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
      nameEnglish: group.name_english,
      description: group.description,
      descriptionEnglish: group.description_english,
      kind: group.kind,
      availability: (timesOf.get(`null ${group.id}`) ?? []).map(fileHoursOf),
      ...(group.course !== null && { course: group.course }),
    })),
    flavorSets: parts.flavor_sets.map((set) => ({
      key: key(keys.sets, set.id),
      name: set.name,
      nameEnglish: set.name_english,
      minimum: set.minimum,
      maximum: set.maximum,
      flavors: (flavorsOf.get(set.id) ?? []).map((flavor) => ({
        key: key(keys.flavors, flavor.id),
        name: flavor.name,
        nameEnglish: flavor.name_english,
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
    products: parts.products.map((product) =>
      inOrderOf(fileProduct, {
        ...fieldsOf(product),
        key: key(keys.products, product.id),
        groups: (groupsOf.get(product.id) ?? []).map((member) => key(keys.groups, member.group_id)),
        flavorSets: (setsOf.get(product.id) ?? []).map((asked) => key(keys.sets, asked.flavor_set_id)),
        vatPercent: product.vat_percent as FileProduct['vatPercent'],
        minimumAge: product.minimum_age as FileProduct['minimumAge'],
        availability: (timesOf.get(`${product.id} null`) ?? []).map(fileHoursOf),
      }),
    ),
  };
}
