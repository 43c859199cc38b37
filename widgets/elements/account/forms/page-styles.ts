import { css as reset } from '#styles/reset.css?sheet';
import { css as typography } from '#styles/typography.css?sheet';
import { lookOrder, type TakeLook } from '#ui/look/use-look.ts';
import { css as account } from '../account.css?sheet';

/** Class of what an account element has in the page itself (InPage). */
export const inPageClass = 'fo-in-page';

let made: CSSStyleSheet | null = null;
const looks = new Map<number, CSSStyleSheet>();

/** The element's own looks, for nothing but what stands in `.fo-in-page`. */
function pageSheet(): CSSStyleSheet {
  if (made) return made;
  made = new CSSStyleSheet();
  write(made);
  return made;
}

function write(sheet: CSSStyleSheet): void {
  const rules = [...looks.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((rank) => [...(looks.get(rank)?.cssRules ?? [])]);
  const isMove = (rule: CSSRule) => rule.constructor.name === 'CSSKeyframesRule';
  const textOf = (some: readonly CSSRule[]) => some.map(({ cssText }) => cssText).join('\n');
  const ui = textOf(rules.filter((rule) => !isMove(rule)));
  // nested: whatever they say holds in there alone, and is stronger than what a page says of all its paragraphs
  sheet.replaceSync(
    `.${inPageClass}.${inPageClass} { ${[reset, typography, ui, account].join('\n')} }\n${textOf(rules.filter(isMove))}`,
  );
}

/** Takes the looks of the primitives that stand in the page. */
export const takePageLook: TakeLook = (name, sheet) => {
  const rank = lookOrder.indexOf(name);
  if (looks.has(rank)) return;
  looks.set(rank, sheet);
  if (made) write(made);
};

/** Lets a form in the page, or in the shadow root that the element stands in, look as it would inside the element. */
export function stylePage(root: Node): void {
  if (!('adoptedStyleSheets' in root)) return;
  const styled = root as Document | ShadowRoot;
  const sheet = pageSheet();
  if (!styled.adoptedStyleSheets.includes(sheet)) {
    styled.adoptedStyleSheets = [...styled.adoptedStyleSheets, sheet];
  }
}
