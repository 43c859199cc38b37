import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import type {
  MenuBook,
  SeedFlavor,
  SeedFlavorSet,
  SeedGroup,
  SeedHours,
  SeedProduct,
  SeedRestaurant,
} from './seed-types.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

export interface ComposedMenu {
  groups: readonly SeedGroup[];
  /** only the sets that a product of the card asks for */
  flavorSets: readonly SeedFlavorSet[];
}

/** What decides a card; the restaurant's other fields do not matter. */
export type MenuSubject = Pick<SeedRestaurant, 'slug' | 'kitchenTypes' | 'menu' | 'openingHours'>;

const fewestDrinks = 6;
const mostDrinks = 14;

/**
 * The card of a restaurant: `menu.size` products out of the books of its kitchen types and `extraBooks`, its
 * own dishes first, then the books' groups in their order, drinks last (6 to 14). The slug seeds the choice, so
 * a restaurant always has the same card. Prices follow `priceLevel`, rounded to 10 cents; own dishes are written
 * at the house's prices already. At least one product asks for a required flavor and one for none, both
 * orderable at any hour. Groups served only while the house is closed are left out, and a book too small
 * for the size gives what it has.
 *
 * Throws when no product has a required set, or when a product names a set that no book has.
 */
export function composeMenu(
  restaurant: MenuSubject,
  books: Readonly<Partial<Record<KitchenTypeId, MenuBook>>>,
  drinkGroups: readonly SeedGroup[],
): ComposedMenu {
  const { slug, menu } = restaurant;
  const random = seededRandom(slug);
  const cookbooks = bookOrder(restaurant).flatMap((id) => books[id] ?? []);
  const sets = new Map(cookbooks.flatMap((book) => book.flavorSets).map((set) => [set.key, set]));
  const ownDishes = menu.ownDishes ?? [];
  const houseGroups = ownDishes.length > 0 ? [houseGroup(ownDishes)] : [];
  const served = (group: SeedGroup) => isServedWhileOpen(group, restaurant.openingHours);

  const taken = new Set(ownDishes.map((dish) => dish.name));
  const foods = distinct(mergeGroups(cookbooks.flatMap((book) => book.groups)).filter(served), taken);
  const drinks = distinct(mergeGroups(drinkGroups).filter(served), taken);
  const drinkCount = Math.min(
    fewestDrinks + Math.floor(random() * (mostDrinks - fewestDrinks + 1)),
    count(drinks),
  );
  const foodCount = Math.max(menu.size - ownDishes.length - drinkCount, 2);

  const musts = mustHaves(foods, sets, slug, random);
  const atPrices = (group: SeedGroup) => priced(group, menu.priceLevel ?? 1);
  const groups = [
    ...houseGroups,
    ...choose(foods, foodCount, musts, random).map(atPrices),
    ...choose(drinks, drinkCount, new Set(), random).map(atPrices),
  ];
  return { groups, flavorSets: usedSets(groups, sets, menu.priceLevel ?? 1, slug) };
}

function bookOrder({ kitchenTypes, menu }: MenuSubject): readonly KitchenTypeId[] {
  return [...new Set([...kitchenTypes, ...(menu.extraBooks ?? [])])];
}

function houseGroup(products: readonly SeedProduct[]): SeedGroup {
  return { name: 'Spezialitäten des Hauses', kind: 'classics', products };
}

/** Groups of the same name, kind and hours become one, so that two books do not show desserts twice. */
function mergeGroups(groups: readonly SeedGroup[]): readonly SeedGroup[] {
  const merged = new Map<string, SeedGroup>();
  for (const group of groups) {
    const key = JSON.stringify([group.name, group.kind, group.availability]);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, products: [...known.products, ...group.products] } : group);
  }
  return [...merged.values()];
}

/** Leaves out products whose name is already on the card; `taken` gathers the names. */
function distinct(groups: readonly SeedGroup[], taken: Set<string>): readonly SeedGroup[] {
  return groups.map((group) => ({
    ...group,
    products: group.products.filter(({ name }) => !taken.has(name) && taken.add(name)),
  }));
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Ends at or before their begin lie on the next day. */
const endOf = ({ from, to }: SeedHours): number =>
  minutesOf(to) > minutesOf(from) ? minutesOf(to) : minutesOf(to) + 24 * 60;

function isServedWhileOpen(group: SeedGroup, openingHours: readonly SeedHours[]): boolean {
  if (!group.availability) return true;
  return group.availability.some((served) =>
    openingHours.some(
      (open) =>
        open.days.some((day) => served.days.includes(day)) &&
        minutesOf(open.from) < endOf(served) &&
        minutesOf(served.from) < endOf(open),
    ),
  );
}

/** A product with a required set and one without sets, neither bound to hours. */
function mustHaves(
  groups: readonly SeedGroup[],
  sets: ReadonlyMap<string, SeedFlavorSet>,
  slug: string,
  random: () => number,
): ReadonlySet<SeedProduct> {
  const anytime = groups.filter((group) => !group.availability).flatMap((group) => group.products);
  const candidates = shuffled(
    anytime.filter((product) => !product.availability),
    random,
  );
  const asks = (product: SeedProduct) =>
    product.flavorSets?.some((key) => (sets.get(key)?.minimum ?? 0) > 0) ?? false;
  const withRequired = candidates.find(asks);
  const plain = candidates.find((product) => (product.flavorSets ?? []).length === 0);
  if (!withRequired || !plain) {
    throw new Error(`The books of "${slug}" lack a dish with a required flavor or one without any.`);
  }
  return new Set([withRequired, plain]);
}

/** `wanted` products spread over the groups in proportion to their length, the groups' own order kept. */
function choose(
  groups: readonly SeedGroup[],
  wanted: number,
  musts: ReadonlySet<SeedProduct>,
  random: () => number,
): readonly SeedGroup[] {
  const total = Math.min(wanted, count(groups));
  const kept = longest(groups, Math.floor(total / pairSize), musts);
  const seats = kept.map((group) => group.products.filter((product) => musts.has(product)).length);
  for (let given = musts.size; given < Math.min(total, count(kept)); given += 1) {
    const next = neediest(kept, seats);
    seats[next] = (seats[next] ?? 0) + 1;
  }
  return kept
    .map((group, index) => ({ ...group, products: pick(group.products, seats[index] ?? 0, musts, random) }))
    .filter((group) => group.products.length > 0);
}

/** A group with a single product looks forgotten: groups get two before any gets a third. */
const pairSize = 2;

/** The `room` longest groups and those that hold a must, in their own order. */
function longest(
  groups: readonly SeedGroup[],
  room: number,
  musts: ReadonlySet<SeedProduct>,
): readonly SeedGroup[] {
  const ranked = groups.toSorted((a, b) => b.products.length - a.products.length).slice(0, room);
  return groups.filter(
    (group) => ranked.includes(group) || group.products.some((product) => musts.has(product)),
  );
}

/** The group that gets the next product: first those without a pair, then highest length per seat (D'Hondt). */
function neediest(groups: readonly SeedGroup[], seats: readonly number[]): number {
  const needs = groups.map(({ products }, index) => {
    const held = seats[index] ?? 0;
    if (held >= products.length) return 0;
    return products.length / (held + 1) + (held < pairSize ? mostProducts : 0);
  });
  return needs.indexOf(Math.max(...needs));
}

/** Longer than any group. */
const mostProducts = 1000;

function pick(
  products: readonly SeedProduct[],
  seats: number,
  musts: ReadonlySet<SeedProduct>,
  random: () => number,
): readonly SeedProduct[] {
  const mixed = shuffled(products, random);
  const preferred = [...mixed.filter((product) => musts.has(product)), ...mixed.filter((p) => !musts.has(p))];
  const chosen = new Set(preferred.slice(0, seats));
  return products.filter((product) => chosen.has(product));
}

const count = (groups: readonly SeedGroup[]): number =>
  groups.reduce((sum, group) => sum + group.products.length, 0);

const toTenCents = (cents: number, level: number): number => Math.round((cents * level) / 10) * 10;

function priced(group: SeedGroup, level: number): SeedGroup {
  const products = group.products.map((product) => ({
    ...product,
    priceCents: toTenCents(product.priceCents, level),
  }));
  return { ...group, products };
}

function usedSets(
  groups: readonly SeedGroup[],
  sets: ReadonlyMap<string, SeedFlavorSet>,
  level: number,
  slug: string,
): readonly SeedFlavorSet[] {
  const keys = new Set(
    groups.flatMap((group) => group.products.flatMap((product) => product.flavorSets ?? [])),
  );
  for (const key of keys) {
    if (!sets.has(key))
      throw new Error(`A product of "${slug}" names the flavor set "${key}", which no book has.`);
  }
  return [...sets.values()]
    .filter((set) => keys.has(set.key))
    .map((set) => ({ ...set, flavors: set.flavors.map((flavor) => pricedFlavor(flavor, level)) }));
}

function pricedFlavor(flavor: SeedFlavor, level: number): SeedFlavor {
  const { priceCents, pricesWith } = flavor;
  return {
    ...flavor,
    ...(priceCents !== undefined && { priceCents: toTenCents(priceCents, level) }),
    ...(pricesWith && {
      pricesWith: pricesWith.map((each) => ({ ...each, priceCents: toTenCents(each.priceCents, level) })),
    }),
  };
}
