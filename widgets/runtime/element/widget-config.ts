import type { Language } from '#shared/contract/primitives.ts';
import { parseUrl } from '#shared/domain/navigation/parse-url.ts';
import { type Breakpoints, defaultBreakpoints, parseBreakpoints } from '#styles/breakpoints.ts';
import { loaderOrigin } from '../loader/loader-info.ts';
import { pageWide } from '../marketplace/page-wide.ts';
import { type ReplacedTexts, replacedTexts, sameTexts } from '../texts/page-texts.ts';
import { warnDeveloper } from '../warnings/warn-developer.ts';

/** `auto` takes the page's own `color-scheme`. */
export type Theme = 'light' | 'dark' | 'auto';
/** Whether a step leads to another page or is shown in place (PRODUCT.md 19.4). */
export type Flow = 'navigate' | 'inline';

/** What every element knows by its common attributes, resolved (PRODUCT.md 19.3). */
export interface WidgetConfig {
  readonly apiBase: string;
  readonly apiKey: string | null;
  readonly lang: Language;
  readonly theme: Theme;
  readonly flow: Flow;
  /** A page with a partner's key is white-labelled. */
  readonly whiteLabel: boolean;
  /** those of the page, else ours */
  readonly breakpoints: Breakpoints;
  /** whether this element may carry the marketplace's imprint below what it shows (see ElementFooter) */
  readonly footer: boolean;
  /** of its highest heading, 1 to 6; undefined: what suits a page that has no other headings */
  readonly headingLevel?: number | undefined;
  /** texts in the page's own words: those of the element, of the elements of ours around it, of the page's first `<fo-store>` */
  readonly replaced: ReplacedTexts;
}

/** Attributes that every element understands next to its own. `lang` is also a property by HTML itself. */
export const configAttributes = [
  'api-base',
  'api-key',
  'lang',
  'theme',
  'flow',
  'font',
  'breakpoints',
  'footer',
  'heading-level',
  'texts',
] as const;
type ConfigAttribute = (typeof configAttributes)[number];
/** What only a `<fo-store>` is asked for. */
export type StoreAttribute = 'time-step' | 'first-slot' | 'last-day' | 'request-header';

/** The element around this one: at the top of a shadow root that is the root's host. */
export function composedParent(node: Element): Element | null {
  return node.parentElement ?? hostOf(node.parentNode);
}

/** The element whose shadow root this is. By what it has and not by its class, which is another one if it was made in a frame. */
export function hostOf(root: Node | null): Element | null {
  return (root as ShadowRoot | null)?.host ?? null;
}

/**
 * The value of a common attribute: the element's own, else that of the closest element of ours around it (a
 * `<fo-store>`, or the element in whose shadow it stands), else that of the page's first `<fo-store>`.
 */
export function inheritedAttribute(element: Element, name: ConfigAttribute | StoreAttribute): string | null {
  for (let node: Element | null = element; node; node = composedParent(node)) {
    if (node.localName.startsWith('fo-') && node.hasAttribute(name)) return node.getAttribute(name);
  }
  return element.ownerDocument.querySelector('fo-store')?.getAttribute(name) ?? null;
}

/** Whose texts hold for `element`, the one with the last word last. */
function elementsWithTexts(element: Element): Element[] {
  const around: Element[] = [];
  for (let node: Element | null = element; node; node = composedParent(node)) {
    if (node.localName.startsWith('fo-')) around.unshift(node);
  }
  const store = element.ownerDocument.querySelector('fo-store');
  return store ? [store, ...around] : around;
}

function closestLanguage(element: Element | null): string | null {
  return element && (element.getAttribute('lang') || closestLanguage(composedParent(element)));
}

/**
 * Where the calls go: `api-base`, else where the loader came from, else the page's own origin. Null for what is no http(s)
 * address, or a path that counts from none: a page in an app (`capacitor:`) or from a file has to name a marketplace.
 */
function resolveApiBase(element: Element): string | null {
  const given = inheritedAttribute(element, 'api-base')?.trim();
  if (given && !/^(https?:\/\/|\.{0,2}\/)/i.test(given)) return null;
  const url = given
    ? parseUrl(given, element.ownerDocument.baseURI)
    : parseUrl(loaderOrigin() ?? globalThis.location.origin);
  return url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}`.replace(/\/+$/, '') : null;
}

/** Three widths as in `breakpoints="600,900,1100"`. What can't be read is said once, and the defaults hold. */
function resolveBreakpoints(element: Element): Breakpoints {
  const given = inheritedAttribute(element, 'breakpoints')?.trim();
  if (!given) return defaultBreakpoints;
  const parsed = parseBreakpoints(given);
  if (parsed) return parsed;
  warnDeveloper(({ unreadableBreakpoints }) => unreadableBreakpoints(given, Object.values(defaultBreakpoints)));
  return defaultBreakpoints;
}

/** The outermost element of ours that it stands in, itself where it stands in none: the one that the page placed. */
export function outermostElement(element: Element): Element {
  const around = hostOf(element.getRootNode());
  return around?.localName.startsWith('fo-') ? outermostElement(around) : element;
}

/** Whether it stands inside another element of ours, which then speaks for both. */
export function standsInElement(element: Element): boolean {
  return outermostElement(element) !== element;
}

/** Whether it is one line over the page, and no part of it. */
export const isStrip = (element: Element) => element.getAttribute('view') === 'strip';

/** On a page of the marketplace the page itself has the imprint, inside another element that one. */
function resolveFooter(element: Element, ownOrigin: boolean): boolean {
  if (standsInElement(element) || isStrip(element)) return false;
  const given = inheritedAttribute(element, 'footer');
  return given === 'shown' || (given !== 'hidden' && !ownOrigin);
}

/** A configuration that may lack what no element works without. */
interface ResolvedConfig extends Omit<WidgetConfig, 'apiBase'> {
  /** null: there is no marketplace at what `api-base` says */
  readonly apiBase: string | null;
}

/** What the element is to do and to look like at its present place. Unknown values count as not given. */
export function resolveConfig(element: Element): ResolvedConfig {
  const apiBase = resolveApiBase(element);
  const apiKey = inheritedAttribute(element, 'api-key') || null;
  const lang = inheritedAttribute(element, 'lang') || closestLanguage(element);
  const theme = inheritedAttribute(element, 'theme');
  const flow = inheritedAttribute(element, 'flow');
  const ownOrigin = apiBase !== null && new URL(apiBase).origin === globalThis.location.origin;
  const language = languageOf(lang);
  return {
    apiBase,
    apiKey,
    lang: language,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    flow: flow === 'navigate' || flow === 'inline' ? flow : ownOrigin ? 'navigate' : 'inline',
    whiteLabel: apiKey !== null,
    breakpoints: resolveBreakpoints(element),
    footer: resolveFooter(element, ownOrigin),
    headingLevel: Number(/^[1-6]$/.exec(`${inheritedAttribute(element, 'heading-level')}`)) || undefined,
    replaced: replacedTexts(elementsWithTexts(element), language),
  };
}

/** English for every kind of English, else German. */
export function languageOf(tag: string | null | undefined): Language {
  return tag?.toLowerCase().split('-')[0] === 'en' ? 'en' : 'de';
}

export function sameConfig(a: WidgetConfig, b: WidgetConfig): boolean {
  return (
    (['apiBase', 'apiKey', 'lang', 'theme', 'flow', 'footer', 'headingLevel'] as const).every(
      (key) => a[key] === b[key],
    ) &&
    (['s', 'm', 'l'] as const).every((name) => a.breakpoints[name] === b.breakpoints[name]) &&
    sameTexts(a.replaced, b.replaced)
  );
}

const listeners = () => pageWide('config-listeners', () => new Set<() => void>());

/**
 * Makes every element look again at its common attributes. Called when one of them changed on any element;
 * `<fo-store>` calls it when it comes, goes or changes. Elements that find nothing new do nothing.
 */
export function configChanged(): void {
  for (const listener of listeners()) listener();
}

/** Calls `listener` at every `configChanged` and when the page's language changes. Returns its clean-up. */
export function onConfigChange(listener: () => void): () => void {
  listeners().add(listener);
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => {
    listeners().delete(listener);
    observer.disconnect();
  };
}
