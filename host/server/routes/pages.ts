import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus } from '../../../shared/contract/errors.ts';
import { DomainError } from '../../../shared/domain/domain-error.ts';
import { translate } from '../../../shared/messages/translate.ts';
import type { SiteAssets } from '../../site/document.ts';
import type { Page, PageContext } from '../../site/page.ts';
import { accountPage, accountViews } from '../../site/pages/account.ts';
import { homePage } from '../../site/pages/home.ts';
import { accessibilityPage } from '../../site/pages/legal/accessibility.ts';
import { contactPage } from '../../site/pages/legal/contact.ts';
import { impressumPage } from '../../site/pages/legal/impressum.ts';
import { policyPage } from '../../site/pages/legal/policy.ts';
import { privacyPage } from '../../site/pages/legal/privacy.ts';
import { rankingPage } from '../../site/pages/legal/ranking.ts';
import { checkoutPage, orderStatusPage, restaurantPage, restaurantsPage } from '../../site/pages/ordering.ts';
import { failedPage, notFoundPage } from '../../site/pages/trouble.ts';
import { whiteLabelPage } from '../../site/pages/white-label.ts';
import { renderPage } from '../../site/render-page.ts';
import { languageOf } from '../http/language.ts';
import type { OrderReads } from '../services/read-order.ts';
import type { RestaurantData } from '../services/restaurant-data.ts';
import type { RestaurantReads } from '../services/restaurant-reads.ts';

export interface PageServices {
  publicUrl: string;
  assets: SiteAssets;
  restaurantReads: RestaurantReads;
  orderReads: OrderReads;
}

const textPages = {
  '/policy': policyPage,
  '/privacy': privacyPage,
  '/impressum': impressumPage,
  '/accessibility': accessibilityPage,
  '/ranking': rankingPage,
  '/contact': contactPage,
  '/demo/white-label': whiteLabelPage,
} as const;

/** The host's pages: each a document with elements in it; what is unknown gets a 404 page. */
export function registerPages(app: FastifyInstance, services: PageServices): void {
  const { assets, publicUrl, restaurantReads, orderReads } = services;

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    pageOf: (context: PageContext) => Page,
    status = 200,
  ): Promise<FastifyReply> {
    const language = languageOf(request.headers['accept-language']);
    const url = new URL(request.url.split('?', 1)[0] ?? '/', publicUrl).href;
    const context: PageContext = { language, url, t: (key, params) => translate(language, key, params) };
    const document = await renderPage(pageOf(context), context, assets);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Language')
      .send(document);
  }

  app.get('/', async (request, reply) => {
    const places = (await restaurantReads.paidPlaces()).map(headOf);
    return send(request, reply, (context) => homePage(context, places));
  });

  app.get<{ Querystring: { zip?: unknown } }>('/restaurants', (request, reply) => {
    const { zip } = request.query;
    const known = typeof zip === 'string' && /^[1-9]\d{3}$/.test(zip) ? zip : undefined;
    return send(request, reply, (context) => restaurantsPage(context, known));
  });

  for (const [path, pageOf] of [
    ['/restaurant/:slug', restaurantPage],
    ['/restaurant/:slug/checkout', checkoutPage],
  ] as const) {
    app.get<{ Params: { slug: string } }>(path, async (request, reply) => {
      const head = headOf(await restaurantReads.data(request.params.slug));
      return send(request, reply, (context) => pageOf(context, head));
    });
  }

  app.get<{ Params: { id: string } }>('/order/status/:id', async (request, reply) => {
    const { id } = request.params;
    await orderReads.payment(id);
    return send(request, reply, (context) => orderStatusPage(context, id));
  });

  for (const path of Object.keys(accountViews) as (keyof typeof accountViews)[]) {
    app.get(path, (request, reply) => send(request, reply, (context) => accountPage(context, path)));
  }
  for (const [path, pageOf] of Object.entries(textPages)) {
    app.get(path, (request, reply) => send(request, reply, pageOf));
  }

  // Pages answer their failures as pages; everything else keeps the platform's error body.
  const answerAsBody = app.errorHandler;
  app.setErrorHandler(async (error, request, reply) => {
    if (!wantsPage(request))
      return answerAsBody(error as Error & { code: string; name: string }, request, reply);
    const status =
      error instanceof DomainError
        ? errorStatus[error.key]
        : ((error as { statusCode?: number }).statusCode ?? 500);
    if (status < 500) return send(request, reply, notFoundPage, 404);
    request.log.error({ err: error }, 'page failed');
    return send(request, reply, failedPage, 500);
  });
}

/** What a page says of a restaurant; the first kitchen type gives the picture. */
function headOf({ slug, name, claim, kitchenTypes: [picture = 'austrian'] }: RestaurantData) {
  return { slug, name, claim, picture };
}

/** A person's browser asks for a page; elements and machines ask for data below these paths. */
function wantsPage({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && !/^\/(json|broadcasting|elements|images|assets|socket\.io)(\/|\?|$)/.test(url);
}
