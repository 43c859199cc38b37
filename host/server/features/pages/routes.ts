import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '#server/app-context.ts';
import type { RenderAttributes } from '#shared/contract/element-rendering.ts';
import type { PartnerBranding } from '#shared/contract/partners.ts';
import { type Language, openingId, slug } from '#shared/contract/primitives.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
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
import { whiteLabelKey, whiteLabelPage, whiteLabelSlug } from '#site/pages/white-label.ts';
import { readPayment } from '../orders/read-order.ts';
import type { RestaurantData } from '../restaurants/restaurant-data.ts';
import { knownRestaurant, paidPlaces } from '../restaurants/restaurant-reads.ts';
import type { PageSender } from './page-sender.ts';
import { listSearch, madeOf, zipIn } from './rendered/made-of.ts';
import type { RenderForPage } from './rendered/rendered-elements.ts';

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
  readonly brandingOfKey: BrandingOfKey;
}

/** The host's pages: each a document with elements in it. What is unknown throws and so gets a 404 page. */
export function pageRoutes(
  http: FastifyInstance,
  app: AppContext,
  { pages: { send, sendKept }, render, brandingOfKey }: PageRoutesOptions,
): void {
  /** What a page of an element is made from, and its markup. */
  const rendering = async (render: RenderForPage, tag: string, attributes: RenderAttributes, search?: string) => {
    const now = app.clock.now();
    return {
      madeOf: await madeOf(app, tag, attributes, now),
      markupIn: (lang: Language) => render(tag, attributes, { lang, now, search }),
    };
  };

  http.get('/', async (request, reply) => {
    const places = (await paidPlaces(app)).map(headOf);
    if (!render) return send(request, reply, (context) => homePage(context, places));
    const attributes = { carousel: 'behind', 'last-visited': '' };
    const { madeOf, markupIn } = await rendering(render, 'fo-address-search', attributes);
    return sendKept(request, reply, {
      key: 'home',
      madeOf: [...madeOf, JSON.stringify(places)],
      pageOf: async (context) => homePage(context, places, await markupIn(context.language)),
    });
  });

  http.get<{ Querystring: Record<string, unknown> }>('/restaurants', async (request, reply) => {
    const filters = listSearch(request.query);
    const zip = filters ? filters.zip : zipIn(request.query['zip']);
    if (!render || !filters) return send(request, reply, (context) => restaurantsPage(context, zip));
    const { search } = filters;
    const attributes = { ...(zip !== undefined && { zip }), 'sync-url': '' };
    const { madeOf, markupIn } = await rendering(render, 'fo-restaurant-list', attributes, search);
    return sendKept(request, reply, {
      key: `restaurants ${search}`,
      madeOf,
      pageOf: async (context) => restaurantsPage(context, zip, await markupIn(context.language)),
    });
  });

  http.get<RestaurantAddress>('/restaurant/:slug', async (request, reply) => {
    const { query } = request;
    const restaurant = await knownRestaurant(app, wellFormed(slug, request.params.slug));
    const head = headOf(restaurant);
    if (!render || isPersonal(query)) return send(request, reply, (context) => restaurantPage(context, head, query));
    const transport = transportIn(query);
    const attributes = { slug: head.slug, ...(transport && { transport }) };
    const { madeOf, markupIn } = await rendering(render, 'fo-restaurant-menu', attributes);
    return sendKept(request, reply, {
      key: `restaurant ${head.slug} ${transport}`,
      madeOf,
      pageOf: async (context) => restaurantPage(context, head, query, await markupIn(context.language)),
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
    if (!render) return send(request, reply, (context) => whiteLabelPage(context, partner));
    const now = app.clock.now();
    const attributes = { slug: whiteLabelSlug };
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

/** What a page says of a restaurant; the first kitchen type gives the picture. */
function headOf({
  slug,
  name,
  claim,
  kitchenTypes: [picture = 'austrian'],
}: Pick<RestaurantData, 'slug' | 'name' | 'claim' | 'kitchenTypes'>) {
  return { slug, name, claim, picture };
}
