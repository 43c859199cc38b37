import type { FastifyInstance } from 'fastify';
import type { Call, CallAnswer } from '../../../shared/contract/calls/call.ts';
import * as calls from '../../../shared/contract/calls/restaurants.ts';
import { PreparedAnswer } from '../http/prepared-answer.ts';
import { route } from '../http/route.ts';
import type { RestaurantData } from '../services/restaurant-data.ts';
import type { RestaurantReads } from '../services/restaurant-reads.ts';

/** Restaurants and their cards. A card is the same for everyone, so it is prepared once per state of it. */
export function registerRestaurantRoutes(
  app: FastifyInstance,
  { restaurantReads }: { restaurantReads: RestaurantReads },
): void {
  route(app, calls.getRestaurants, ({ visitor, query }) => restaurantReads.list(visitor, query));
  route(app, calls.getTiles, async () => ({ restaurants: await restaurantReads.tiles() }));
  route(app, calls.getRestaurant, async ({ visitor, params }) => ({
    restaurant: await restaurantReads.details(visitor, params.slug),
  }));

  const cardOf = restaurantReads.data;
  const products = prepared(calls.getProducts, ({ menu }) => ({ products: [...menu.products] }));
  const groups = prepared(calls.getProductGroups, ({ menu }) => ({ productGroups: [...menu.productGroups] }));
  const flavorSets = prepared(calls.getFlavorSets, ({ menu }) => ({ flavorSets: [...menu.flavorSets] }));
  const availabilities = prepared(calls.getAvailabilities, ({ menu }) => menu.availabilities);
  route(app, calls.getProducts, async ({ params }) => products(await cardOf(params.slug)));
  route(app, calls.getProductGroups, async ({ params }) => groups(await cardOf(params.slug)));
  route(app, calls.getFlavorSets, async ({ params }) => flavorSets(await cardOf(params.slug)));
  route(app, calls.getAvailabilities, async ({ params }) => availabilities(await cardOf(params.slug)));
}

/** The data object changes with the card, so it is the key; a dropped card drops its answers. */
function prepared<C extends Call>(call: C, answerOf: (data: RestaurantData) => CallAnswer<C>) {
  const answers = new WeakMap<RestaurantData, PreparedAnswer>();
  return (data: RestaurantData): PreparedAnswer => {
    let answer = answers.get(data);
    if (!answer) {
      answer = PreparedAnswer.of(call, answerOf(data));
      answers.set(data, answer);
    }
    return answer;
  };
}
