import { languageCookie } from '#shared/contract/values/language-cookie.ts';

/** The parts of a page that the server writes; what else stands in the body is somebody's script's. */
const parts = ['.skip', '.site-header', '#main', '.site-footer', '.bot-consent'];
/** Attributes that say something in a language. What scripts change while a page is used is not among them. */
const spoken = /^(?:lang|alt|title|placeholder|href|aria-label|aria-current|data-.+)$/;

type Change = () => void;

/**
 * Switches the language in place: the texts around the elements are taken from the page in the other language, the
 * elements follow the page's `lang` by themselves, and whatever is typed, open or in a basket stays. Where the two pages
 * are not built alike, or the network is away, the other page is loaded in this one's place.
 */
export function mountLanguageSwitch(page: Window = globalThis.window): void {
  const { document, location, history } = page;
  // a framed page has no switch, and in a sandbox no cookies that could be read
  if (!document.querySelector('a[data-language]')) return;
  // the last one counts, where somebody presses twice before the first has come
  let latest: URL | undefined;

  async function switchTo(language: string): Promise<void> {
    // the address as it is by now: filters and the part that is looked at may have come since the page did
    const url = new URL(location.href);
    url.searchParams.set('lang', language);
    latest = url;
    const wanted = await pageAt(url);
    if (latest !== url) return;
    const changes = wanted && changesTo(document, wanted);
    if (!changes) return location.replace(url);
    for (const change of changes) change();
    document.title = wanted.title;
    document.documentElement.lang = wanted.documentElement.lang;
    // kept by then; in the address it would come back with whoever chooses another language and goes back
    if (keptLanguage(document) === language) url.searchParams.delete('lang');
    history.replaceState(history.state, '', url);
  }

  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-language]');
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || event.button !== 0 || !isPlain) return;
    event.preventDefault();
    void switchTo(link.dataset['language'] ?? '');
  });
  // gone back to, a page is as it was left, though another language may have been chosen since
  page.addEventListener('pageshow', () => {
    const chosen = keptLanguage(document);
    const isOffered = document.querySelector(`a[data-language="${chosen}"]`) !== null;
    if (chosen && isOffered && chosen !== document.documentElement.lang) void switchTo(chosen);
  });
}

function keptLanguage({ cookie }: Document): string | undefined {
  return new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(cookie)?.[1];
}

async function pageAt(url: URL): Promise<Document | null> {
  try {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

/** What makes `shown` say what `wanted` does; null where one has what the other has not. */
function changesTo(shown: Document, wanted: Document): Change[] | null {
  const changes: Change[] = [];
  const areAlike = parts.every((part) => {
    const [here, there] = [shown.querySelector(part), wanted.querySelector(part)];
    return here && there ? collect(here, there, changes) : here === there;
  });
  return areAlike ? changes : null;
}

function collect(shown: Node, wanted: Node, changes: Change[]): boolean {
  if (shown.nodeName !== wanted.nodeName) return false;
  if (!(shown instanceof Element && wanted instanceof Element)) {
    if (shown.nodeValue !== wanted.nodeValue) changes.push(() => (shown.nodeValue = wanted.nodeValue));
    return true;
  }
  for (const { name, value } of wanted.attributes) {
    if (spoken.test(name) && shown.getAttribute(name) !== value) {
      changes.push(() => shown.setAttribute(name, value));
    }
  }
  // an element of ours writes what is in it by itself, and what is for browsers without scripts nobody sees here
  if (shown.localName.startsWith('fo-') || shown.localName === 'noscript') return true;
  const [here, there] = [shown.childNodes, wanted.childNodes];
  if (here.length !== there.length) return false;
  return Array.from(here).every((node, index) => {
    const other = there[index];
    return other !== undefined && collect(node, other, changes);
  });
}
