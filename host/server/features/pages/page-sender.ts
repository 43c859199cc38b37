import type { FastifyReply, FastifyRequest } from 'fastify';
import { asksForJson } from '#platform/http/asks-for-json.ts';
import { namedLanguage, pageLanguage, rememberLanguage } from '#platform/http/language.ts';
import { lastKnown } from '#platform/http/last-known.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { translate } from '#shared/messages/translate.ts';
import type { SiteAssets } from '#site/document.ts';
import type { Page, PageContext } from '#site/page.ts';
import { errorPage, type MissingThing, missingPage } from '#site/pages/error-page.ts';
import { renderPage } from '#site/render-page.ts';
import { type KeptPages, keptPages, sendOnce } from './rendered/kept-pages.ts';

export interface PageSender {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    pageOf: (context: PageContext) => Page,
    status?: number,
    /** where whoever built the address decides, not the visitor; it is not kept */
    language?: Language,
  ): Promise<FastifyReply>;
  /** The same for a large page that is one visitor's own: compressed. */
  sendOwn(request: FastifyRequest, reply: FastifyReply, pageOf: (context: PageContext) => Page): Promise<FastifyReply>;
  /**
   * The same for a page that everybody sees alike, which is made once for each state of what it shows. `key` names it,
   * apart from its language; `madeOf`: what it was made from.
   */
  sendKept(
    request: FastifyRequest,
    reply: FastifyReply,
    page: {
      readonly key: string;
      readonly madeOf: readonly unknown[];
      readonly pageOf: (context: PageContext) => Promise<Page>;
    },
  ): Promise<FastifyReply>;
  /** The same for a part of a page. */
  readonly sendKeptMarkup: KeptPages['send'];
  /** A failure as a page, for who asked for one; undefined for everyone else. */
  sendFailure(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> | undefined;
}

/** What a compressed page hangs on. */
const encoded = 'Origin, Accept-Language, Cookie, Accept-Encoding';

/** What a page goes by that is sent while the database is away, unless it was read before. */
const asDelivered: PageContext['flags'] = { LOGIN: true, MOBILE_ZOOM: true };

/** Answers requests with pages, in the visitor's language (`pageLanguage`). */
export function createPageSender(site: {
  publicUrl: string;
  secureCookie: boolean;
  assets: SiteAssets;
  mapsProvider: PageContext['mapsProvider'];
  captchaSiteKey: PageContext['captchaSiteKey'];
  /** read for each page, so that a switch counts at once */
  readFlags(): Promise<PageContext['flags']>;
}): PageSender {
  const flags = lastKnown(site.readFlags, { freshFor: 0, known: asDelivered });

  const kept = keptPages();

  const contextOf = (request: FastifyRequest, language: Language, known: PageContext['flags']): PageContext => {
    const address = new URL(site.publicUrl);
    // Not resolved against it: `//elsewhere` would name another host.
    const [path = '/', query = ''] = request.url.split(/\?(.*)/s, 2);
    address.pathname = path;
    return {
      language,
      url: address.href,
      query,
      mapsProvider: site.mapsProvider,
      captchaSiteKey: site.captchaSiteKey,
      flags: known,
      t: (key, params) => translate(language, key, params),
    };
  };
  const asPage = (reply: FastifyReply, language: Language) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', reply.getHeader('cache-control') ?? 'no-cache')
      .header('content-language', language)
      .header('vary', 'Origin, Accept-Language, Cookie');

  const send: PageSender['send'] = async (request, reply, pageOf, status = 200, givenLanguage) => {
    const language = givenLanguage ?? pageLanguage(request);
    // a refused request leaves nothing behind
    if (givenLanguage === undefined && status !== 429) rememberLanguage(request, reply, site.secureCookie);
    // nor does it read anything
    const context = contextOf(request, language, status === 429 ? asDelivered : await flags());
    const document = await renderPage(pageOf(context), context, site.assets);
    return asPage(reply, language).code(status).send(document);
  };
  return {
    send,
    async sendOwn(request, reply, pageOf) {
      const language = pageLanguage(request);
      rememberLanguage(request, reply, site.secureCookie);
      const context = contextOf(request, language, await flags());
      const document = await renderPage(pageOf(context), context, site.assets);
      return sendOnce(request, asPage(reply, language).header('vary', encoded), document);
    },
    sendKeptMarkup: kept.send,
    async sendKept(request, reply, { key, madeOf, pageOf }) {
      const language = pageLanguage(request);
      rememberLanguage(request, reply, site.secureCookie);
      const known = await flags();
      // the only other thing of its query that a page of all shows: whether its language stands in its address
      const query = namedLanguage(request.query) === undefined ? '' : `lang=${language}`;
      const answer = asPage(reply, language).header('vary', encoded);
      return kept.send(request, answer, {
        key: `${key} ${language} ${query}`,
        madeOf: [...madeOf, JSON.stringify(known)],
        make: async () => {
          const context = { ...contextOf(request, language, known), query };
          return renderPage(await pageOf(context), context, site.assets);
        },
      });
    },
    sendFailure(request, reply, status) {
      // what no browser sends needs no page
      if (!wantsPage(request) || status === 400) return undefined;
      if (status === 429 || status === 503) return send(request, reply, errorPage('unavailable'), status);
      return status < 500
        ? send(request, reply, missingPage(missingAt(request.url)), 404)
        : send(request, reply, errorPage('failed', request.id), status);
    },
  };
}

/** What an address is of that leads to nothing. */
function missingAt(url: string): MissingThing {
  const [, first] = url.split(/[/?]/, 2);
  return first === 'restaurant' || first === 'order' ? first : 'page';
}

/** A person's browser asks for a page; elements and machines ask for data below these paths, or say that they do. */
function wantsPage(request: FastifyRequest): boolean {
  const { method, url } = request;
  return (
    method === 'GET' &&
    !(url.startsWith('/user/') && asksForJson(request)) &&
    !/^\/(api|json|bot-kill|broadcasting|elements|images|assets|socket\.io|healthz|readyz)(\/|\?|$)/.test(url)
  );
}
