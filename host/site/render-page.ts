import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { documentBody, documentHead, type SiteAssets } from './document.ts';
import type { Page, PageContext } from './page.ts';
import { oldBrowsersScript } from './parts/old-browsers.ts';
import { earlyStateScript } from './parts/unfinished/early-state.ts';

/** A whole HTML document; templates are rendered by lit's own server renderer. */
export async function renderPage(page: Page, context: PageContext, assets: SiteAssets): Promise<string> {
  const [head, body] = await Promise.all([
    collectResult(render(documentHead(page, context, assets))),
    collectResult(render(documentBody(page, context))),
  ]);
  const title = `${page.title} · ${context.t('site.name')}`;
  const language = context.language;
  const zoom = context.flags.MOBILE_ZOOM ? '' : ' data-zoom="pinch"';
  // as they are: their hashes are in the policy
  const script = [oldBrowsersScript, earlyStateScript, assets.earlyInput ?? []]
    .flat()
    .map((text) => `<script>${text}</script>`)
    .join('');
  const theme = page.theme ? ` data-theme="${page.theme}"` : '';
  // behind all that is seen: a whole menu is some kilobytes, for which nobody is to wait
  const data = page.data ? `<script type="application/ld+json">${page.data}</script>` : '';
  return `<!doctype html><html lang="${language}"${theme}${zoom}><head><meta charset="utf-8"><title>${escape(title)}</title>${script}${withStyles(plain(head), assets)}</head><body>${withMarkup(plain(body), page)}${data}</body></html>`;
}

/*
 * What is HTML already is put in afterwards: the renderer would parse it, which took 30 ms of the 50 that a restaurant's
 * page needed. Text cannot look like such a place, its `<` is escaped.
 */
const stylesPlace = '<!--styles-->';
const markupPlace = '<!--markup-->';

/** The page's policy has the hash of this very text (`styles` of the platform). */
const withStyles = (head: string, { inlineStyles }: SiteAssets) =>
  head.replace(stylesPlace, () => (inlineStyles === undefined ? '' : `<style>${inlineStyles}</style>`));

const withMarkup = (body: string, { markup = '' }: Page) => body.replace(markupPlace, () => markup);

/** Pages are never hydrated by lit, so its markers go; text cannot look like one, its `<` is escaped. */
function plain(rendered: string): string {
  return rendered.replace(/<!--\/?lit-(?:part|node)[^>]*-->|<\?>/g, '');
}

function escape(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
