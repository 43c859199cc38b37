import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { pageLanguage } from '#platform/http/language.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { perKey } from '#platform/per-key.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ElementRenderer, RenderAttributes } from '#shared/contract/element-rendering.ts';
import { sessionCookie } from '#shared/contract/headers.ts';
import type { PartnerBranding } from '#shared/contract/partners.ts';
import { type Language, openingId, slug } from '#shared/contract/primitives.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { accountPage, accountViews } from '#site/pages/account.ts';
import { cockpitPage, officePage, partnerPage } from '#site/pages/cockpit.ts';
import { homePage } from '#site/pages/home.ts';
import { accessibilityPage } from '#site/pages/legal/accessibility.ts';
import { contactPage } from '#site/pages/legal/contact.ts';
import { impressumPage } from '#site/pages/legal/impressum.ts';
import { policyPage } from '#site/pages/legal/policy.ts';
import { privacyPage } from '#site/pages/legal/privacy.ts';
import { rankingPage } from '#site/pages/legal/ranking.ts';
import {
  checkoutPage,
  isPersonal,
  orderStatusPage,
  type RestaurantHead,
  restaurantPage,
  restaurantsPage,
  transportIn,
} from '#site/pages/ordering.ts';
import { townPage } from '#site/pages/town.ts';
import { whiteLabelKey, whiteLabelPage, whiteLabelSlug } from '#site/pages/white-label.ts';
import type { PlaceCard } from '#site/parts/place-cards.ts';
import { restaurantData } from '#site/structured-data.ts';
import { readPayment } from '../orders/read-order.ts';
import { type IndexedRestaurant, restaurantIndex } from '../restaurants/list/restaurant-index.ts';
import { claimIn } from '../restaurants/list/shown-restaurant.ts';
import type { RestaurantData } from '../restaurants/restaurant-data.ts';
import { dataIn, knownRestaurant, paidPlacesOf } from '../restaurants/restaurant-reads.ts';
import { type Town, townNumbers, townsOf } from '../restaurants/towns.ts';
import { sessions } from '../sessions/sessions.ts';
import { listQueryOf, pageList, townLinksOf } from './found/page-list.ts';
import { readReturning } from './page-home.ts';
import type { PageSender } from './page-sender.ts';
import { listSearch, madeOf } from './rendered/made-of.ts';
import { letStyle, type RenderForPage } from './rendered/rendered-elements.ts';

/** Towns' pages have as many restaurants as one of the list's. */
const placesOfPage = 48;

const textPages = {
  '/policy': policyPage,
  '/privacy': privacyPage,
  '/impressum': impressumPage,
  '/accessibility': accessibilityPage,
  '/ranking': rankingPage,
  '/contact': contactPage,
} as const;

/** What the operator has registered for a key; undefined for what is none. */
export type BrandingOfKey = (apiKey: unknown) => Promise<(PartnerBranding & { readonly apiKey: string }) | undefined>;

interface PageRoutesOptions {
  readonly pages: PageSender;
  /** null: elements draw themselves in the browser */
  readonly render: RenderForPage | null;
  /** the style that the markup for a partner brings along */
  readonly partnerStyleText: ElementRenderer['partnerStyleText'];
  readonly brandingOfKey: BrandingOfKey;
}

/** Paths of the pages that are always there and for everybody. */
export const publicPaths = ['/', '/restaurants', '/partner', ...Object.keys(textPages)];

/** The host's pages: each a document with elements in it. What is unknown throws and so gets a 404 page. */
export function pageRoutes(
  http: FastifyInstance,
  app: AppContext,
  { pages: { send, sendOwn, sendKept }, render, partnerStyleText, brandingOfKey }: PageRoutesOptions,
): void {
  // as long as nothing of a restaurant changes, so does nothing of what is said of it
  const dataOf = perKey((restaurant: RestaurantData) => {
    const base = new URL(app.config.publicUrl).origin;
    const texts = new Map<Language, string>();
    return (language: Language) => {
      const text = texts.get(language) ?? restaurantData(dataIn(language, restaurant), { base, language });
      texts.set(language, text);
      return text;
    };
  });
  /** What a page of an element is made from, and its markup. */
  const rendering = async (render: RenderForPage, tag: string, attributes: RenderAttributes, search?: string) => {
    const now = app.clock.now();
    return {
      madeOf: await madeOf(app, tag, attributes, now),
      markupIn: (lang: Language) => render(tag, attributes, { lang, now, search }),
    };
  };

  /** Who asks, where their session is known; a page starts none. */
  const visitorOf = async (request: FastifyRequest): Promise<Visitor | undefined> => {
    const cookie = request.cookies[sessionCookie];
    return cookie ? sessions(app).resume(cookie, { language: pageLanguage(request), isKept: false }) : undefined;
  };

  http.get('/', async (request, reply) => {
    const [index, visitor] = await Promise.all([restaurantIndex(app), visitorOf(request)]);
    const card = cardIn(pageLanguage(request));
    const paidPlaces = paidPlacesOf(app, index, visitor?.location?.zip_code ?? null).map(card);
    const known = await readReturning(app, visitor, index);
    const content = { paidPlaces, towns: townLinksOf(townsOf(index)), known };
    const attributes = { carousel: 'behind', 'last-visited': '' };
    if (known) {
      const own = { lang: pageLanguage(request), now: app.clock.now() };
      const markup = await render?.('fo-address-search', attributes, own);
      // theirs alone; a consumer's not even for "back", as somebody else may use the browser next
      reply.header('cache-control', visitor?.userId ? 'no-store' : 'private, no-cache');
      return sendOwn(request, reply, (context) => homePage(context, content, markup));
    }
    if (!render) return send(request, reply, (context) => homePage(context, content));
    const { madeOf, markupIn } = await rendering(render, 'fo-address-search', attributes);
    return sendKept(request, reply, {
      // all that a visitor's place changes
      key: `home ${paidPlaces.map(({ slug }) => slug).join(' ')}`,
      madeOf: [...madeOf, index],
      pageOf: async (context) => homePage(context, content, await markupIn(context.language)),
    });
  });

  http.get<{ Querystring: Record<string, unknown> }>('/restaurants', async (request, reply) => {
    const { cursor, ...search } = listQueryOf(request.query);
    const listIn = async (language: Language) => {
      const list = await pageList(app)(cursor === undefined ? search : { ...search, cursor }, language);
      return { ...list, search };
    };
    const filters = cursor === undefined ? listSearch(search) : null;
    if (!render || !filters) {
      const list = await listIn(pageLanguage(request));
      return send(request, reply, (context) => restaurantsPage(context, list));
    }
    const attributes = { ...(search.zip !== undefined && { zip: search.zip }), 'sync-url': '' };
    const { madeOf, markupIn } = await rendering(render, 'fo-restaurant-list', attributes, filters);
    return sendKept(request, reply, {
      key: `restaurants ${filters}`,
      madeOf,
      pageOf: async (context) => {
        const [list, markup] = await Promise.all([listIn(context.language), markupIn(context.language)]);
        return restaurantsPage(context, list, markup);
      },
    });
  });

  for (const path of ['/restaurants/:city', '/restaurants/:city/:kitchen']) {
    http.get<{ Params: { city: string; kitchen?: string }; Querystring: { page?: unknown } }>(
      path,
      async (request, reply) => {
        const { city, kitchen } = request.params;
        const content = townContent(townsOf(await restaurantIndex(app)).get(city), {
          kitchen,
          page: request.query.page,
          language: pageLanguage(request),
        });
        return send(request, reply, (context) => townPage(context, content));
      },
    );
  }

  http.get<RestaurantAddress>('/restaurant/:slug', async (request, reply) => {
    const { query } = request;
    const restaurant = await knownRestaurant(app, wellFormed(slug, request.params.slug));
    const head = headOf(pageLanguage(request), restaurant);
    const content = { data: dataOf(restaurant), query };
    if (!render || isPersonal(query)) return send(request, reply, (context) => restaurantPage(context, head, content));
    const transport = transportIn(query);
    const attributes = { slug: head.slug, ...(transport && { transport }) };
    const { madeOf, markupIn } = await rendering(render, 'fo-restaurant-menu', attributes);
    return sendKept(request, reply, {
      key: `restaurant ${head.slug} ${transport}`,
      madeOf,
      pageOf: async (context) => restaurantPage(context, head, content, await markupIn(context.language)),
    });
  });

  http.get<{ Params: { slug: string } }>('/restaurant/:slug/checkout', async (request, reply) => {
    const head = headOf(pageLanguage(request), await knownRestaurant(app, wellFormed(slug, request.params.slug)));
    return send(request, reply, (context) => checkoutPage(context, head));
  });

  http.get<{ Params: { id: string } }>('/order/status/:id', async (request, reply) => {
    const id = wellFormed(openingId, request.params.id);
    await readPayment(app, id);
    const now = app.clock.now();
    const lang = pageLanguage(request);
    // made for each request and kept by nobody: whoever knows the id sees how the order stands now
    const markup = (await render?.('fo-order-status', { 'order-id': id }, { lang, now })) ?? '';
    return send(request, reply, (context) => orderStatusPage(context, id, markup));
  });

  http.get('/cockpit', (request, reply) => send(request, reply, cockpitPage));
  http.get('/office', (request, reply) => send(request, reply, officePage));
  http.get('/partner', (request, reply) => send(request, reply, partnerPage));
  for (const path of Object.keys(accountViews) as (keyof typeof accountViews)[]) {
    http.get<{ Querystring: { window?: unknown; apiKey?: unknown } }>(path, async (request, reply) => {
      const { window, apiKey } = request.query;
      if (window !== '1') return send(request, reply, (context) => accountPage(context, path));
      // a partner's page opened it (PRODUCT.md 14.10): kept in its group of windows, it can hand its login back
      reply.header('cross-origin-opener-policy', 'unsafe-none');
      const partner = await brandingOfKey(apiKey);
      return send(request, reply, (context) => accountPage(context, path, partner));
    });
  }
  http.get('/demo/white-label', async (request, reply) => {
    const partner = await brandingOfKey(whiteLabelKey);
    if (!render) return send(request, reply, (context) => whiteLabelPage(context, partner));
    const now = app.clock.now();
    const attributes = { slug: whiteLabelSlug };
    letStyle(reply, partnerStyleText(partner));
    return sendKept(request, reply, {
      key: 'white-label',
      madeOf: [...(await madeOf(app, 'fo-restaurant-menu', attributes, now)), JSON.stringify(partner)],
      pageOf: async (context) => {
        const branding = partner && { apiKey: whiteLabelKey, branding: partner };
        const own = { lang: context.language, flow: 'inline', partner: branding, now } as const;
        return whiteLabelPage(context, partner, await render('fo-restaurant-menu', attributes, own));
      },
    });
  });
  for (const [path, pageOf] of Object.entries(textPages)) {
    http.get(path, (request, reply) => send(request, reply, pageOf));
  }
}

interface RestaurantAddress {
  Params: { slug: string };
  Querystring: Record<string, unknown>;
}

/** An address that could be none is unknown; the database would not even take every text. */
function wellFormed(schema: z.ZodMiniType<string>, text: string): string {
  if (!z.safeParse(schema, text).success) throw new DomainError('request.error.not-found');
  return text;
}

/** A restaurant as a card; without a cover of its own the first kitchen type gives the picture. */
const cardIn =
  (language: Language) =>
  (
    restaurant: Pick<RestaurantData, 'slug' | 'name' | 'claim' | 'claimEnglish' | 'picture' | 'kitchenTypes'>,
  ): PlaceCard => {
    const { slug, name, claimEnglish, picture, kitchenTypes } = restaurant;
    const [kitchen = 'austrian'] = kitchenTypes;
    const isForeign = language === 'en' && !claimEnglish;
    return {
      slug,
      name,
      claim: claimIn(language, restaurant),
      ...(isForeign && { claimLanguage: 'de' as const }),
      picture: picture ?? kitchen,
    };
  };

function headOf(language: Language, restaurant: RestaurantData): RestaurantHead {
  const { zipCode, city, phone } = restaurant;
  return { ...cardIn(language)(restaurant), zipCode, city, phone };
}

const placeIn = (language: Language) => (restaurant: IndexedRestaurant) => {
  const { zipCode, kitchenTypes, rating } = restaurant;
  return { ...cardIn(language)(restaurant), zipCode, kitchenTypes, rating };
};

/** @throws DomainError where there is no such town, nobody there has the kitchen, or the list is shorter */
function townContent(
  town: Town | undefined,
  { kitchen, page: asked, language }: { kitchen: string | undefined; page: unknown; language: Language },
) {
  const placeOf = placeIn(language);
  const found = [...(town?.kitchens ?? [])].find(([id]) => id === kitchen);
  const restaurants = kitchen === undefined ? town?.restaurants : found?.[1];
  const page = typeof asked === 'string' && /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const places = restaurants?.slice((page - 1) * placesOfPage, page * placesOfPage) ?? [];
  if (!town || !restaurants || places.length === 0) throw new DomainError('request.error.not-found');
  const { best, ...numbers } = townNumbers(restaurants);
  return {
    slug: town.slug,
    city: town.city,
    kitchen: found?.[0] ?? null,
    kitchens: [...town.kitchens].map(([id, cooks]) => [id, cooks.length] as const),
    places: places.map(placeOf),
    page,
    pages: Math.ceil(restaurants.length / placesOfPage),
    numbers: { ...numbers, best: best && placeOf(best) },
  };
}
