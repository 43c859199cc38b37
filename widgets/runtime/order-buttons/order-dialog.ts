import { parseUrl } from '#shared/domain/navigation/parse-url.ts';
import { configChanged, languageOf, onConfigChange } from '../element/widget-config.ts';
import { isOlder } from '../loader/browser-age.ts';
import { ensureDefined } from '../loader/ensure-defined.ts';
import { loaderOrigin } from '../loader/loader-info.ts';
import { pageWide } from '../marketplace/page-wide.ts';
import { pageTextsOf, sameTexts, setPageTexts } from '../texts/page-texts.ts';
import { type ButtonSettings, settingsOf } from './button-settings.ts';
import { type DialogTexts, dialogParts, failureNote, textsIn, waitingNote } from './dialog-parts.ts';
import { sheet } from './order-dialog.css?sheet';
import { sheet as lockSheet } from './page-lock.css?sheet';
import { forgetPlacedOrder, keepPlacedOrder, placedOrderOf } from './placed-order.ts';

const tag = 'fo-restaurant-menu';
/** What makes it another menu; all else can change in place. */
const identity = ['slug', 'api-base', 'api-key'] as const;

const dialogOf = (page: Document) => pageWide('order-dialog', () => createOrderDialog(page));

/** Opens the menu that `button` names by `data-fo-order`. Opened again, it is as it was left. */
export function openOrderDialog(button: HTMLElement): void {
  dialogOf(button.ownerDocument).open(settingsOf(button), button);
}

/** Shows an order again whose payment page led back to the page; does nothing for an order of somebody else. */
export function resumeOrder(page: Document): void {
  const order = placedOrderOf(location.search);
  if (!order) return;
  const { attributes } = order;
  const language = languageOf(attributes['lang']);
  const open = () => dialogOf(page).open({ language, store: null, attributes }, null);
  if (page.body) open();
  else page.addEventListener('DOMContentLoaded', open, { once: true });
}

/**
 * One for the page. It leaves the page's history alone: "back" leads where it would without us, and a phone's back
 * gesture closes it as any dialog.
 */
function createOrderDialog(page: Document) {
  const host = page.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  if (sheet) shadow.adoptedStyleSheets = [sheet];
  if (lockSheet) page.adoptedStyleSheets.push(lockSheet);
  const parts = dialogParts(page);
  const { dialog, room } = parts;
  const root = page.createElement('div');
  root.dataset['root'] = '';
  root.append(dialog);
  shadow.append(root);
  let opener: HTMLElement | null = null;
  let menu: HTMLElement | null = null;
  let settings: ButtonSettings | null = null;
  let texts: DialogTexts | null = null;
  /** what stands in the menu's place while there is none */
  let note: ((texts: DialogTexts) => HTMLElement) | null = null;

  const showNote = (next: typeof note) => {
    note = next;
    if (next && texts) room.replaceChildren(next(texts));
  };
  const place = ({ attributes, store }: ButtonSettings) => {
    const placed = page.createElement(tag);
    menu = placed;
    setAttributes(placed, attributes);
    giveTexts(placed, store);
    showNote((labels) => waitingNote(page, labels));
    ensureDefined(tag).then(
      () => {
        if (menu !== placed) return;
        note = null;
        room.replaceChildren(placed);
      },
      (error: unknown) => {
        console.error(`data-fo-order: the script of <${tag}> could not be fetched.`, error);
        if (menu !== placed) return;
        menu = null;
        const retry = () => settings && place(settings);
        showNote((labels) => failureNote(page, labels, ownPage(attributes), retry));
      },
    );
  };
  /** Says and sets what can change in place. */
  const apply = (next: ButtonSettings) => {
    const { language, attributes, store } = next;
    settings = next;
    host.lang = language;
    root.dataset['theme'] = attributes['theme'] ?? '';
    if (menu) {
      setAttributes(menu, attributes);
      giveTexts(menu, store);
    }
    const labels = textsIn(page, next);
    if (texts && sameTexts(texts, labels)) return;
    texts = labels;
    parts.title.textContent = labels['orderButton.title'];
    parts.close.setAttribute('aria-label', labels['orderButton.close']);
    parts.close.title = labels['orderButton.close'];
    showNote(note);
  };

  parts.close.addEventListener('click', () => dialog.close());
  closeOnOutsidePress(dialog);
  // elements listen at the window, which gets no event of what scrolls in a shadow root
  dialog.addEventListener('scroll', () => host.dispatchEvent(new Event('scroll')), { passive: true });
  dialog.addEventListener('close', (event) => {
    // announced later, maybe after it was opened again
    if (event.target !== dialog || dialog.open) return;
    delete host.dataset['foOrderOpen'];
    forgetPlacedOrder();
    // not every browser gives a button the focus that is clicked
    opener?.focus({ preventScroll: true });
  });
  // for as long as the page stands, as the dialog itself
  onConfigChange(() => {
    if (!dialog.open || !settings) return;
    const next = opener?.isConnected ? settingsOf(opener) : settings;
    // another restaurant's menu comes with the next click
    if (menu && isOther(menu, next)) return;
    apply(next);
  });
  host.addEventListener('fo-order-placed', (event) => {
    const { orderId, paymentStatus } = event.detail;
    if (menu && paymentStatus === 'pending') keepPlacedOrder({ orderId, attributes: attributesOf(menu) });
  });

  return {
    /** `button` gets the focus back; null after a payment */
    open(next: ButtonSettings, button: HTMLElement | null) {
      if (!host.isConnected) {
        // a page that builds itself anew may have thrown it out
        dialog.open = false;
        page.body.append(host);
      }
      if (dialog.open) return;
      opener = button;
      if (menu && isOther(menu, next)) menu = null;
      apply(next);
      if (button) takeColours(host, root, button);
      if (!menu) place(next);
      const hasScrollbar = innerWidth > page.documentElement.clientWidth;
      host.dataset['foOrderOpen'] = hasScrollbar ? 'gutter' : '';
      dialog.showModal();
    },
  };
}

function isOther(menu: HTMLElement, { attributes }: ButtonSettings): boolean {
  return identity.some((name) => menu.getAttribute(name) !== (attributes[name] ?? null));
}

/** The menu stands outside of `store`: gives it what that one says. */
function giveTexts(menu: HTMLElement, store: HTMLElement | null): void {
  const texts = store ? pageTextsOf(store) : undefined;
  if (pageTextsOf(menu) === texts) return;
  setPageTexts(menu, texts);
  configChanged();
}

function setAttributes(element: HTMLElement, attributes: ButtonSettings['attributes']): void {
  for (const name of element.getAttributeNames()) if (!(name in attributes)) element.removeAttribute(name);
  // each asks all elements to look again
  for (const [name, value] of Object.entries(attributes))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function attributesOf(element: HTMLElement): Record<string, string> {
  return Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
}

/** The same restaurant on the marketplace itself. */
function ownPage({ 'api-base': apiBase, slug }: ButtonSettings['attributes']): string | null {
  const base = apiBase ?? loaderOrigin();
  if (!base || !slug) return null;
  return parseUrl(`${base.replace(/\/+$/, '')}/restaurant/${encodeURIComponent(slug)}`)?.href ?? null;
}

/** Closes on a click on the page behind; a press inside that ends there, as when selecting text, was not meant so. */
function closeOnOutsidePress(dialog: HTMLDialogElement): void {
  const isOutside = ({ target, clientX, clientY }: MouseEvent) => {
    // its own scrollbar is the dialog too
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  let pressedOutside = false;
  dialog.addEventListener('pointerdown', (event) => (pressedOutside = isOutside(event)));
  dialog.addEventListener('click', (event) => {
    if (pressedOutside && isOutside(event)) dialog.close();
  });
}

/** What a page may set anywhere above an element (styles/tokens.css). */
export const themeTokens = [
  '--fo-color-ground',
  '--fo-color-surface',
  '--fo-color-sunken',
  '--fo-color-ink',
  '--fo-color-ink-quiet',
  '--fo-color-line',
  '--fo-color-accent',
  '--fo-color-on-accent',
  '--fo-color-good',
  '--fo-color-attention',
  '--fo-color-attention-ground',
  '--fo-color-trouble',
  '--fo-font-family',
  '--fo-font-size',
  '--fo-radius',
  '--fo-radius-large',
] as const;

/**
 * The dialog stands at the end of the page, its button maybe inside a part with colours of its own: gives `host` those
 * that hold at the button and not at the end of the page, and `root` the scheme unless a theme is asked for.
 */
function takeColours(host: HTMLElement, root: HTMLElement, button: HTMLElement): void {
  const [there, here] = [getComputedStyle(button), getComputedStyle(button.ownerDocument.body)];
  for (const name of themeTokens) {
    const value = there.getPropertyValue(name);
    if (value && value !== here.getPropertyValue(name)) host.style.setProperty(name, value);
    else host.style.removeProperty(name);
  }
  // the host's own is the page's, whatever the page's styles say
  const isElse = !root.dataset['theme'] && there.colorScheme !== here.colorScheme;
  root.style.colorScheme = isElse ? there.colorScheme : '';
  if (!isOlder()) return;
  import('../element/older-browsers.ts').then(
    ({ adaptToBrowser }) => adaptToBrowser(host),
    // the menu in it fetches the same, and says that it could not
    () => undefined,
  );
}
