import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onEnd` once something has been seen for `milliseconds`; null while its time stands still. Nobody sees it while
 * the page is in the background or a dialog stands before it: its time then begins anew.
 */
export function useLifetime(
  ref: RefObject<HTMLElement | null>,
  milliseconds: number | null,
  onEnd: () => void,
): void {
  const newest = useRef(onEnd);
  useEffect(() => {
    newest.current = onEnd;
  });
  useEffect(() => {
    if (milliseconds === null) return undefined;
    const timer = setInterval(() => {
      if (isSeen(ref.current)) newest.current();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [ref, milliseconds]);
}

function isSeen(element: HTMLElement | null): boolean {
  if (!element || element.ownerDocument.hidden) return false;
  const root = element.getRootNode() as Document | ShadowRoot;
  return root.querySelector('dialog[open]') === null;
}
