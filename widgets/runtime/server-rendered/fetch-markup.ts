import { defaultBreakpoints } from '#styles/breakpoints.ts';
import { registerEm } from '#styles/register-em.ts';
import { resolveConfig } from '../element/widget-config.ts';
import { isOlder } from '../loader/browser-age.ts';
import { nextTask } from '../loader/next-task.ts';
import { openFonts, registerStandIns } from '../loader/page-fonts.ts';

/** The elements that the server draws, with the attributes that their markup depends on besides the common ones. */
export const drawnByServer: Readonly<Record<string, readonly string[]>> = {
  'fo-address-search': [
    'mode',
    'threshold',
    'delay',
    'addresses-only',
    'restaurants-only',
    'no-split',
    'slug',
    'no-redirect',
    'compact',
    'auto-focus',
    'last-visited',
    'carousel',
  ],
  'fo-cities': ['zip'],
  'fo-restaurant-list': ['zip', 'sync-url'],
  'fo-restaurant-menu': ['slug', 'failed-order', 'transport', 'shared-basket', 'view'],
};

/** How long modules stand back, which are many times as large, in milliseconds. */
const timeoutMs = 600;

/**
 * Asks the host that the loader came from for an element's markup and shows it until its code takes it over, for a page that
 * was made elsewhere. Resolves as soon as the network is free for the code: when there is nothing to ask for, when the
 * answer is there or has failed, or when it takes too long; it is shown then too, if it comes before the code.
 *
 *     loader ── markup asked for ── shown ── modules ── taken over
 *
 * `XMLHttpRequest` reads a document without a page's Trusted Types having a say in it, and styles become sheets, which no
 * policy for styles forbids: it works wherever the elements do. Its template is declarative only to a document's parser.
 */
export async function fetchMarkup(element: HTMLElement, loaderUrl: string): Promise<void> {
  const url = markupUrl(element, loaderUrl);
  // without its colours it would be shown in none
  if (!url || isOlder()) return;
  await new Promise<void>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    // an empty answer is no broken XML
    request.overrideMimeType('text/html');
    request.addEventListener('load', () => {
      const { status, response } = request;
      const template = status === 200 ? (response as Document | null)?.querySelector('template') : null;
      // on a slow phone reading it and showing it would be one task of more than 50 ms
      if (template) void nextTask().then(() => showMarkup(element, template.content));
    });
    request.addEventListener('loadend', () => resolve());
    request.send();
    setTimeout(resolve, timeoutMs);
  });
}

function showMarkup(element: HTMLElement, content: DocumentFragment): void {
  // its code was faster, or the page has moved it
  if (element.shadowRoot || customElements.get(element.localName) || !element.isConnected) return;
  const root = element.attachShadow({ mode: 'open' });
  const styles = [...content.querySelectorAll('style')];
  registerEm();
  const fonts = openFonts(element);
  if (fonts) registerStandIns(fonts);
  root.adoptedStyleSheets = styles.map(({ textContent }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(textContent);
    return sheet;
  });
  for (const style of styles) style.remove();
  root.append(content);
}

/** Null where the server can't know what is to be shown. */
function markupUrl(element: HTMLElement, loaderUrl: string): URL | null {
  const names = drawnByServer[element.localName];
  const [, folder, host] = /^((.*)\/elements\/[^/]+\/)loader\.js$/.exec(loaderUrl) ?? [];
  // without an origin no call is answered: what could be shown would promise too much
  if (!names || folder === undefined || element.shadowRoot || globalThis.origin === 'null') return null;
  const { apiBase, apiKey, lang, theme, flow, breakpoints, headingLevel } = resolveConfig(element);
  const isOwnWording = document.querySelector('[texts]') !== null;
  // the page's address then says what is in the list
  const isInAddress = element.hasAttribute('sync-url') && location.search !== '';
  // it trusts the host with no more than that
  const isPinned = [...document.scripts].some(({ src, integrity }) => src === loaderUrl && integrity !== '');
  if (isPinned || apiBase !== host || breakpoints !== defaultBreakpoints || isOwnWording || isInAddress) return null;
  const url = new URL(`render/${element.localName}`, folder);
  url.search = new URLSearchParams({
    part: 'template',
    lang,
    theme,
    flow,
    ...(apiKey !== null && { 'api-key': apiKey }),
    ...(headingLevel && { 'heading-level': `${headingLevel}` }),
  }).toString();
  for (const name of names) {
    const value = element.getAttribute(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  return url;
}
