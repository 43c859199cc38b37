import type { FastifyInstance } from 'fastify';
import { type BuilderSettings, builderPage } from '#site/pages/demo/builder.ts';
import { demoIndexPage } from '#site/pages/demo/demo-index.ts';
import { previewPage } from '#site/pages/demo/preview.ts';
import type { RestaurantReads } from '../restaurants/restaurant-reads.ts';
import type { PageSender } from './page-sender.ts';

export interface DemoPageServices {
  pages: PageSender;
  restaurantReads: Pick<RestaurantReads, 'paidPlaces'>;
  /** the versioned loader that the snippet names */
  loader: BuilderSettings['loader'];
  /** whether `/docs/elements/` is there */
  hasDocumentation: boolean;
}

/** `/demo`: elements on other people's sites, to try out. */
export function registerDemoPages(
  app: FastifyInstance,
  { pages, restaurantReads, loader, hasDocumentation }: DemoPageServices,
): void {
  app.get('/demo', (request, reply) =>
    pages.send(request, reply, (page) => demoIndexPage(page, { hasDocumentation })),
  );
  app.get('/demo/preview', (request, reply) => pages.send(request, reply, previewPage));
  app.get('/demo/builder', async (request, reply) => {
    const [first] = await restaurantReads.paidPlaces();
    return pages.send(request, reply, (page) => builderPage(page, { loader, slug: first?.slug ?? '' }));
  });
}
