import { version } from '../loader/version.ts';
import { pageWide } from '../marketplace/page-wide.ts';
import { isFixed, isText } from '../texts/replaceable.ts';

/*
 * What the page's makers are warned of in the console: what is wrong, what the elements do meanwhile, and what helps.
 * Only `warnDeveloper` imports this.
 */

/**
 * `api-base` is no marketplace's address: nothing can be fetched, so a notice stands in the element's place, behind the
 * `<div data-root>` that stays empty.
 */
export function sayWrongApiBase(element: HTMLElement, given: string | null): void {
  const root = element.shadowRoot?.querySelector('[data-root]');
  const value = `api-base="${(given ?? globalThis.location.origin).slice(0, 200)}"`;
  const notice = document.createElement('div');
  notice.className = 'fo-failed';
  notice.dataset['wrong'] = '';
  notice.setAttribute('part', 'error');
  notice.setAttribute('role', 'alert');
  const isEnglish = /^en\b/i.test(element.lang || document.documentElement.lang);
  const text = isEnglish
    ? `This part of the page is set up wrongly: ${value} is not an address with https://.`
    : `Dieser Teil der Seite ist falsch eingebunden: ${value} ist keine Adresse mit https://.`;
  notice.append(Object.assign(document.createElement('p'), { textContent: text, lang: isEnglish ? 'en' : 'de' }));
  const before = element.shadowRoot?.querySelector('[data-wrong]');
  if (before?.textContent === text) return;
  before?.remove();
  root?.after(notice);
  console.error(
    `<${element.localName}>: ${value} is not the address of a marketplace, so the element says so and calls nothing. Set it to an address that begins with https:// or, where page and marketplace share an origin, to a path that begins with a slash.`,
  );
}

/** The server's markup is of another build, or for other attributes, than what is to take it over. */
export function otherMarkup(element: Element, markupBuild: string | undefined, build: string): void {
  const reason =
    markupBuild === build
      ? 'its attributes or texts are other ones than those that it was rendered for'
      : `it was rendered by ${markupBuild ?? 'nobody who says so'}, and the script is ${build}`;
  console.warn(
    `<${element.localName}>: the markup that came with the page can't be taken over, as ${reason}. The element draws itself anew, which people may see. Render the markup anew with each release, and for the attributes that the element has.`,
  );
}

/** The browser has no `Temporal`, and what stands in for it can't be fetched. */
export function missingTemporal(tag: string): void {
  warnOnce(
    'warned-temporal',
    `<${tag}>: a script that this browser needs for counting time could not be fetched, so the elements stay empty. They try again by themselves. Check the connection and that the page's Content-Security-Policy allows the loader's origin.`,
    'once',
  );
}

/** `breakpoints` are not three widths; once for each value on the page. */
export function unreadableBreakpoints(given: string, fallback: readonly number[]): void {
  warnOnce(
    'warned-breakpoints',
    `breakpoints="${given.slice(0, 60)}" can't be read. The elements use ${fallback.join(',')} instead. Set it to three widths in px, each above the one before, such as "600,900,1100".`,
  );
}

/** It was moved into the document of a frame, whose styles can't be those of this one. */
export function foreignDocument(element: Element): void {
  console.warn(
    `<${element.localName}>: it was moved into the document of another window, where it has no styles. Load the elements in that document itself, or move it back: then it has them again.`,
  );
}

/** An attribute's value is not of its type. */
export function unreadableAttribute(element: Element, name: string, text: string | null, expected: string): void {
  console.error(
    `<${element.localName}>: the attribute ${name}="${text}" can't be read. Its previous value stays in use. Set it to ${expected}.`,
  );
}

/** An attribute's value is of no use; once for each value on the page. */
export function ignoredAttribute(element: Element, name: string, text: string, expected: string): void {
  warnOnce(
    `warned-${name}`,
    `<${element.localName}>: ${name}="${text.slice(0, 60)}" can't be read and is left aside. Set it to ${expected}, or take it away.`,
  );
}

/** The attribute `texts` is no JSON. */
export function unreadableTexts(element: Element, json: string | null): void {
  console.error(
    `<${element.localName}>: the attribute texts="${json?.slice(0, 60)}" can't be read. The texts stay as they are. Set it to JSON such as '{"search.label": "Wohin?"}'.`,
  );
}

/** Texts of `element`'s own that show nowhere, each once a page. */
export function uselessTexts(element: Element, texts: readonly (readonly [key: string, value: unknown])[]): void {
  for (const [key, value] of texts) {
    const why = isFixed(key)
      ? 'stays as it is, since the law asks for it'
      : isText(value)
        ? 'is no text of the elements: look for its key in the documentation'
        : 'is no text: set it to a string that is not blank';
    const what = `"${key.slice(0, 60)}" ${why}.`;
    warnOnce('warned-texts', `<${element.localName}>: of the texts that the page replaces, ${what}`, what);
  }
}

/** No marketplace can know whose page asks (PRODUCT.md 14.3). */
export function opaqueOrigin(apiBase: string): void {
  console.warn(
    `The elements of ${apiBase} stand on a page without an origin, so the marketplace refuses their calls. If it is a frame with a sandbox attribute, add allow-same-origin to that; if it is a file, open it from a web server.`,
  );
}

/** Its JavaScript or CSS is older than what the elements are made for: `browserslist` of package.json. */
export function unsupportedBrowser(page: Document): void {
  console.warn(
    'fo-elements: this browser is too old for the elements, so the page keeps what stands inside their tags. Put a sentence with a telephone number there, or listen to fo-unsupported. Supported: Chrome and Edge 110, Firefox 115, Safari 16.4, Samsung Internet 21, and younger.',
  );
  page.dispatchEvent(new CustomEvent('fo-unsupported'));
}

/** Two versions of the elements are on the page: worth one line for each, not one for each element. */
export function otherVersion(what: string, other: string): void {
  warnOnce(
    'warned-versions',
    `${what} is there from version ${other}; version ${version} leaves it as it is. The page loads two versions of the elements, and the first one wins. Remove one of the scripts.`,
    other,
  );
}

/** Once a page for each `key` of that kind. */
function warnOnce(kind: string, line: string, key = line): void {
  const warned = pageWide(kind, () => new Set<string>());
  if (warned.has(key)) return;
  warned.add(key);
  console.warn(line);
}
