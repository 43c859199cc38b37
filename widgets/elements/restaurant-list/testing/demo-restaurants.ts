import type { KitchenTypeId } from '../../../../shared/contract/kitchen-types.ts';
import type { Restaurant, RestaurantsAnswer } from '../../../../shared/contract/restaurants.ts';
import { aLocation, aRestaurant, aSessionAnswer, aSettings } from '../../../../tests/support/builders.ts';
import type { FakeHandlers } from '../../../io/testing/fake-api.ts';
import { type FakePorts, fakePorts } from '../../../io/testing/fake-ports.ts';

export interface DemoListOptions {
  /** answers in place of the demonstration's */
  readonly api?: FakeHandlers;
}

const { statistics } = aRestaurant();

function restaurant(
  slug: string,
  name: string,
  kitchens: readonly KitchenTypeId[],
  values: Partial<Restaurant>,
) {
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
  }),
  restaurant('sakura', 'Sakura Stube', ['sushi'], { statistics: { ...statistics, hot: true } }),
  restaurant('lotos', 'Lotosgarten', ['thai', 'vietnamese'], { statistics: { ...statistics, hot: true } }),
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
  }),
  restaurant('mykonos', 'Taverna Mykonos', ['greek'], { delivery: false }),
  restaurant('bibimbap', 'Bibimbap Haus', ['korean', 'bowls'], { open: false, closed: true }),
  restaurant('maharadscha', 'Maharadscha', ['indian'], { inRange: false }),
];

export function demoAnswer(
  restaurants: readonly Restaurant[] = demoRestaurants,
  values: Partial<RestaurantsAnswer> = {},
): RestaurantsAnswer {
  const kitchenTypes: Partial<Record<KitchenTypeId, number>> = {};
  for (const id of restaurants.flatMap((each) => each.kitchenTypes))
    kitchenTypes[id] = (kitchenTypes[id] ?? 0) + 1;
  return {
    restaurants: [...restaurants],
    next_page_url: null,
    counts: { total: restaurants.length, kitchenTypes },
    zip: '1010',
    ...values,
  };
}

/** A list in memory, for a location in the first district. */
export function demoList({ api }: DemoListOptions): FakePorts {
  return fakePorts({
    api: {
      getSession: () => aSessionAnswer({ location: aLocation() }),
      getSettings: () => aSettings(),
      getRestaurants: () => demoAnswer(),
      ...api,
    },
  });
}
