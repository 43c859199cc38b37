import { css as reset } from '../../../../styles/reset.css?sheet';
import { css as typography } from '../../../../styles/typography.css?sheet';
import { css as ui, sheet as uiSheet } from '../../../../ui/ui.css?sheet';
import { css as account } from '../../account.css?sheet';

/** Class of what an account element has in the page itself (InPage). */
export const inPageClass = 'fo-in-page';

let made: CSSStyleSheet | null = null;

/** The element's own looks, for nothing but what stands in `.fo-in-page`. */
function pageSheet(): CSSStyleSheet {
  if (made) return made;
  made = new CSSStyleSheet();
  const moves = [...(uiSheet?.cssRules ?? [])]
    .filter((rule) => rule.constructor.name === 'CSSKeyframesRule')
    .map((rule) => rule.cssText);
  // nested: whatever they say holds in there alone, and is stronger than what a page says of all its paragraphs
  made.replaceSync(
    `.${inPageClass}.${inPageClass} { ${[reset, typography, ui, account].join('\n')} }\n${moves.join('\n')}`,
  );
  return made;
}

/** Lets a form in the page, or in the shadow root that the element stands in, look as it would inside the element. */
export function stylePage(root: Node): void {
  if (!('adoptedStyleSheets' in root)) return;
  const styled = root as Document | ShadowRoot;
  const sheet = pageSheet();
  if (!styled.adoptedStyleSheets.includes(sheet)) {
    styled.adoptedStyleSheets = [...styled.adoptedStyleSheets, sheet];
  }
}
