import orderButtonDe from '#shared/messages/order-button/de.json' with { type: 'json' };
import orderButtonEn from '#shared/messages/order-button/en.json' with { type: 'json' };
import { replacedTexts } from '../texts/page-texts.ts';
import type { ButtonSettings } from './button-settings.ts';

export type DialogTexts = Readonly<Record<keyof typeof orderButtonDe, string>>;

/**
 * What the dialog says, in the page's own words where its first `<fo-store>` or the one around the button has some. Both
 * languages are less than one of them fetched on its own.
 */
export function textsIn(page: Document, { language, store }: ButtonSettings): DialogTexts {
  const stores = [page.querySelector('fo-store'), store].filter((each) => each !== null);
  const ours = language === 'en' ? orderButtonEn : orderButtonDe;
  return { ...ours, ...replacedTexts(stores, language) };
}

/** Without a framework: the dialog opens before the menu's own code has come. The menu stands in `room`. */
export function dialogParts(page: Document) {
  const dialog = make(page, 'dialog', { className: 'order-dialog' });
  const bar = make(page, 'div', { className: 'bar' });
  const title = make(page, 'p', { className: 'title', id: 'title' });
  dialog.setAttribute('aria-labelledby', 'title');
  const close = make(page, 'button', { className: 'close', type: 'button' });
  close.append(cross(page));
  bar.append(title, close);
  const room = make(page, 'div', { className: 'room' });
  dialog.append(bar, room);
  return { dialog, title, close, room };
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  page: Document,
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(page.createElement(tag), properties);
}

function cross(page: Document): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = page.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = page.createElementNS(namespace, 'path');
  path.setAttribute('d', 'M6 6l12 12M18 6 6 18');
  svg.append(path);
  return svg;
}

export function waitingNote(page: Document, texts: DialogTexts): HTMLElement {
  const note = make(page, 'p', { className: 'waiting', textContent: texts['orderButton.loading'] });
  note.setAttribute('role', 'status');
  return note;
}

/** What went wrong, a button that tries again, and the marketplace's own page for who can't wait. */
export function failureNote(page: Document, texts: DialogTexts, href: string | null, onRetry: () => void): HTMLElement {
  const note = make(page, 'div', { className: 'failed' });
  const text = make(page, 'p', { textContent: texts['orderButton.failed'] });
  text.setAttribute('role', 'alert');
  const retry = make(page, 'button', { type: 'button', textContent: texts['orderButton.retry'] });
  retry.addEventListener('click', onRetry);
  note.append(text, retry);
  if (href !== null) {
    const textContent = texts['orderButton.elsewhere'];
    note.append(make(page, 'a', { href, target: '_blank', rel: 'noopener', textContent }));
  }
  return note;
}
