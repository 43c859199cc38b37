import * as z from 'zod/mini';
import { perKey } from '#platform/per-key.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Call, CallAnswer } from '#shared/contract/calls/call.ts';
import { getOrder } from '#shared/contract/calls/orders.ts';
import { getCities } from '#shared/contract/calls/places.ts';
import * as calls from '#shared/contract/calls/restaurants.ts';
import { getSettings } from '#shared/contract/calls/session.ts';
import type { RenderCall, RenderContext } from '#shared/contract/element-rendering.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { locations } from '../../address-search/locations.ts';
import { readOrderForAll } from '../../orders/read-order.ts';
import { listRestaurants } from '../../restaurants/list/list-restaurants.ts';
import type { RestaurantData } from '../../restaurants/restaurant-data.ts';
import { dataIn, knownRestaurant, productsAnswerOf, restaurantDetails } from '../../restaurants/restaurant-reads.ts';
import { readSettings } from '../../sessions/read-settings.ts';

/** For whom: a guest who has chosen nothing. */
interface Asked {
  readonly app: AppContext;
  readonly language: Language;
  readonly now: Temporal.Instant;
  readonly call: RenderCall;
  /** read once for each page */
  readonly restaurantOf: (slug: string) => Promise<RestaurantData>;
}

const keyOf = ({ method, path }: Pick<RenderCall, 'method' | 'path'>) => `${method} ${path}`;

/** An answer as the call's schema has it, with nothing undeclared in it. */
const shaped = <C extends Call>(call: C, answer: CallAnswer<C>) => z.parse(call.answer, answer);

const slugOf = ({ params }: RenderCall) => String(params['slug']);

/** Checked once for each state of the restaurant and language. */
function ofMenu<C extends Call>(call: C, answerOf: (data: RestaurantData) => CallAnswer<C>) {
  const inLanguage = (language: Language) =>
    perKey((data: RestaurantData) => shaped(call, answerOf(dataIn(language, data))));
  const shapedOf = { de: inLanguage('de'), en: inLanguage('en') };
  return [
    keyOf(call),
    async ({ language, restaurantOf, call }: Asked) => shapedOf[language](await restaurantOf(slugOf(call))),
  ] as const;
}

const answering: ReadonlyMap<string, (asked: Asked) => Promise<unknown>> = new Map([
  [
    keyOf(calls.getRestaurant),
    async ({ app, restaurantOf, call, language, now }: Asked) => {
      const restaurant = await restaurantOf(slugOf(call));
      const details = restaurantDetails(app, restaurant, { location: null, language }, now);
      return shaped(calls.getRestaurant, { restaurant: details });
    },
  ],
  [
    keyOf(calls.getRestaurants),
    async ({ app, language, call }: Asked) => {
      const query = z.parse(calls.getRestaurants.query, call.query);
      return shaped(calls.getRestaurants, await listRestaurants(app, { location: null, language }, query));
    },
  ],
  [
    keyOf(getOrder),
    async ({ app, call }: Asked) =>
      shaped(getOrder, { foodorder: await readOrderForAll(app, String(call.params['id'])) }),
  ],
  [
    keyOf(getCities),
    async ({ app, call }: Asked) =>
      shaped(getCities, { cities: await locations(app).cities(z.parse(getCities.params, call.params).zip) }),
  ],
  [keyOf(getSettings), async ({ app, language }: Asked) => shaped(getSettings, await readSettings(app, language))],
  ofMenu(calls.getProducts, productsAnswerOf),
  ofMenu(calls.getProductGroups, ({ menu }) => ({ productGroups: [...menu.productGroups] })),
  ofMenu(calls.getFlavorSets, ({ menu }) => ({ flavorSets: [...menu.flavorSets] })),
  ofMenu(calls.getAvailabilities, ({ menu }) => menu.availabilities),
]);

/**
 * Answers an element's calls while it is rendered: by the same use cases as the routes, for nobody in particular.
 * `restaurant`: one as it would be, in the place of what it is.
 */
export function elementAnswers(
  app: AppContext,
  { now, language, restaurant }: Pick<Asked, 'now' | 'language'> & { readonly restaurant?: RestaurantData | undefined },
): RenderContext['answer'] {
  const restaurants = new Map(restaurant && [[restaurant.slug, Promise.resolve(restaurant)]]);
  const restaurantOf = (slug: string) => {
    const known = restaurants.get(slug) ?? knownRestaurant(app, slug);
    restaurants.set(slug, known);
    return known;
  };
  return async (call) => {
    const answer = answering.get(keyOf(call));
    if (!answer) throw new Error(`${keyOf(call)} is not answered to an element that is rendered.`);
    return answer({ app, language, now, call, restaurantOf });
  };
}
