import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { settingsRepository } from '#features/operator/settings-repository.ts';
import { restaurantIndex } from '#features/restaurants/list/restaurant-index.ts';
import { knownRestaurant } from '#features/restaurants/restaurant-reads.ts';
import { townsOf } from '#features/restaurants/towns.ts';
import { pageLanguage } from '#platform/http/language.ts';
import type { AppContext } from '#server/app-context.ts';
import { kitchenTypeId } from '#shared/contract/kitchen-types.ts';
import { slug } from '#shared/contract/primitives.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { logoPath } from '#shared/domain/restaurants/restaurant-logo.ts';
import { translate } from '#shared/messages/translate.ts';
import { accountViews } from '#site/pages/account.ts';
import { manifestPath, webManifest } from '#site/web-manifest.ts';
import { hourly, openToAll } from '../files/static-files.ts';
import { createPreviews, type PreviewParts } from './previews.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';

interface FoundOptions {
  /** folder of the built pictures */
  readonly images: string;
  /** paths of pages that are always there */
  readonly pages: readonly string[];
}

/** What search engines, previews and phones ask for: `robots.txt`, `sitemap.xml`, the previews' pictures, the web manifest. */
export function foundRoutes(http: FastifyInstance, app: AppContext, { images, pages }: FoundOptions): void {
  const { publicUrl } = app.config;
  const sitemap = `${publicUrl}/sitemap.xml`;

  http.get('/robots.txt', async (_request, reply) => {
    const rules = notForRobots.map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${sitemap}`];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', hourly)
      .send(`${lines.join('\n')}\n`);
  });

  http.get<{ Querystring: { part?: unknown } }>('/sitemap.xml', async (request, reply) => {
    const urls = [...pages, ...(await restaurantPaths(app))].map((path) => `${publicUrl}${path}`);
    const { part } = request.query;
    const xml = part === undefined ? sitemapIndex(urls.length, sitemap) : sitemapPart(urls, Number(part));
    if (xml === undefined) throw unknown();
    return reply.type('application/xml; charset=utf-8').header('cache-control', hourly).send(xml);
  });

  http.get(manifestPath, async (request, reply) => {
    const language = pageLanguage(request);
    const { flags } = await settingsRepository(app.db).read();
    const manifest = webManifest({ language, flags, t: (key, params) => translate(language, key, params) });
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Origin, Accept-Language, Cookie')
      .send(JSON.stringify(manifest));
  });

  const previews = createPreviews(images);
  const sendPreview = async (reply: FastifyReply, parts: PreviewParts) => {
    const picture = await previews(parts);
    if (!picture) throw unknown();
    openToAll(reply);
    return reply.type('image/jpeg').header('cache-control', hourly).send(picture);
  };
  http.get<{ Params: { file: string } }>('/images/previews/:file', async (request, reply) => {
    const name = nameOf(request.params.file);
    if (name !== 'default' && !z.safeParse(kitchenTypeId, name).success) throw unknown();
    return sendPreview(reply, { picture: `${name}.jpg`, logo: null });
  });
  http.get<{ Params: { file: string } }>('/images/previews/restaurants/:file', async (request, reply) => {
    const name = nameOf(request.params.file);
    if (!z.safeParse(slug, name).success) throw unknown();
    const { id, logo, kitchenTypes } = await knownRestaurant(app, name);
    const [mainKitchenType] = kitchenTypes;
    if (!mainKitchenType) throw unknown();
    const sign = logoPath({ id, logo, mainKitchenType }).replace('/images/', '');
    return sendPreview(reply, { picture: `${mainKitchenType}.jpg`, logo: sign });
  });
}

/** Pages of one person or of staff, and frames: nobody would look for them. */
const notForRobots = [
  ...Object.keys(accountViews),
  '/user/',
  '/order/',
  '/restaurant/*/checkout',
  '/cockpit',
  '/office',
  '/embed/',
];

/** Every restaurant, then the towns and kitchens that have some. In the order of ids, so that few change their part. */
async function restaurantPaths(app: AppContext): Promise<string[]> {
  const index = await restaurantIndex(app);
  return [
    ...index.restaurants.toSorted((a, b) => a.id - b.id).map((each) => `/restaurant/${each.slug}`),
    ...[...townsOf(index).values()].flatMap((town) => [
      `/restaurants/${town.slug}`,
      ...[...town.kitchens.keys()].map((kitchen) => `/restaurants/${town.slug}/${kitchen}`),
    ]),
  ];
}

const unknown = () => new DomainError('request.error.not-found');

/** The name in front of `.jpg`; empty for any other file. */
const nameOf = (file: string): string => (file.endsWith('.jpg') ? file.slice(0, -4) : '');
