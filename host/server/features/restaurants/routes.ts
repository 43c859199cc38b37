import type { FastifyInstance } from 'fastify';
import { PreparedAnswer } from '#platform/http/prepared-answer.ts';
import { route } from '#platform/http/route.ts';
import type { Call, CallAnswer } from '#shared/contract/calls/call.ts';
import * as calls from '#shared/contract/calls/restaurants.ts';
import type { RestaurantTile } from '#shared/contract/locations.ts';
import type { RatingsAnswer } from '#shared/contract/ratings.ts';
import type { ReadRatings } from '../ratings/read-ratings.ts';
import type { ListRestaurants } from './list/list-restaurants.ts';
import type { RestaurantData } from './restaurant-data.ts';
import type { RestaurantReads } from './restaurant-reads.ts';

/** Restaurants and their cards. A card is the same for everyone, so it is prepared once per state of it. */
export function registerRestaurantRoutes(
  app: FastifyInstance,
  {
    restaurantReads,
    listRestaurants,
    readRatings,
  }: { restaurantReads: RestaurantReads; listRestaurants: ListRestaurants; readRatings: ReadRatings },
): void {
  route(app, calls.getRestaurants, ({ visitor, query }) => listRestaurants(visitor, query));
  const tiles = prepared(calls.getTiles, (restaurants: RestaurantTile[]) => ({ restaurants }));
  route(app, calls.getTiles, async () => tiles(await restaurantReads.tiles()));
  route(app, calls.getRestaurant, async ({ visitor, params }) => ({
    restaurant: await restaurantReads.details(visitor, params.slug),
  }));

  const cardOf = restaurantReads.data;
  const products = prepared(calls.getProducts, ({ menu, menuVersion }: RestaurantData) => ({
    products: [...menu.products],
    menuVersion,
  }));
  const groups = prepared(calls.getProductGroups, ({ menu }: RestaurantData) => ({
    productGroups: [...menu.productGroups],
  }));
  const flavorSets = prepared(calls.getFlavorSets, ({ menu }: RestaurantData) => ({
    flavorSets: [...menu.flavorSets],
  }));
  const availabilities = prepared(calls.getAvailabilities, ({ menu }: RestaurantData) => menu.availabilities);
  route(app, calls.getProducts, async ({ params }) => products(await cardOf(params.slug)));
  route(app, calls.getProductGroups, async ({ params }) => groups(await cardOf(params.slug)));
  route(app, calls.getFlavorSets, async ({ params }) => flavorSets(await cardOf(params.slug)));
  route(app, calls.getAvailabilities, async ({ params }) => availabilities(await cardOf(params.slug)));

  const ratings = prepared(calls.getRatings, (page: RatingsAnswer) => page);
  route(app, calls.getRatings, async ({ params, query }) =>
    ratings(await readRatings(params.slug, query.cursor ?? null)),
  );
}

/** The data object changes with what it says, so it is the key; a dropped one drops its answers. */
function prepared<C extends Call & { isRevalidated: true }, Data extends object>(
  call: C,
  answerOf: (data: Data) => CallAnswer<C>,
) {
  const answers = new WeakMap<Data, PreparedAnswer>();
  return (data: Data): PreparedAnswer => {
    let answer = answers.get(data);
    if (!answer) {
      answer = PreparedAnswer.of(call, answerOf(data));
      answers.set(data, answer);
    }
    return answer;
  };
}
