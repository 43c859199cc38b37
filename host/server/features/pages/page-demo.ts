import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { type BuilderSettings, builderPage } from '#site/pages/demo/builder.ts';
import { demoIndexPage } from '#site/pages/demo/demo-index.ts';
import { previewPage } from '#site/pages/demo/preview.ts';
import { paidPlaces } from '../restaurants/restaurant-reads.ts';
import type { PageSender } from './page-sender.ts';

/** What the pages for trying elements out are made with. */
interface DemoPages {
  readonly pages: PageSender;
  /** the versioned loader that the snippet names */
  readonly loader: BuilderSettings['loader'];
  /** whether `/docs/elements/` is there */
  readonly hasDocumentation: boolean;
}

/** `/demo`: elements on other people's sites, to try out. */
export function demoPageRoutes(
  http: FastifyInstance,
  app: AppContext,
  { pages, loader, hasDocumentation }: DemoPages,
): void {
  http.get('/demo', (request, reply) =>
    pages.send(request, reply, (page) => demoIndexPage(page, { hasDocumentation })),
  );
  http.get('/demo/preview', (request, reply) => pages.send(request, reply, previewPage));
  http.get('/demo/builder', async (request, reply) => {
    const [first] = await paidPlaces(app);
    return pages.send(request, reply, (page) => builderPage(page, { loader, slug: first?.slug ?? '' }));
  });
}
