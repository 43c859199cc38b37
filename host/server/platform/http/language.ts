import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages } from '#shared/contract/primitives.ts';
import { languageCookie } from '#shared/contract/values/language-cookie.ts';

const oneYear = 365 * 24 * 60 * 60;

/** A language as it stands in an address or a cookie; undefined for anything else, a repeated parameter included. */
export function asLanguage(value: unknown): Language | undefined {
  return languages.find((each) => each === value);
}

/** The language of a page: the one that its address names, else the one chosen before, else the browser's. */
export function pageLanguage({ query, cookies, headers }: FastifyRequest): Language {
  return (
    namedLanguage(query) ??
    // a request may fail before its cookies are read
    asLanguage((cookies as FastifyRequest['cookies'] | undefined)?.[languageCookie]) ??
    languageOf(headers['accept-language'])
  );
}

/** Keeps the language that a page's address names, so that the pages after it have it too. */
export function rememberLanguage({ query }: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const language = namedLanguage(query);
  if (language === undefined) return;
  reply.setCookie(languageCookie, language, {
    path: '/',
    // read by the site's script: a page that the browser kept may be in the language from before
    httpOnly: false,
    sameSite: 'lax',
    secure,
    maxAge: oneYear,
  });
}

/** The language that a page's address names. */
export const namedLanguage = (query: unknown) => asLanguage((query as { lang?: unknown } | null)?.lang);

/** The best of our languages for an `Accept-Language` header; German unless another one is preferred. */
export function languageOf(header: string | undefined): Language {
  if (!header) return 'de';
  let best: Language = 'de';
  let bestWeight = 0;
  for (const part of header.slice(0, 500).split(',')) {
    const [range = '', ...params] = part.trim().toLowerCase().split(';');
    const match = languages.find((each) => range === each || range.startsWith(`${each}-`));
    const weight = weightOf(params);
    if (match && weight > bestWeight) {
      best = match;
      bestWeight = weight;
    }
  }
  return best;
}

function weightOf(params: readonly string[]): number {
  const q = params.map((each) => each.trim()).find((each) => each.startsWith('q='));
  const weight = q ? Number(q.slice(2)) : 1;
  return Number.isFinite(weight) ? weight : 0;
}
