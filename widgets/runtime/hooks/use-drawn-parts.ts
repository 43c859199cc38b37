import { type RefObject, useEffect } from 'react';
import { whenAtRest } from '#io/when-idle.ts';

/** How long a part waits on a busy page, in milliseconds. */
const longestWait = 600;
/** Chromium, which alone has it, tells readers of all: there nothing is drawn early, and no picture fetched. */
const tellsAll = () => 'userAgentData' in navigator;

/**
 * Has the parts of a list, its children, drawn far from the window too, where `content-visibility` leaves them out: one more
 * each time that nothing else is to be done, by `data-drawn`. Firefox and Safari tell readers nothing of what is not drawn. At
 * a quarter of the speed that is some 100 ms of layout and style in all, and the longest task of the page is as long as
 * before. A part above the window waits until somebody scrolls: it may turn out higher than it was taken to be, and Safari
 * does not hold what is below in its place.
 */
export function useDrawnParts(listRef: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    let stop = () => {};
    const wait = () => {
      stop = whenAtRest(drawNext, longestWait);
    };
    const drawNext = () => {
      const part = Array.from(listRef.current?.children ?? []).find(
        (each) => !each.matches('[data-drawn]') && each.getBoundingClientRect().bottom > 0,
      );
      part?.setAttribute('data-drawn', '');
      if (part) wait();
      else window.addEventListener('scroll', wait, { once: true });
    };
    if (isWanted && !tellsAll()) wait();
    return () => {
      stop();
      window.removeEventListener('scroll', wait);
    };
  }, [listRef, isWanted]);
}
