import { css as reset } from '#styles/reset.css?sheet';
import { sharedSheet } from '#styles/shared-sheet.ts';
import { css as typography } from '#styles/typography.css?sheet';

import { css as account } from '../account.css?sheet';

/** Class of what an account element has in the page itself (InPage). */
export const inPageClass = 'fo-in-page';

let made: CSSStyleSheet | null = null;

/** The rules of the element and of the primitives, for nothing but what stands in `.fo-in-page`. */
function pageSheet(): CSSStyleSheet {
  made ??= new CSSStyleSheet();
  const rules = [...(sharedSheet?.cssRules ?? [])];
  const isMove = (rule: CSSRule) => rule.constructor.name === 'CSSKeyframesRule';
  const textOf = (some: readonly CSSRule[]) => some.map(({ cssText }) => cssText).join('\n');
  const ui = textOf(rules.filter((rule) => !isMove(rule)));
  // nested: whatever they say holds in there alone, and is stronger than what a page says of all its paragraphs
  made.replaceSync(
    `.${inPageClass}.${inPageClass} { ${[reset, typography, ui, account].join('\n')} }\n${textOf(rules.filter(isMove))}`,
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
