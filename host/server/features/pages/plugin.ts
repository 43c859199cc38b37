import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { visitorOf } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { openingId } from '#shared/contract/primitives.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { type BuilderSettings, builderPage, previewPage } from '#site/pages/demo/builder.ts';
import { demoIndexPage } from '#site/pages/demo/demo-index.ts';
import { receiptPage } from '#site/pages/receipt.ts';
import { uploadedPicture } from '../card/pictures/card-pictures.ts';
import { readReceipt } from '../orders/read-order.ts';
import { origins } from '../partners/origins.ts';
import { restaurantIndex } from '../restaurants/list/restaurant-index.ts';
import { type BuiltSite, loaderIntegrity } from './files/built-files.ts';
import { hasDocumentation, serveDocumentation } from './files/documentation.ts';
import { serveModuleIntegrity } from './files/module-integrity.ts';
import { serveBuiltFiles, serveCurrentLoader } from './files/static-files.ts';
import { foundRoutes } from './found/routes.ts';
import { embeddedPageRoutes } from './page-embed.ts';
import type { PageSender } from './page-sender.ts';
import { renderRoutes } from './rendered/render-routes.ts';
import { renderedElements } from './rendered/rendered-elements.ts';
import { type BrandingOfKey, pageRoutes, publicPaths } from './routes.ts';

/** A list of more is no choice. */
const offeredInBuilder = 300;

interface PagesOptions {
  readonly app: AppContext;
  readonly pages: PageSender;
  /** what the build made */
  readonly built: BuiltSite;
}

/** The host's pages, and the files of the elements and the site. */
export async function pagesPlugin(http: FastifyInstance, { app, pages, built }: PagesOptions): Promise<void> {
  const { files, version, renderer } = built;
  const { publicUrl } = app.config;
  await serveBuiltFiles(http, files, (name, width) => uploadedPicture(app.db, name, width));
  serveModuleIntegrity(http, files, publicUrl);
  if (hasDocumentation(files.documentation)) await serveDocumentation(http, files.documentation);
  serveCurrentLoader(http, version);
  const render = renderer ? renderedElements(app, { renderer, version }) : null;
  const brandingOfKey: BrandingOfKey = async (apiKey) => {
    const partner = typeof apiKey === 'string' ? await origins(app).partnerOf(apiKey) : undefined;
    const branding = partner && (await origins(app).brandingOf(partner.id));
    return branding && { ...branding, apiKey: partner.apiKey };
  };
  const partnerStyleText = renderer?.partnerStyleText ?? (() => null);
  pageRoutes(http, app, { pages, render, partnerStyleText, brandingOfKey });
  if (renderer && render) renderRoutes(http, app, { pages, render, renderer, version, brandingOfKey });
  foundRoutes(http, app, { images: files.images, pages: publicPaths });
  demoPageRoutes(http, app, { pages, built });
  receiptPageRoutes(http, app, pages);
  embeddedPageRoutes(http, app, { pages, render, partnerStyleText });
}

/** `/demo`: elements on other people's sites, to try out. The snippet names the loader of this version. */
function demoPageRoutes(http: FastifyInstance, app: AppContext, { pages, built }: Omit<PagesOptions, 'app'>): void {
  const { files, version } = built;
  const url = `${app.config.publicUrl}/elements/${version}/loader.js`;
  const loader: BuilderSettings['loader'] = { url, integrity: loaderIntegrity(files, version) };
  const documentation = { hasDocumentation: hasDocumentation(files.documentation) };
  http.get('/demo', (request, reply) => pages.send(request, reply, (page) => demoIndexPage(page, documentation)));
  http.get('/demo/preview', (request, reply) => pages.send(request, reply, previewPage));
  http.get('/demo/builder', async (request, reply) => {
    const { restaurants } = await restaurantIndex(app);
    const offered =
      restaurants.length <= offeredInBuilder ? restaurants.toSorted((a, b) => a.name.localeCompare(b.name, 'de')) : [];
    return pages.send(request, reply, (page) => builderPage(page, { loader, restaurants: offered }));
  });
}

/** `/order/receipt/{id}`: an order's receipt, for who ordered; nobody else learns that there is one. */
function receiptPageRoutes(http: FastifyInstance, app: AppContext, pages: PageSender): void {
  http.get<{ Params: { id: string } }>('/order/receipt/:id', async (request, reply) => {
    const id = z.safeParse(openingId, request.params.id);
    if (!id.success) throw new DomainError('request.error.not-found');
    const receipt = await readReceipt(app, visitorOf(request), id.data);
    // its owner's alone, and not for whoever uses the browser next
    reply.header('cache-control', 'no-store');
    await pages.send(request, reply, (context) => receiptPage(context, receipt));
    return reply;
  });
}
