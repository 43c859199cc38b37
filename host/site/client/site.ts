import '../styles/site.css';
import type { ElementEventName, ElementEvents } from '#shared/contract/element-events.ts';
import { type EmbedMessage, type EmbedSettings, embedAppId } from '#shared/contract/embed-page.ts';
import { mountBotConsent, mountConsentChoice } from './bot-consent.ts';
import { mountContactForm } from './contact.ts';
import { mountLanguageSwitch } from './language.ts';

const tag = 'fo-embedded-addresses';

/**
 * Mounts an embedded page on its app element and reports its height to the page around it. A frame in a sandbox
 * without an origin of its own can keep nothing and call nobody; then the page says so and mounts nothing.
 */
function mountEmbeddedPage(page: Window = globalThis.window): void {
  const { document } = page;
  const app = document.getElementById(embedAppId);
  const json = app?.dataset['settings'];
  if (!app || json === undefined) return;
  app.removeAttribute('aria-busy');
  if (page.origin === 'null') {
    document.getElementById('sandboxed')?.removeAttribute('hidden');
  } else {
    app.replaceChildren(elementFor(document, JSON.parse(json) as EmbedSettings));
  }
  const parts = document.querySelectorAll('.embed-content, .embed-footer');
  if (page.parent === page) return;
  const growth = new ResizeObserver(() => {
    const heights = [...parts].map((part) => part.getBoundingClientRect().height);
    const height = Math.ceil(heights.reduce((sum, each) => sum + each, 0));
    notifyParent(page, { type: 'fo-resized', height });
  });
  for (const part of parts) growth.observe(part);
}

function elementFor(document: Document, settings: EmbedSettings): HTMLElement {
  const element = document.createElement(tag);
  const attributes: Readonly<Record<string, string | null>> = {
    'api-key': settings.apiKey,
    theme: settings.theme,
    'address-changed-url': settings.addressChangedUrl,
    'cancel-url': settings.cancelUrl,
    'cities-url': settings.citiesUrl,
    // the very origin that the page is shown at is one of ours, whatever name it was reached by
    'allowed-origins': [...settings.origins, document.location.origin].join(' '),
    'allow-loopback': settings.loopback ? '' : null,
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, value);
  }
  return element;
}

/** A height is no secret; who may frame the page was decided by the server. */
function notifyParent(page: Window, message: EmbedMessage): void {
  page.parent.postMessage(message, '*');
}

/*
 * Who comes back to a page finds it as it was left. The browser itself can scroll there only when the page is tall
 * enough at once; ours grow while their elements load.
 */

const storageKey = () => `scroll:${location.pathname}${location.search}`;
/** With one of these the person scrolls for themselves. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Remembers where the page is left, and scrolls there when it is come back to or loaded again. */
function restoreScroll(): void {
  addEventListener('pagehide', () => remember(scrollY));
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate') return;
  const top = remembered();
  if (!top) return;
  const moves = new AbortController();
  const growth = new ResizeObserver(() => scrollTo({ top, behavior: 'instant' }));
  growth.observe(document.body);
  moves.signal.addEventListener('abort', () => growth.disconnect());
  for (const move of ownMoves) {
    addEventListener(move, () => moves.abort(), { passive: true, signal: moves.signal });
  }
}

function remember(top: number): void {
  try {
    sessionStorage.setItem(storageKey(), String(Math.round(top)));
  } catch {
    // blocked or full: the page then begins at its top
  }
}

function remembered(): number {
  try {
    return Number(sessionStorage.getItem(storageKey()));
  } catch {
    return 0;
  }
}

/*
 * The host's own script: everything that can be ordered happens in the elements, this listens to them. They
 * follow links themselves, and the browser keeps the history.
 */
restoreScroll();
mountEmbeddedPage();
mountPrintButtons();
mountContactForm();
mountLanguageSwitch();
mountBotConsent();
mountConsentChoice();
mountStartAnew(takeArrivalParams(globalThis.window));

const builder = document.querySelector<HTMLFormElement>('form[data-builder]');
if (builder) void import('./builder/builder.ts').then(({ mountBuilder }) => mountBuilder(builder));

function on<Name extends ElementEventName>(name: Name, handle: (detail: ElementEvents[Name]) => void): void {
  document.addEventListener(name, (event) => handle((event as CustomEvent<ElementEvents[Name]>).detail));
}

const loginPages = new Set(['/login', '/register', '/activation']);

/** Who has just logged in on one of the login pages wants to go on, not to look at the form; staff to their kitchen. */
on('fo-logged-in', ({ session }) => {
  // a window that a partner's page opened hands its login back by itself
  const isWindow = new URLSearchParams(location.search).has('window');
  if (isWindow || !loginPages.has(location.pathname)) return;
  location.assign(session.user?.role === 'staff' ? '/cockpit' : '/account');
});

/** A shared basket is offered once: reloading the page, or sharing its address, must not offer it again. */
on('fo-shared-basket-answered', () => {
  const url = new URL(location.href);
  url.searchParams.delete('basket');
  history.replaceState(history.state, '', url);
});

/** Buttons that print their page; without this script there are none, and the browser's own way is left. */
function mountPrintButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
}

/**
 * Takes from the address of a restaurant's page what it says of the way there: loading it anew must not say it again.
 * Answers the order whose payment failed, or may yet; null for none.
 */
export function takeArrivalParams({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): string | null {
  if (!location.pathname.startsWith('/restaurant/')) return null;
  const url = new URL(location.href);
  const failedOrder = url.searchParams.get('failed-order');
  for (const name of ['mode', 'failed-order']) url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
  return failedOrder;
}

/**
 * A session that ended and a basket that became another one concern the whole page: it starts anew without its hash
 * (PRODUCT.md 18.8). A page that is about to be left is let go. `failedOrder`: the order that it came from, whose
 * payment failed, or was pending; a basket that opens again is most likely the one of that order, so that is reported
 * anew, unless somebody dismissed it: the element knows.
 */
export function mountStartAnew(failedOrder: string | null, page: Window = globalThis.window): void {
  const { location } = page;
  let isLeaving = false;
  const startAnew = (href: string) => {
    if (isLeaving) return;
    isLeaving = true;
    location.replace(withoutHash(href));
  };
  page.document.addEventListener('fo-session-expired', () => startAnew(location.href));
  page.document.addEventListener('fo-basket-switched', () => {
    const url = new URL(location.href);
    if (failedOrder !== null) url.searchParams.set('failed-order', failedOrder);
    startAnew(url.href);
  });
  // at the window, after whoever may still keep the element from following its link
  page.addEventListener('fo-navigate', (event) => {
    const { href } = event.detail;
    if (!event.defaultPrevented && withoutHash(href) !== withoutHash(location.href)) isLeaving = true;
  });
  // back from the browser's memory
  page.addEventListener('pageshow', () => {
    isLeaving = false;
  });
}

function withoutHash(href: string): string {
  return href.split('#', 1)[0] ?? href;
}
