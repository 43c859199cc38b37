import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '#server/app-context.ts';
import { openingId, slug } from '#shared/contract/primitives.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { filtersToQuery, parseRestaurantFilters } from '#shared/domain/restaurants/restaurant-filters.ts';
import { accountPage, accountViews } from '#site/pages/account.ts';
import { cockpitPage } from '#site/pages/cockpit.ts';
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
  restaurantPage,
  restaurantsPage,
  transportIn,
} from '#site/pages/ordering.ts';
import { whiteLabelKey, whiteLabelPage } from '#site/pages/white-label.ts';
import { readPayment } from '../orders/read-order.ts';
import { origins } from '../partners/origins.ts';
import { restaurantIndex } from '../restaurants/list/restaurant-index.ts';
import type { RestaurantData } from '../restaurants/restaurant-data.ts';
import { knownRestaurant, paidPlaces } from '../restaurants/restaurant-reads.ts';
import type { PageSender } from './page-sender.ts';
import type { RenderForPage } from './rendered/rendered-elements.ts';

const textPages = {
  '/policy': policyPage,
  '/privacy': privacyPage,
  '/impressum': impressumPage,
  '/accessibility': accessibilityPage,
  '/ranking': rankingPage,
  '/contact': contactPage,
} as const;

/** The host's pages: each a document with elements in it. What is unknown throws and so gets a 404 page. */
export function pageRoutes(
  http: FastifyInstance,
  app: AppContext,
  { pages: { send, sendKept }, render }: { readonly pages: PageSender; readonly render: RenderForPage | null },
): void {
  const brandingOfKey = async (apiKey: unknown) => {
    const partner = typeof apiKey === 'string' ? await origins(app).partnerOf(apiKey) : undefined;
    const branding = partner && (await origins(app).brandingOf(partner.id));
    return branding && { ...branding, apiKey: partner.apiKey };
  };

  http.get('/', async (request, reply) => {
    const places = (await paidPlaces(app)).map(headOf);
    if (!render) return send(request, reply, (context) => homePage(context, places));
    const now = app.clock.now();
    return sendKept(request, reply, {
      key: 'home',
      madeOf: [await restaurantIndex(app), minuteOf(now)],
      pageOf: async (context) => {
        const attributes = { carousel: 'behind', 'last-visited': '' };
        const markup = await render('fo-address-search', attributes, { lang: context.language, now });
        return homePage(context, places, markup);
      },
    });
  });

  http.get<{ Querystring: Record<string, unknown> }>('/restaurants', async (request, reply) => {
    const { zip } = request.query;
    const known = typeof zip === 'string' && /^[1-9]\d{3}$/.test(zip) ? zip : undefined;
    const { q, ...filters } = filtersToQuery(parseRestaurantFilters(request.query));
    // what somebody types has too many variants to keep
    if (!render || q !== undefined) return send(request, reply, (context) => restaurantsPage(context, known));
    const now = app.clock.now();
    const search = new URLSearchParams({ ...(known !== undefined && { zip: known }), ...filters }).toString();
    return sendKept(request, reply, {
      key: `restaurants ${search}`,
      madeOf: [await restaurantIndex(app), minuteOf(now)],
      pageOf: async (context) => {
        const attributes = { ...(known !== undefined && { zip: known }), 'sync-url': '' };
        const markup = await render('fo-restaurant-list', attributes, { lang: context.language, now, search });
        return restaurantsPage(context, known, markup);
      },
    });
  });

  http.get<RestaurantAddress>('/restaurant/:slug', async (request, reply) => {
    const { query } = request;
    const restaurant = await knownRestaurant(app, wellFormed(slug, request.params.slug));
    const head = headOf(restaurant);
    if (!render || isPersonal(query)) return send(request, reply, (context) => restaurantPage(context, head, query));
    const now = app.clock.now();
    const transport = transportIn(query);
    return sendKept(request, reply, {
      key: `restaurant ${restaurant.slug} ${transport}`,
      madeOf: [restaurant, minuteOf(now)],
      pageOf: async (context) => {
        const attributes = { slug: restaurant.slug, ...(transport && { transport }) };
        const markup = await render('fo-restaurant-menu', attributes, { lang: context.language, now });
        return restaurantPage(context, head, query, markup);
      },
    });
  });

  http.get<RestaurantAddress>('/restaurant/:slug/checkout', async (request, reply) => {
    const head = headOf(await knownRestaurant(app, wellFormed(slug, request.params.slug)));
    return send(request, reply, (context) => checkoutPage(context, head));
  });

  http.get<{ Params: { id: string } }>('/order/status/:id', async (request, reply) => {
    const id = wellFormed(openingId, request.params.id);
    await readPayment(app, id);
    return send(request, reply, (context) => orderStatusPage(context, id));
  });

  http.get('/cockpit', (request, reply) => send(request, reply, cockpitPage));
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
    return send(request, reply, (context) => whiteLabelPage(context, partner));
  });
  for (const [path, pageOf] of Object.entries(textPages)) {
    http.get(path, (request, reply) => send(request, reply, pageOf));
  }
}

interface RestaurantAddress {
  Params: { slug: string };
  Querystring: Record<string, unknown>;
}

/** Markup is made for the minute. */
const minuteOf = (now: Temporal.Instant) => Math.floor(now.epochMilliseconds / 60_000);

/** An address that could be none is unknown; the database would not even take every text. */
function wellFormed(schema: z.ZodMiniType<string>, text: string): string {
  if (!z.safeParse(schema, text).success) throw new DomainError('request.error.not-found');
  return text;
}

/** What a page says of a restaurant; the first kitchen type gives the picture. */
function headOf({
  slug,
  name,
  claim,
  kitchenTypes: [picture = 'austrian'],
}: Pick<RestaurantData, 'slug' | 'name' | 'claim' | 'kitchenTypes'>) {
  return { slug, name, claim, picture };
}
