import { useWidget } from '../element/widget-context.ts';

/**
 * The `lang` of a restaurant's text, where it is not that of the element around it. `field` names the text in `translated`;
 * without one it is the name of a dish, which is called so in every language.
 */
export function useTextLanguage() {
  const { lang } = useWidget();
  return (thing: { readonly translated?: readonly string[] | undefined } = {}, field = '') => {
    const own = thing.translated?.includes(field) ? 'en' : 'de';
    return own === lang ? undefined : own;
  };
}
