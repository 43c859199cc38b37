import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { asLanguage } from '#platform/http/language.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ElementRenderer, RenderAttributes, RenderContext } from '#shared/contract/element-rendering.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { sortedByKey } from '#shared/domain/sorted-by-key.ts';
import { openToAll } from '../files/static-files.ts';
import type { PageSender } from '../page-sender.ts';
import type { BrandingOfKey } from '../routes.ts';
import { listSearch, madeOf } from './made-of.ts';
import type { RenderForPage } from './rendered-elements.ts';

interface RenderRoutesOptions {
  readonly pages: PageSender;
  readonly render: RenderForPage;
  readonly renderer: ElementRenderer;
  /** names the elements' build: markup of another one could not be taken over */
  readonly version: string;
  readonly brandingOfKey: BrandingOfKey;
}

/** What is the same for everybody: an order is for nobody's cache, and of a visitor's own there is nothing to see yet. */
const forEverybody: ReadonlySet<string> = new Set([
  'fo-address-search',
  'fo-cities',
  'fo-embedded-addresses',
  'fo-restaurant-list',
  'fo-restaurant-menu',
]);

/** Longest value of an attribute that markup is made for. */
const longestValue = 200;
/** For shared caches: markup is made for the minute. */
const cacheControl = 'public, max-age=30, s-maxage=60, stale-while-revalidate=600';

/**
 * `GET /elements/{version}/render/{tag}?slug=…`: an element with its markup in it, for pages of other servers, and for the
 * loader on pages that have none. The query names attributes; `lang`, `theme`, `flow`, `api-key` and `heading-level` count for every element, and
 * `search` is the query of the page's own address, for a list that keeps its filters there; `part=template` leaves out what
 * stands around the template, which a strict policy would have to allow.
 */
export function renderRoutes(http: FastifyInstance, app: AppContext, options: RenderRoutesOptions): void {
  const { pages, render, renderer, version, brandingOfKey } = options;
  interface Asked {
    Params: { version: string; tag: string };
    Querystring: Record<string, unknown>;
  }
  const sendMarkup = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const { tag } = request.params;
    const names = renderer.attributesOf(tag);
    if (!names || !forEverybody.has(tag)) throw new DomainError('request.error.not-found');
    const { attributes, lang, theme, flow, apiKey, headingLevel, search, isTemplate } = inputOf(request.query, names);
    const partner = apiKey === undefined ? undefined : await brandingOfKey(apiKey);
    if (apiKey !== undefined && !partner) throw new DomainError({ key: 'request.error.invalid', field: 'api-key' });
    const now = app.clock.now();
    const all = {
      ...attributes,
      lang,
      theme,
      flow,
      ...(apiKey !== undefined && { 'api-key': apiKey }),
      ...(headingLevel !== undefined && { 'heading-level': String(headingLevel) }),
    };
    const page = {
      key: JSON.stringify([tag, all, search, isTemplate]),
      madeOf: [...(await madeOf(app, tag, attributes, now)), JSON.stringify(partner)],
      make: async () => {
        const branding = partner && apiKey !== undefined ? { apiKey, branding: partner } : undefined;
        const markup = await render(tag, attributes, {
          lang,
          theme,
          flow,
          headingLevel,
          partner: branding,
          search,
          now,
        });
        return isTemplate
          ? markup.slice(markup.indexOf('<template'))
          : `<${tag}${attributesText(all)}>${markup}</${tag}>`;
      },
    };
    reply.type('text/html; charset=utf-8').header('cache-control', cacheControl).header('vary', 'Accept-Encoding');
    return pages.sendKeptMarkup(request, reply, page);
  };

  http.get<Asked>('/elements/:version/render/:tag', async (request, reply) => {
    openToAll(reply);
    // a page of another version draws its elements itself
    if (request.params.version !== version) return reply.code(204).send();
    try {
      return await sendMarkup(request, reply);
    } catch (error) {
      // the element itself says what is wrong with it
      if (error instanceof DomainError && request.query['part'] === 'template') return reply.code(204).send();
      throw error;
    }
  });
}

interface RenderInput extends Required<Pick<RenderContext, 'lang' | 'theme' | 'flow'>> {
  readonly attributes: RenderAttributes;
  readonly apiKey: string | undefined;
  readonly headingLevel: number | undefined;
  readonly search: string | undefined;
  readonly isTemplate: boolean;
}

/** @throws DomainError for what is none of the element's attributes, or no value of one */
function inputOf(query: Readonly<Record<string, unknown>>, names: readonly string[]): RenderInput {
  const {
    lang,
    theme = 'auto',
    flow = 'inline',
    'api-key': apiKey,
    'heading-level': level,
    search,
    part = '',
    ...own
  } = query;
  for (const [name, value] of Object.entries({
    ...own,
    theme,
    flow,
    apiKey: apiKey ?? '',
    'heading-level': level ?? '',
    search: search ?? '',
    part,
  })) {
    const isKnown = name in own ? names.includes(name) : true;
    if (!isKnown) throw new DomainError({ key: 'request.error.unknown-field', field: name.slice(0, 100) });
    if (typeof value !== 'string' || value.length > longestValue) throw invalid(name);
  }
  if (theme !== 'auto' && theme !== 'light' && theme !== 'dark') throw invalid('theme');
  if (flow !== 'inline' && flow !== 'navigate') throw invalid('flow');
  if (level !== undefined && !/^[1-6]$/.test(level as string)) throw invalid('heading-level');
  if (part !== '' && part !== 'template') throw invalid('part');
  const filters =
    search === undefined ? undefined : listSearch(Object.fromEntries(new URLSearchParams(search as string)));
  if (filters === null) throw invalid('search');
  return {
    attributes: sortedByKey(own as RenderAttributes),
    lang: asLanguage(lang) ?? 'de',
    theme,
    flow,
    apiKey: apiKey as string | undefined,
    headingLevel: level === undefined ? undefined : Number(level),
    search: filters,
    isTemplate: part === 'template',
  };
}

const invalid = (field: string) => new DomainError({ key: 'request.error.invalid', field });

/** As they stand in a tag. */
export const attributesText = (attributes: RenderAttributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}${value === '' ? '' : `="${escapeHtml(value)}"`}`)
    .join('');
