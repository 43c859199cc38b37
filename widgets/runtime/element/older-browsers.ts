/*
 * Stands in for what CSS lacks in browsers of 2023 and 2024, and only those fetch it (define-widget.tsx): colours for light
 * and dark in one (`light-dark()`), mixed ones (`color-mix()`), and lengths counted where they are declared
 * (`registerProperty`), and the ground behind dialogs. Each shadow root gets one more sheet, behind all others, with what the browser could not work out.
 */

const known = new Map<HTMLElement, CSSStyleSheet>();
const adoptedSheets = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets') as PropertyDescriptor;

/** Asked for whenever something about the element has changed. */
export function adaptToBrowser(host: HTMLElement): void {
  const root = host.shadowRoot;
  if (!root) return;
  if (!known.has(host)) {
    if (known.size === 0) watchPage();
    known.set(host, new CSSStyleSheet());
    // a partner's colours come as one more sheet, later
    Object.defineProperty(root, 'adoptedStyleSheets', {
      configurable: true,
      get: () => adoptedSheets.get?.call(root),
      set: (sheets: readonly CSSStyleSheet[]) => {
        adoptedSheets.set?.call(root, sheets);
        adapt(host, root);
      },
    });
  }
  // by then there is an element to measure, and nothing has been painted
  queueMicrotask(() => adapt(host, root));
}

/** What decides over light and dark: the device, and what the page says of itself. */
function watchPage(): void {
  const adaptAll = () => {
    for (const host of known.keys()) {
      if (host.isConnected && host.shadowRoot) adapt(host, host.shadowRoot);
      else known.delete(host);
    }
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', adaptAll);
  const changes = new MutationObserver(adaptAll);
  for (const element of [document.documentElement, document.body]) changes.observe(element, { attributes: true });
}

function adapt(host: HTMLElement, root: ShadowRoot): void {
  const own = known.get(host);
  const content = root.querySelector('[data-root]');
  if (!own || !content) return;
  const others = root.adoptedStyleSheets.filter((sheet) => sheet !== own);
  adoptedSheets.set?.call(root, [...others, own]);
  // a colour that nothing shows, to see whether this element is light or dark
  const probe = '[data-root]{column-rule-color:CanvasText}';
  own.replaceSync(probe);
  const { columnRuleColor, fontSize } = getComputedStyle(content);
  const isDark = Number(/\d+/.exec(columnRuleColor)?.[0]) > 127;
  // what is behind a dialog took no variables from it
  const parts = [probe, `::backdrop{--_scrim:${getComputedStyle(host).getPropertyValue('--_scrim')}}`];
  if (!CSS.supports('color:light-dark(red,red)')) parts.push(oneScheme(host, others, isDark));
  if (!CSS.supports('color:color-mix(in oklab,red,red)')) parts.push(unmixed);
  if (!CSS.registerProperty) parts.push(`[data-root]{--fo-em:${fontSize}}`);
  own.replaceSync(parts.join('\n'));
}

const unmixed =
  ':host{--_edge:var(--_ink-quiet);--_edge-quiet:var(--_line);--_accent-hover:var(--_accent);--_trouble-ground:var(--_sunken)}';

const lightDark = /light-dark\(((?:[^(),]|\([^()]*\))*),((?:[^(),]|\([^()]*\))*)\)/g;

/** The tokens of these sheets that have a light and a dark value, or got both from the page, each with the one that holds. */
function oneScheme(host: HTMLElement, sheets: readonly CSSStyleSheet[], isDark: boolean): string {
  const ofPage = getComputedStyle(host);
  const tokens = new Map<string, string>();
  for (const rule of sheets.flatMap(({ cssRules }) => [...cssRules])) {
    if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':host') continue;
    for (const name of rule.style) {
      const value = rule.style.getPropertyValue(name);
      const given = ofPage.getPropertyValue(/var\((--fo-[\w-]+)/.exec(value)?.[1] ?? '');
      const both = given.includes('light-dark(') ? given : value;
      if (both.includes('light-dark(')) tokens.set(name, both.replace(lightDark, isDark ? '$2' : '$1'));
    }
  }
  return `:host{${[...tokens].map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
