import type { FastifyInstance } from 'fastify';
import { PreparedAnswer } from '#platform/http/prepared-answer.ts';
import { route } from '#platform/http/route.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { perKey } from '#platform/per-key.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Call, CallAnswer } from '#shared/contract/calls/call.ts';
import * as calls from '#shared/contract/calls/restaurants.ts';
import type { RestaurantTile } from '#shared/contract/locations.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { RatingsAnswer } from '#shared/contract/ratings.ts';
import { countPopularProducts } from '../menu/popular-products.ts';
import { readRatings } from '../ratings/read-ratings.ts';
import { listRestaurants } from './list/list-restaurants.ts';
import type { RestaurantData } from './restaurant-data.ts';
import { dataIn, knownRestaurant, productsAnswerOf, restaurantDetails, restaurantTiles } from './restaurant-reads.ts';

/**
 * Restaurants, their menus, hours and ratings, as visitors see them. A menu is the same for everyone who reads its
 * language, so it is prepared once per state of it and language.
 */
export async function restaurantsPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  app.tasks.push({ task: 'popular-products', match: '17 3 * * *', run: () => countPopularProducts(app) });
  route(http, calls.getRestaurants, ({ visitor, query }) => listRestaurants(app, visitor, query));
  const tiles = prepared(calls.getTiles, (restaurants: RestaurantTile[]) => ({ restaurants }));
  route(http, calls.getTiles, async () => tiles(await restaurantTiles(app)));
  const restaurantOf = (slug: string) => knownRestaurant(app, slug);
  route(http, calls.getRestaurant, async ({ visitor, params }) => {
    const restaurant = await restaurantOf(params.slug);
    return { restaurant: restaurantDetails(app, restaurant, visitor, app.clock.now()) };
  });
  const products = preparedMenu(calls.getProducts, productsAnswerOf);
  const groups = preparedMenu(calls.getProductGroups, ({ menu }) => ({ productGroups: [...menu.productGroups] }));
  const flavorSets = preparedMenu(calls.getFlavorSets, ({ menu }) => ({ flavorSets: [...menu.flavorSets] }));
  const availabilities = prepared(calls.getAvailabilities, ({ menu }: RestaurantData) => menu.availabilities);
  route(http, calls.getProducts, async ({ params, visitor }) => products(await restaurantOf(params.slug), visitor));
  route(http, calls.getProductGroups, async ({ params, visitor }) => groups(await restaurantOf(params.slug), visitor));
  route(http, calls.getFlavorSets, async ({ params, visitor }) => flavorSets(await restaurantOf(params.slug), visitor));
  route(http, calls.getAvailabilities, async ({ params }) => availabilities(await restaurantOf(params.slug)));

  const ratings = prepared(calls.getRatings, (page: RatingsAnswer) => page);
  route(http, calls.getRatings, async ({ params, query }) =>
    ratings(await readRatings(app, params.slug, query.cursor ?? null)),
  );
}

/** Once for each language. */
const preparedMenu = <C extends Call & { isRevalidated: true }>(
  call: C,
  answerOf: (data: RestaurantData) => CallAnswer<C>,
) => {
  const inLanguage = (language: Language) => prepared(call, (data: RestaurantData) => answerOf(dataIn(language, data)));
  const answers = { de: inLanguage('de'), en: inLanguage('en') };
  return (data: RestaurantData, { language }: Pick<Visitor, 'language'>) => answers[language](data);
};

/** The data object changes with what it says, so it is the key; a dropped one drops its answers. */
const prepared = <C extends Call & { isRevalidated: true }, Data extends object>(
  call: C,
  answerOf: (data: Data) => CallAnswer<C>,
) => perKey((data: Data) => PreparedAnswer.of(call, answerOf(data)));
