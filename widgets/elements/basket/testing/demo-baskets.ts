import { anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { type FakePorts, fakePorts } from '#io/testing/fake-ports.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { aBasket, aBasketItem, anId } from '#tests/support/builders.ts';
import { aSessionAnswer } from '#tests/support/session-builders.ts';

/** So many pizzas for € 8,90 each at a restaurant. */
export function pizzasAt(slug: string, quantity: number, version = 1): Basket {
  return aBasket({
    id: anId(slug),
    version,
    restaurantSlug: slug,
    lines: quantity > 0 ? [aBasketItem({ quantity })] : [],
  });
}

interface DemoBasketsOptions {
  readonly baskets?: readonly Basket[];
  /** slugs, the latest first */
  readonly visited?: readonly string[];
  readonly api?: FakeHandlers;
}

/** Baskets at several restaurants in memory; another restaurant is unknown. */
export function demoBaskets({
  baskets = [pizzasAt('adria', 2)],
  visited = [],
  api,
}: DemoBasketsOptions = {}): FakePorts {
  return fakePorts({
    stored: {
      'de-last-visited': JSON.stringify(visited.map((slug) => ({ slug, name: `Pizzeria ${slug}` }))),
    },
    api: {
      getSession: () => aSessionAnswer(),
      getBasketIdentifiers: ({ params }) => {
        const basket = baskets.find(({ restaurantSlug }) => restaurantSlug === params.slug);
        if (!basket) throw anApiError(404);
        return { basketCacheId: basket.id, basketItemCacheId: null };
      },
      getBasket: ({ params }) => {
        const basket = baskets.find(({ id }) => id === params.basketId);
        if (!basket) throw anApiError(404);
        return { basket, version: basket.version };
      },
      ...api,
    },
  });
}
