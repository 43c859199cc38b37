import { languages } from '#shared/contract/primitives.ts';

/** Of the 50,000 that are allowed; a part of so many is written in a few milliseconds. */
const urlsOfPart = 1000;

/**
 * The parts of a sitemap with these pages, each an address without its query's language. No `lastmod`: of no page is known
 * when it last changed, and a wrong date is worse than none.
 */
export function sitemapPart(urls: readonly string[], part: number): string | undefined {
  const first = (part - 1) * urlsOfPart;
  if (!Number.isInteger(part) || part < 1 || first >= urls.length) return undefined;
  const entries = urls.slice(first, first + urlsOfPart).map((url) => {
    const alternates = [
      ...languages.map((each) => [each, `${url}?lang=${each}`] as const),
      ['x-default', url] as const,
    ];
    const links = alternates.map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    return `<url><loc>${url}</loc>${links.join('')}</url>`;
  });
  return `${declaration}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>\n`;
}

/** The sitemap itself: where its parts are. They are not below it, as a part may only name what is next to it or below. */
export function sitemapIndex(count: number, address: string): string {
  const parts = Array.from({ length: Math.ceil(count / urlsOfPart) }, (_, index) => index + 1);
  const entries = parts.map((part) => `<sitemap><loc>${address}?part=${part}</loc></sitemap>`);
  return `${declaration}<sitemapindex xmlns="${schema}">${entries.join('\n')}</sitemapindex>\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
