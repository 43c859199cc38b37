import { type RefObject, useLayoutEffect } from 'react';

/** Between the field and what opens under it: room for the focus ring. */
const gapPixels = 8;

function place(popover: HTMLElement, anchor: HTMLElement): void {
  const view = anchor.ownerDocument.defaultView ?? globalThis;
  const { left, bottom, width } = anchor.getBoundingClientRect();
  const top = bottom + gapPixels;
  // in page coordinates: it then scrolls with the page without our help
  popover.style.left = `${left + view.scrollX}px`;
  popover.style.top = `${top + view.scrollY}px`;
  popover.style.width = `${width}px`;
  popover.style.maxHeight = `${Math.max(200, (view.visualViewport?.height ?? view.innerHeight) - top - gapPixels)}px`;
}

/**
 * Shows a `popover="manual"` right under `anchor` while `shown`. In the browser's top layer nothing of the page can
 * cut it off or cover it.
 */
export function usePopoverBelow(
  popoverRef: RefObject<HTMLElement | null>,
  anchorRef: RefObject<HTMLElement | null>,
  shown: boolean,
): void {
  useLayoutEffect(() => {
    const popover = popoverRef.current;
    const anchor = anchorRef.current;
    if (!popover || !anchor || !shown) return undefined;
    const update = () => place(popover, anchor);
    update();
    // where popovers are unknown, the list simply stands in the flow of the page
    popover.showPopover?.();
    const listening = new AbortController();
    const { signal } = listening;
    // captured, because a part of the page may scroll, which does not bubble
    addEventListener('scroll', update, { capture: true, passive: true, signal });
    addEventListener('resize', update, { passive: true, signal });
    globalThis.visualViewport?.addEventListener('resize', update, { passive: true, signal });
    return () => {
      listening.abort();
      popover.hidePopover?.();
    };
  }, [popoverRef, anchorRef, shown]);
}
