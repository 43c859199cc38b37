import type { FakeHandlers } from '#io/testing/fake-api.ts';
import { type FakePorts, fakePorts } from '#io/testing/fake-ports.ts';
import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import type { Restaurant, RestaurantsAnswer } from '#shared/contract/restaurants.ts';
import { aRestaurant } from '#tests/support/builders.ts';
import { aLocation, aSessionAnswer, aSettings } from '#tests/support/session-builders.ts';
import { demoCounts } from './demo-counts.ts';

export interface DemoListOptions {
  /** answers in place of the demonstration's */
  readonly api?: FakeHandlers;
}

const { statistics } = aRestaurant();

function restaurant(slug: string, name: string, kitchens: readonly KitchenTypeId[], values: Partial<Restaurant>) {
  const [mainKitchenType = 'pizza'] = kitchens;
  return aRestaurant({
    slug,
    name,
    picture: mainKitchenType,
    mainKitchenType,
    kitchenTypes: [...kitchens],
    ...values,
  });
}

/** One of each kind that a list knows. */
export const demoRestaurants: readonly Restaurant[] = [
  restaurant('blaue-stiege', 'Beisl zur Blauen Stiege', ['austrian', 'schnitzel'], {
    paid: true,
    paidRank: 1,
    diets: ['vegetarian'],
  }),
  restaurant('sakura', 'Sakura Stube', ['sushi'], { statistics: { ...statistics, hot: true } }),
  restaurant('lotos', 'Lotosgarten', ['thai', 'vietnamese'], {
    statistics: { ...statistics, hot: true },
    diets: ['vegetarian', 'vegan', 'gluten-free'],
  }),
  restaurant('karmeliter', 'Karmeliter Frühstückszimmer', ['breakfast', 'vegan'], {
    deliveryfee: 0,
    statistics: { ...statistics, new: true, rating: { average: 0, count: 0 } },
  }),
  restaurant('piazzetta', 'Trattoria Piazzetta', ['pizza', 'italian'], { discount: 5, deliveryfee: 250 }),
  restaurant('burgerei', 'Burgerei am Naschmarkt', ['burger'], { minimumOrderValue: 1800 }),
  restaurant('anatolia', 'Anatolia Grill', ['turkish', 'kebab'], {
    open: false,
    preOrder: true,
    opensAt: '2026-11-20T18:30:00Z',
    diets: ['halal'],
  }),
  restaurant('mykonos', 'Taverna Mykonos', ['greek'], { delivery: false }),
  restaurant('bibimbap', 'Bibimbap Haus', ['korean', 'bowls'], { open: false, closed: true }),
  restaurant('maharadscha', 'Maharadscha', ['indian'], { inRange: false }),
];

export function demoAnswer(
  restaurants: readonly Restaurant[] = demoRestaurants,
  values: Partial<RestaurantsAnswer> = {},
): RestaurantsAnswer {
  return {
    restaurants: [...restaurants],
    next_page_url: null,
    counts: demoCounts(restaurants),
    zip: '1010',
    ...values,
  };
}

/** A page of a region with so many restaurants; the cursor is where it begins. */
export function demoPage(total: number, size: number, cursor = '0'): RestaurantsAnswer {
  const region = Array.from({ length: total }, (_, index) => demoRestaurant(index));
  const start = Number(cursor);
  const end = start + size;
  return {
    ...demoAnswer(region),
    restaurants: region.slice(start, end),
    next_page_url: end < total ? `/json/restaurants?cursor=${end}` : null,
  };
}

/** One of many; the first three are paid. */
function demoRestaurant(index: number): Restaurant {
  const [model = aRestaurant()] = demoRestaurants.slice(4 + (index % 2));
  const { slug, name } = model;
  return {
    ...model,
    slug: `${slug}-${index}`,
    name: `${name} ${index + 1}`,
    paid: index < 3,
    paidRank: index < 3 ? index : null,
  };
}

/** A list in memory, for a location in the first district. */
export function demoList({ api }: DemoListOptions): FakePorts {
  return fakePorts({
    api: {
      getSession: () => aSessionAnswer({ location: aLocation() }),
      getSettings: () => aSettings({ onlinePaymentTypes: ['creditcard', 'creditcard_3d', 'eps'] }),
      getRestaurants: () => demoAnswer(),
      ...api,
    },
  });
}
