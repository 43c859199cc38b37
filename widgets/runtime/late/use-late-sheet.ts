import { useInsertionEffect } from 'react';
import { useWidget } from '../widget-context.ts';

/** Gives the element the sheet of a part that comes later: behind its own, before the part is first painted. */
export function useLateSheet(sheet: CSSStyleSheet | undefined): void {
  const { host } = useWidget();
  useInsertionEffect(() => adopt(host.shadowRoot, sheet), [host, sheet]);
}

function adopt(root: ShadowRoot | null, sheet: CSSStyleSheet | undefined): void {
  if (!root || !sheet || root.adoptedStyleSheets.includes(sheet)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
