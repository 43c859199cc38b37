import type { FastifyReply, FastifyRequest } from 'fastify';
import { asksForJson } from '#platform/http/asks-for-json.ts';
import { pageLanguage, rememberLanguage } from '#platform/http/language.ts';
import { lastKnown } from '#platform/http/last-known.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { translate } from '#shared/messages/translate.ts';
import type { SiteAssets } from '#site/document.ts';
import type { Page, PageContext } from '#site/page.ts';
import { failedPage, notFoundPage, unavailablePage } from '#site/pages/error-page.ts';
import { renderPage } from '#site/render-page.ts';

export interface PageSender {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    pageOf: (context: PageContext) => Page,
    status?: number,
    /** where whoever built the address decides, not the visitor; it is not kept */
    language?: Language,
  ): Promise<FastifyReply>;
  /** A failure as a page, for who asked for one; undefined for everyone else. */
  sendFailure(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> | undefined;
}

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

  const send: PageSender['send'] = async (request, reply, pageOf, status = 200, givenLanguage) => {
    const language = givenLanguage ?? pageLanguage(request);
    // a refused request leaves nothing behind
    if (givenLanguage === undefined && status !== 429) rememberLanguage(request, reply, site.secureCookie);
    const address = new URL(site.publicUrl);
    // Not resolved against it: `//elsewhere` would name another host.
    const [path = '/', query = ''] = request.url.split(/\?(.*)/s, 2);
    address.pathname = path;
    const context: PageContext = {
      language,
      url: address.href,
      query,
      mapsProvider: site.mapsProvider,
      captchaSiteKey: site.captchaSiteKey,
      // a refused request reads nothing either
      flags: status === 429 ? asDelivered : await flags(),
      t: (key, params) => translate(language, key, params),
    };
    const document = await renderPage(pageOf(context), context, site.assets);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', reply.getHeader('cache-control') ?? 'no-cache')
      .header('content-language', language)
      .header('vary', 'Origin, Accept-Language, Cookie')
      .send(document);
  };
  return {
    send,
    sendFailure(request, reply, status) {
      // what no browser sends needs no page
      if (!wantsPage(request) || status === 400) return undefined;
      if (status === 429 || status === 503) return send(request, reply, unavailablePage, status);
      return status < 500 ? send(request, reply, notFoundPage, 404) : send(request, reply, failedPage, status);
    },
  };
}

/** A person's browser asks for a page; elements and machines ask for data below these paths, or say that they do. */
function wantsPage(request: FastifyRequest): boolean {
  const { method, url } = request;
  return (
    method === 'GET' &&
    !(url.startsWith('/user/') && asksForJson(request)) &&
    !/^\/(json|bot-kill|broadcasting|elements|images|assets|socket\.io|healthz|readyz)(\/|\?|$)/.test(url)
  );
}
