import type { Basket, WaitingBasket } from '#shared/contract/baskets.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { formatCents } from '#shared/domain/money.ts';
import { waitingBasketKey } from '../../parts/unfinished/early-state.ts';
import { call } from '../call.ts';

/** How long what is kept is shown without asking first: prices and hours change. */
const freshMs = 5 * 60_000;

/** What this browser knows of the basket that waits; with `at`, in milliseconds, the moment when the server said so. */
interface Known {
  readonly slug?: string;
  /** '' until the server was asked: the elements' events say the basket alone */
  readonly name?: string;
  readonly quantity?: number;
  readonly sum?: number;
  readonly isOpen?: boolean;
  readonly at?: number;
}

/** There may be a basket: the server has to be asked. */
const unknown: Known = {};

/**
 * The basket that was changed last, in the header and on home, but on its restaurant's own pages, which show it themselves.
 * Sum and count are the server's: as an element's event had them, or asked for once where this browser knows that
 * something waits. Who has no basket asks for nothing.
 */
export function mountWaitingBasket(page: Window = globalThis.window): void {
  const { document, location } = page;
  const header = document.querySelector<HTMLAnchorElement>('.site-basket');
  if (!header) return;
  const offer = document.querySelector<HTMLAnchorElement>('.waiting-basket');
  const root = document.documentElement;
  // the last one counts: an answer that was asked for before something changed is late
  let asked = 0;

  const draw = (known: Known | null) => {
    const shown = known && isFresh(known) && !isPageOf(known.slug) ? known : null;
    if (shown) root.dataset['basket'] = '';
    const language = root.lang as Language;
    const { one = '', many = '', name = '', nameless = '' } = header.dataset;
    const { slug = '', name: restaurant = '', quantity = 0, sum = 0, isOpen = true } = shown ?? {};
    const pieces = quantity === 1 ? one : filled(many, { count: `${quantity}` });
    const price = formatCents(sum, language);
    const href = `/restaurant/${encodeURIComponent(slug)}`;
    header.toggleAttribute('data-shown', shown !== null);
    offer?.toggleAttribute('data-shown', restaurant !== '');
    if (!shown) return;
    header.href = href;
    write(header, [filled(restaurant ? name : nameless, { restaurant }), pieces, `${quantity}`, price]);
    if (!offer || !restaurant) return;
    const { open = '', closed = '' } = offer.dataset;
    offer.href = href;
    write(offer, [filled(isOpen ? open : closed, { restaurant }), `${pieces} · ${price}`]);
  };

  const isPageOf = (slug = '') => `${location.pathname}/`.startsWith(`/restaurant/${slug}/`);

  const take = (known: Known | null) => {
    asked += 1;
    keep(known);
    draw(known);
  };

  /** A failed question leaves what is known, as long as that is fresh. */
  const ask = async () => {
    asked += 1;
    const mine = asked;
    const answer = await call('/json/session/basket').catch(() => null);
    if (answer === null || mine !== asked) return;
    const { waitingBasket } = answer as { waitingBasket: WaitingBasket };
    take(waitingBasket && knownOf(waitingBasket));
  };

  /** Looks at what this browser keeps, and asks whether that is so. */
  const look = () => {
    const known = kept();
    draw(known);
    if (known && !isPageOf(known.slug)) void ask();
  };

  const askAnew = () => {
    take(unknown);
    void ask();
  };

  document.addEventListener('fo-basket-changed', (event) => {
    const { basket } = (event as CustomEvent<{ basket: Basket }>).detail;
    const known = kept();
    const isSame = known?.slug === basket.restaurantSlug;
    // emptied, or that of another restaurant: perhaps it was only looked at
    if (basket.keys.length === 0 || (known && !isSame)) askAnew();
    else take(knownFrom(basket, isSame ? known : null));
  });
  document.addEventListener('fo-order-placed', () => take(unknown));
  for (const name of ['fo-logged-in', 'fo-logged-out']) document.addEventListener(name, askAnew);
  // another tab has learnt of it
  page.addEventListener('storage', ({ key }) => {
    if (key === waitingBasketKey || key === null) draw(kept());
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
  // switched in place, the texts are those of the page again
  new MutationObserver(() => draw(kept())).observe(root, { attributeFilter: ['lang'] });
  look();
}

function isFresh({ slug, at = 0 }: Known): boolean {
  const age = Date.now() - at;
  return slug !== undefined && age >= 0 && age < freshMs;
}

const knownOf = ({ restaurant, totalQuantity, totalSum, isOpen }: NonNullable<WaitingBasket>): Known => ({
  ...restaurant,
  quantity: totalQuantity,
  sum: totalSum,
  isOpen,
  at: Date.now(),
});

function knownFrom(basket: Basket, known: Known | null): Known {
  const { totalQuantity, totalSum } = basket.orderTransport.takeaway ? basket.takeawayTotals : basket.deliveryTotals;
  const restaurant = { slug: basket.restaurantSlug, name: known?.name ?? '' };
  return knownOf({ restaurant, totalQuantity, totalSum, isOpen: !basket.lockReasons.includes('notOpen') });
}

/** Something was put into a basket: the next page asks what. */
export const expectBasket = () => keep(unknown);

function kept(): Known | null {
  try {
    return JSON.parse(localStorage.getItem(waitingBasketKey) ?? 'null') as Known | null;
  } catch {
    return null;
  }
}

function keep(known: Known | null): void {
  try {
    if (known) localStorage.setItem(waitingBasketKey, JSON.stringify(known));
    else localStorage.removeItem(waitingBasketKey);
  } catch {
    // a browser that stores nothing shows it on the page where it was learnt
  }
}

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** Into the text nodes that are there: the language switch compares the page's nodes. */
function write(link: Element, texts: readonly string[]): void {
  const parts = [...link.children].filter(({ localName }) => localName !== 'svg');
  for (const [index, text] of texts.entries()) {
    const node = parts[index]?.firstChild;
    if (node) node.nodeValue = text;
  }
}
