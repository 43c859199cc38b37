import type { EmbedMessage } from '#shared/contract/embed-page.ts';
import { emit } from '../marketplace/events.ts';

/** What became of leaving: the page prevented it, the browser is on its way, or the browser refused. */
type TopNavigation = 'prevented' | 'leaving' | 'refused';

/**
 * Leads the top window to the absolute `href` (PRODUCT.md 20.2), after a cancelable
 * `fo-navigate`. Browsers refuse a frame that nobody has touched, and a sandboxed one without `allow-top-navigation`.
 */
export function navigateTop(host: HTMLElement, href: string, page: Window = globalThis.window): TopNavigation {
  if (!emit(host, 'fo-navigate', { href, replace: false }, { cancelable: true })) return 'prevented';
  try {
    (page.top ?? page).location.href = href;
    return 'leaving';
  } catch {
    // a SecurityError: what the person can do instead is said on screen
    return 'refused';
  }
}

/**
 * Notifies the page around this frame; outside a frame nothing. The parent is one of those that the server let frame
 * the page (`frame-ancestors`), also where the browser does not say which.
 */
export function notifyParent(message: EmbedMessage, page: Window = globalThis.window): void {
  if (page.parent === page) return;
  page.parent.postMessage(message, page.location.ancestorOrigins?.[0] ?? '*');
}
