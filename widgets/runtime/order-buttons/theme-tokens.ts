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
export function takeColours(host: HTMLElement, root: HTMLElement, button: HTMLElement): void {
  const [there, here] = [getComputedStyle(button), getComputedStyle(button.ownerDocument.body)];
  for (const name of themeTokens) {
    const value = there.getPropertyValue(name);
    if (value && value !== here.getPropertyValue(name)) host.style.setProperty(name, value);
    else host.style.removeProperty(name);
  }
  // the host's own is the page's, whatever the page's styles say
  const isElse = !root.dataset['theme'] && there.colorScheme !== here.colorScheme;
  root.style.colorScheme = isElse ? there.colorScheme : '';
}
