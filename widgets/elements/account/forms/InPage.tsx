import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWidget } from '#runtime/widget-context.ts';
import { inPageClass, stylePage } from './page-styles.ts';

/**
 * Shows its children here, but keeps them in the page's own document, as a child of the element that is slotted in.
 *
 * Why: password managers and form fillers look for `<form>`s and fields in `document`, where those of a shadow root are
 * not to be found (`document.forms` and `querySelectorAll('input')` are empty; slotted fields alone belong to no form
 * and reach no label). Whether one pierces shadow roots depends on its make and version, and none can be shown to work
 * in a test, so forms with a password are whole in the light. They stand only on the marketplace's own pages,
 * whose styles are ours; tokens and theme come through the slot.
 */
export function InPage({ children }: { readonly children: ReactNode }) {
  const { host, lang } = useWidget();
  const name = `form-${useId()}`;
  const [place] = useState(() => host.ownerDocument.createElement('div'));

  useLayoutEffect(() => putInPage(host, place, name, lang), [host, lang, name, place]);

  return (
    <>
      <slot name={name} />
      {createPortal(children, place)}
    </>
  );
}

/**
 * Out of every element of ours that the host stands in (the cockpit has a login), each of which passes it on by a slot.
 * Answers how it is taken out again.
 */
function putInPage(host: HTMLElement, place: HTMLElement, slot: string, lang: string): () => void {
  const added: HTMLElement[] = [];
  let outermost = host;
  for (let outer = elementAround(outermost); outer; outer = elementAround(outermost)) {
    const passage = host.ownerDocument.createElement('slot');
    Object.assign(passage, { name: slot, slot });
    outermost.append(passage);
    added.push(passage);
    outermost = outer;
  }
  // the language of a slotted node is its parent's in the page
  Object.assign(place, { className: inPageClass, slot, lang });
  stylePage(outermost.getRootNode());
  outermost.append(place);
  return () => {
    for (const each of [place, ...added]) each.remove();
  };
}

/** The element of ours in whose shadow root it stands. */
function elementAround(element: Element): HTMLElement | null {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot) || !root.host.localName.startsWith('fo-')) return null;
  return root.host as HTMLElement;
}
