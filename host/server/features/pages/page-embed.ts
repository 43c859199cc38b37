import type { FastifyInstance, FastifyReply } from 'fastify';
import { asLanguage, pageLanguage } from '#platform/http/language.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ElementRenderer } from '#shared/contract/element-rendering.ts';
import { embedAttributes, embedTag } from '#shared/contract/embed-page.ts';
import { type AllowedOrigins, allowedTarget } from '#shared/domain/navigation/allowed-target.ts';
import { embeddedAddressesPage, embedParameters } from '#site/pages/embed/addresses.ts';
import { refusedEmbedPage } from '#site/pages/embed/refused.ts';
import { origins } from '../partners/origins.ts';
import type { PageSender } from './page-sender.ts';
import { attributesText } from './rendered/render-routes.ts';
import { letStyle, type RenderForPage } from './rendered/rendered-elements.ts';

/** What an address asks for, still unchecked: one value, or several where a parameter is repeated. */
type EmbedQuery = Readonly<Record<string, unknown>>;

interface EmbeddedPageOptions {
  readonly pages: PageSender;
  readonly render: RenderForPage | null;
  readonly partnerStyleText: ElementRenderer['partnerStyleText'];
}

/**
 * Pages made to stand in a frame on a partner's site (PRODUCT.md 20.2). A key that nobody has and addresses
 * that are not allowed are said on the page; nothing else is shown then, so that no step leads nowhere.
 */
export function embeddedPageRoutes(
  http: FastifyInstance,
  app: AppContext,
  { pages, render, partnerStyleText }: EmbeddedPageOptions,
): void {
  const { publicUrl } = app.config;
  const { partnerOf, brandingOf, allowedFor } = origins(app);
  http.get<{ Querystring: EmbedQuery }>('/embed/addresses', async (request, reply) => {
    const { query } = request;
    const theme = { theme: (['light', 'dark'] as const).find((each) => each === query['theme']) ?? null };
    const language = asLanguage(query['lang']);
    const apiKey = given(query['apiKey']);
    const partner = typeof apiKey === 'string' ? await partnerOf(apiKey) : undefined;
    if (apiKey !== null && !partner) {
      letFrame(reply, null, new URL(publicUrl).origin);
      return pages.send(request, reply, (page) => refusedEmbedPage(page, ['apiKey'], theme), 403, language);
    }
    letFrame(reply, partner ?? null, new URL(publicUrl).origin);
    const allowed = await allowedFor(partner?.id ?? null);
    const refused = embedParameters.filter((name) => !isFine(query[name], allowed, publicUrl));
    if (refused.length > 0) {
      return pages.send(request, reply, (page) => refusedEmbedPage(page, refused, theme), 422, language);
    }
    const settings = {
      apiKey: partner?.apiKey ?? null,
      addressChangedUrl: text(query['addressChangedUrl']),
      cancelUrl: text(query['cancelUrl']),
      citiesUrl: text(query['citiesUrl']),
      origins: [...allowed.origins],
      parents: [...(partner?.origins ?? [])],
      loopback: allowed.loopback,
      ...theme,
    };
    const branding = partner && (await brandingOf(partner.id));
    let element = '';
    if (render) {
      const lang = language ?? pageLanguage(request);
      const attributes = embedAttributes(settings, new URL(publicUrl).origin);
      const { 'api-key': _key, theme: _theme, ...own } = attributes;
      const markup = await render(embedTag, own, {
        lang,
        theme: settings.theme ?? 'auto',
        partner: partner && branding && { apiKey: partner.apiKey, branding },
        now: app.clock.now(),
      });
      if (markup !== '') element = `<${embedTag}${attributesText(attributes)}>${markup}</${embedTag}>`;
      letStyle(reply, partnerStyleText(branding));
    }
    return pages.send(
      request,
      reply,
      (page) => embeddedAddressesPage(page, settings, branding, element),
      200,
      language,
    );
  });
}

/** A parameter without a value is as good as none. */
const given = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function isFine(value: unknown, allowed: AllowedOrigins, base: string): boolean {
  return given(value) === null || allowedTarget(value, allowed, base) !== null;
}

/**
 * Whose pages may frame this answer (PRODUCT.md 20.2); the rest of the site's policy stays. The older `X-Frame-Options`
 * knows no list of origins, so it goes. Loopback addresses of IPv6 can't be written in a policy.
 */
function letFrame(reply: FastifyReply, parents: AllowedOrigins | null, own: string): void {
  const sources = parents
    ? [...parents.origins, ...(parents.loopback ? ['http://localhost:*', 'http://127.0.0.1:*'] : [])]
    : ["'self'"];
  const policy = String(reply.getHeader('content-security-policy'));
  const ancestors = `frame-ancestors ${sources.length > 0 ? sources.join(' ') : "'none'"}`;
  reply.header(
    'content-security-policy',
    // to WebKit, a frame in a sandbox without an origin has no 'self', and could not even say what it lacks
    policy.replaceAll("'self'", `'self' ${own}`).replace(/frame-ancestors[^;]*/, () => ancestors),
  );
  reply.removeHeader('x-frame-options');
}
