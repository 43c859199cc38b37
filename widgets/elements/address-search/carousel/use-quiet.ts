import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Why a carousel stands still although nobody has said so. */
interface Reasons {
  readonly hovered: boolean;
  readonly focused: boolean;
  readonly hidden: boolean;
}

const none: Reasons = { hovered: false, focused: false, hidden: false };

/** The closest positioned box around the layer, on the page where the element itself has none. */
const frameOf = (layer: HTMLElement) =>
  layer.offsetParent ?? (layer.getRootNode() as ShadowRoot).host ?? layer;

/**
 * Whether what moves behind `layerRef` is to stand still: the pointer is over its frame, something in the frame has the
 * focus (but for the carousel's own button, whose word counts), or nobody sees the tab.
 */
export function useQuiet(
  layerRef: RefObject<HTMLElement | null>,
  buttonRef: RefObject<HTMLElement | null>,
): boolean {
  const [reasons, setReasons] = useState(none);
  useEffect(() => {
    const layer = layerRef.current;
    if (!layer) return undefined;
    const frame = frameOf(layer);
    const page = layer.ownerDocument;
    const listening = new AbortController();
    const { signal } = listening;
    const note = (change: Partial<Reasons>) => setReasons((before) => ({ ...before, ...change }));
    const isOwnButton = (event: Event) =>
      buttonRef.current !== null && event.composedPath().includes(buttonRef.current);
    frame.addEventListener('pointerenter', () => note({ hovered: true }), { signal });
    frame.addEventListener('pointerleave', () => note({ hovered: false }), { signal });
    frame.addEventListener('focusin', (event) => note({ focused: !isOwnButton(event) }), { signal });
    frame.addEventListener('focusout', () => note({ focused: false }), { signal });
    const look = () => note({ hidden: page.hidden });
    page.addEventListener('visibilitychange', look, { signal });
    // as it is by now: the pictures may come after pointer and focus
    note({
      hovered: frame.matches(':hover'),
      focused: frame.matches(':focus-within'),
      hidden: page.hidden,
    });
    return () => listening.abort();
  }, [layerRef, buttonRef]);
  return reasons.hovered || reasons.focused || reasons.hidden;
}

/** Whether the person has asked their device for less motion; yes until that is known, before the first picture. */
export function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(true);
  useLayoutEffect(() => {
    const query = globalThis.matchMedia('(prefers-reduced-motion: reduce)');
    const look = () => setReduced(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return reduced;
}
