import type { Transport } from '#shared/contract/orders.ts';
import {
  defaultFilters,
  type FilterName,
  filterNames,
  filterText,
  type ListedRestaurant,
  type RestaurantFilters,
} from './restaurant-filters.ts';
import { listedState } from './restaurant-state.ts';

/** Sections of the list in the order in which they are shown (PRODUCT.md 4.11). */
export const sectionIds = [
  'new',
  'hot',
  'justOpened',
  'open',
  'preorder',
  'takeawayOnly',
  'closed',
  'outOfRange',
] as const;
type SectionId = (typeof sectionIds)[number];

export interface RestaurantSection<R extends ListedRestaurant> {
  readonly id: SectionId;
  readonly restaurants: readonly R[];
}

/** Where the paid ones stand among others, from 0; there are at most so many (PRODUCT.md 4.12). */
const adPlaces = [0, 3, 7];

/** A list with fewer restaurants has no sections (PRODUCT.md 4.23). */
const leastInSections = 9;

/** Whether a list of so many that pass these filters stands as one, without sections. */
export function isFlat(filters: RestaurantFilters, total: number): boolean {
  const isSet = (name: FilterName) => filterText(filters[name]) !== filterText(defaultFilters[name]);
  return total < leastInSections || filterNames.some(isSet);
}

/** The restaurants by their sections, in each in the order given; empty sections are left out. */
export function sectionsOf<R extends ListedRestaurant>(
  restaurants: readonly R[],
  wanted: Transport,
): RestaurantSection<R>[] {
  const bySection = new Map<SectionId, R[]>(sectionIds.map((id) => [id, []]));
  for (const restaurant of restaurants) bySection.get(sectionOf(restaurant, wanted))?.push(restaurant);
  return sectionIds
    .map((id) => ({ id, restaurants: bySection.get(id) ?? [] }))
    .filter((section) => section.restaurants.length > 0);
}

/** What stands together, before the next: a section or, in a flat list, those that can be ordered from in the same way. */
interface ListGroup<R extends ListedRestaurant> {
  /** grows down the list, and is the same however many groups are empty */
  readonly rank: number;
  readonly restaurants: readonly R[];
  readonly ads: readonly R[];
}

/**
 * The list in order, given as sorted: section by section or, in a flat list, by whether one can order now, later, in the other
 * way or not at all. The ads stand at fixed places, by rank: of the section that they belong to, so that what its heading says
 * is true of them too, or of the flat list.
 */
export function listGroups<R extends ListedRestaurant>(
  restaurants: readonly R[],
  wanted: Transport,
  flat: boolean,
): readonly ListGroup<R>[] {
  const ads = topAds(restaurants, wanted);
  const groupOf = flat
    ? (each: R) => orderable(each, wanted)
    : (each: R) => sectionIds.indexOf(sectionOf(each, wanted)) + 1;
  const groups = new Map<number, { others: R[]; ads: R[] }>();
  for (const each of restaurants) {
    const key = groupOf(each);
    const group = groups.get(key) ?? { others: [], ads: [] };
    groups.set(key, group);
    if (!ads.includes(each)) group.others.push(each);
  }
  for (const ad of ads) groups.get(groupOf(ad))?.ads.push(ad);
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([rank, group]) => ({ rank, restaurants: withAds(group), ads: group.ads }));
}

function withAds<R>({ others, ads }: { readonly others: readonly R[]; readonly ads: readonly R[] }): readonly R[] {
  const mixed = [...others];
  // from the front: what is put in later moves none that is
  for (const [index, ad] of ads.entries()) mixed.splice(adPlaces[index] ?? mixed.length, 0, ad);
  return mixed;
}

/**
 * The section of a restaurant: what is open and delivers is hot, else just opened, else new, else plainly
 * open; then preorder (delivers later), takeaway only (open or later, and no delivery here these days) and closed. What
 * would deliver, but not here, comes last. Who fetches the food finds what is open for that where others find what is
 * open for delivery.
 */
export function sectionOf(restaurant: ListedRestaurant, wanted: Transport): SectionId {
  const { kind, transport, other } = listedState(restaurant, wanted);
  if (kind === 'outOfRange') return 'outOfRange';
  if (kind === 'closed' || kind === 'offline') {
    return transport === 'delivery' && other !== null ? 'takeawayOnly' : 'closed';
  }
  if (restaurant.services.delivery === null) return 'takeawayOnly';
  if (kind === 'preorder') return 'preorder';
  if (restaurant.statistics.hot) return 'hot';
  // Who has just opened is new too, and would never be seen under its own heading.
  if (restaurant.justOpened) return 'justOpened';
  return restaurant.statistics.new ? 'new' : 'open';
}

/** 0: can be ordered from now, as asked; 1: later; 2: in the other way; 3: not at all for now. */
function orderable(restaurant: ListedRestaurant, wanted: Transport): number {
  const { kind, transport, other } = listedState(restaurant, wanted);
  const isPossible = kind === 'open' || kind === 'preorder';
  if (transport === wanted && isPossible) return kind === 'open' ? 0 : 1;
  return isPossible || other !== null ? 2 : 3;
}

/** The paid restaurants that can be ordered from here as asked, by rank; those without a rank come last. */
function topAds<R extends ListedRestaurant>(restaurants: readonly R[], wanted: Transport): R[] {
  return restaurants
    .filter((each) => each.paid && orderable(each, wanted) < 2)
    .sort((a, b) => (a.paidRank ?? Number.MAX_SAFE_INTEGER) - (b.paidRank ?? Number.MAX_SAFE_INTEGER))
    .slice(0, adPlaces.length);
}
