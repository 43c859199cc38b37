import { registerFont } from '../styles/font.ts';
import { inheritedAttribute } from './widget-config.ts';

/**
 * Registers the house's font on the element's document, unless the page opted out: `font="none"` on the element or
 * on `<fo-store>`, or `data-fonts="none"` on any tag, such as the loader's script.
 */
export function adoptFont(host: HTMLElement): void {
  const page = host.ownerDocument;
  if (inheritedAttribute(host, 'font') === 'none' || page.querySelector('[data-fonts="none"]')) return;
  if (page.fonts && typeof FontFace === 'function') registerFont(page.fonts);
}
