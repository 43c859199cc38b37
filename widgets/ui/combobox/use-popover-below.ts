import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Between the field and what opens under it: room for the focus ring. */
const gapPixels = 8;
/** With less room than this under the field, the page moves it up: three options are seen above a keyboard. */
const wantedPixels = 280;

/** How much of what is seen lies above and below the anchor; an on-screen keyboard is no room. */
function roomAround(anchor: HTMLElement): { above: number; below: number } {
  const view = anchor.ownerDocument.defaultView ?? globalThis;
  const { top, bottom } = anchor.getBoundingClientRect();
  const seenTop = view.visualViewport?.offsetTop ?? 0;
  const seenHeight = view.visualViewport?.height ?? view.innerHeight;
  return { above: top - seenTop - gapPixels * 2, below: seenTop + seenHeight - bottom - gapPixels * 2 };
}

/** How much room the popover can use, in px; without its limit for a moment, which would hide what it holds. */
function wantedBy(popover: HTMLElement): number {
  popover.style.maxHeight = '';
  return Math.min(wantedPixels, popover.scrollHeight);
}

/** Scrolls the field up to where what opens under it has room; where nothing scrolls, all stays as it is. */
function makeRoom(anchor: HTMLElement, wanted: number): void {
  if (roomAround(anchor).below < wanted) anchor.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Under the anchor; above it where that leaves more of the list to be seen. */
function place(popover: HTMLElement, anchor: HTMLElement, wanted: number): void {
  const { left, top, bottom, width } = anchor.getBoundingClientRect();
  const { above, below } = roomAround(anchor);
  const isBelow = below >= wanted || below >= above;
  const { style } = popover;
  style.left = style.top = style.translate = '0';
  // counted from the page's corner, or from that of what it stands in where there is no top layer: it scrolls along
  const corner = popover.getBoundingClientRect();
  style.left = `${left - corner.left}px`;
  style.top = `${(isBelow ? bottom + gapPixels : top - gapPixels) - corner.top}px`;
  style.translate = isBelow ? '' : '0 -100%';
  style.width = `${width}px`;
  style.maxHeight = `${Math.max(isBelow ? below : above, 120)}px`;
}

/**
 * Shows a `popover="manual"` right under `anchor` while `shown`. In the browser's top layer nothing of the page can
 * cut it off or cover it. It finds its place anew when another number of `rows` comes.
 */
export function usePopoverBelow(
  popoverRef: RefObject<HTMLElement | null>,
  anchorRef: RefObject<HTMLElement | null>,
  shown: boolean,
  rows: number,
): void {
  const settleRef = useRef<(() => void) | null>(null);
  const settledRowsRef = useRef<number | null>(null);

  useLayoutEffect(() => {
    const popover = popoverRef.current;
    const anchor = anchorRef.current;
    if (!popover || !anchor || !shown) return undefined;
    let wanted = 0;
    const update = () => place(popover, anchor, wanted);
    const settle = () => {
      wanted = wantedBy(popover);
      makeRoom(anchor, wanted);
      update();
    };
    settleRef.current = settle;
    // where popovers are unknown, it stands in its element and not above the whole page
    popover.showPopover?.();
    const listening = new AbortController();
    const { signal } = listening;
    // captured, because a part of the page may scroll, which does not bubble
    addEventListener('scroll', update, { capture: true, passive: true, signal });
    addEventListener('resize', update, { passive: true, signal });
    // a keyboard comes or goes
    globalThis.visualViewport?.addEventListener('resize', settle, { passive: true, signal });
    return () => {
      listening.abort();
      settleRef.current = null;
      settledRowsRef.current = null;
      popover.hidePopover?.();
    };
  }, [popoverRef, anchorRef, shown]);

  // at first, and when more has come than there was room for
  useLayoutEffect(() => {
    if (!shown || settledRowsRef.current === rows) return;
    settledRowsRef.current = rows;
    settleRef.current?.();
  }, [shown, rows]);
}
