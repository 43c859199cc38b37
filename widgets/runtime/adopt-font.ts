import { isFontKnown } from '../styles/known-font.ts';
import { inheritedAttribute } from './widget-config.ts';

/**
 * Registers the house's font on the element's document, unless the page opted out: `font="none"` on the element or
 * on `<fo-store>`, or `data-fonts="none"` on any tag, such as the loader's script.
 */
export function adoptFont(host: HTMLElement): void {
  const page = host.ownerDocument;
  if (inheritedAttribute(host, 'font') === 'none' || page.querySelector('[data-fonts="none"]')) return;
  const { fonts } = page;
  if (!fonts || typeof FontFace !== 'function' || isFontKnown(fonts)) return;
  import('../styles/font.ts').then(
    ({ registerFont }) => registerFont(fonts),
    () => {
      // the device's own font stays; the browser says in its console why a module could not be fetched
    },
  );
}
