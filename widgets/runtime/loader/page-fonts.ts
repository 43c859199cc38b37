import { isFontKnown } from '#styles/known-font.ts';
import { inheritedAttribute } from '../element/widget-config.ts';

/**
 * The fonts of an element's page where the house's is to be added; null where it has it, or opted out: `font="none"` on
 * the element or on `<fo-store>`, or `data-fonts="none"` on any tag, such as the loader's script.
 */
export function openFonts(host: HTMLElement): FontFaceSet | null {
  const page = host.ownerDocument;
  if (inheritedAttribute(host, 'font') === 'none' || page.querySelector('[data-fonts="none"]')) return null;
  const { fonts } = page;
  return fonts && !isFontKnown(fonts) ? fonts : null;
}

/**
 * Family, weights, local fonts, then size-adjust, ascent- and descent-override in percent: as in
 * host/site/styles/font.css.
 */
const standIns = [
  ['Figtree Fallback', '300 599', 'Arial|Liberation Sans|Arimo', 100.7, 94.3, 24.8],
  ['Figtree Fallback', '600 900', 'Arial Bold|Liberation Sans Bold|Arimo Bold', 96.3, 98.7, 26],
  ['Figtree Fallback Wide', '300 599', 'DejaVu Sans', 89, 106.7, 28.1],
  ['Figtree Fallback Wide', '600 900', 'DejaVu Sans Bold', 80.5, 118, 31.1],
] as const;

/**
 * Fonts of the device made as wide as the house's, in which text stands until that has come: otherwise a page moves then
 * (layout shift 0.130 of a menu on a phone).
 */
export function registerStandIns(fonts: FontFaceSet): void {
  if ([...fonts].some(({ family }) => family.includes(standIns[0][0]))) return;
  for (const [family, weight, names, size, ascent, descent] of standIns) {
    fonts.add(
      new FontFace(family, `local("${names.replaceAll('|', '"),local("')}")`, {
        weight,
        sizeAdjust: `${size}%`,
        ascentOverride: `${ascent}%`,
        descentOverride: `${descent}%`,
        lineGapOverride: '0%',
      } as FontFaceDescriptors),
    );
  }
}
