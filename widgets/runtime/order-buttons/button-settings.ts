import type { Language } from '#shared/contract/primitives.ts';
import { languageOf } from '../element/widget-config.ts';

/** What the page's author set around a button, as attributes of the menu that it opens. */
export interface ButtonSettings {
  readonly language: Language;
  /** the `<fo-store>` that it stands in, whose texts hold for the dialog and its menu */
  readonly store: HTMLElement | null;
  readonly attributes: Readonly<Record<string, string>>;
}

/** `data-fo-api-key` and so on: the common attributes but `flow`, which a dialog decides itself. */
export const attributeNames = ['api-base', 'api-key', 'lang', 'theme', 'font', 'breakpoints', 'footer'] as const;

/**
 * The button's own `data-fo-…`, else those of the `<fo-store>` that it stands in; the page's first `<fo-store>` reaches
 * the menu by itself. The language is at last that of the text around the button.
 */
export function settingsOf(button: HTMLElement): ButtonSettings {
  const page = button.ownerDocument;
  const store = button.closest<HTMLElement>('fo-store');
  const attributes: Record<string, string> = {
    slug: button.getAttribute('data-fo-order') ?? '',
    flow: 'inline',
  };
  for (const name of attributeNames) {
    const value = button.getAttribute(`data-fo-${name}`) ?? store?.getAttribute(name);
    if (value) attributes[name] = value;
  }
  attributes['lang'] ??=
    page.querySelector('fo-store')?.getAttribute('lang') ||
    button.closest('[lang]')?.getAttribute('lang') ||
    page.documentElement.lang;
  return { language: languageOf(attributes['lang']), store, attributes };
}
