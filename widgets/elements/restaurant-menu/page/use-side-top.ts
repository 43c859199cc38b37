import { useCallback } from 'react';

/**
 * A ref that tells the column's style how far below the window's upper edge it begins (`--_side-top`, in px), so that
 * it ends within the window before the page has been scrolled, and the way to checkout is in view from the start.
 */
export function useSideTop(): (side: HTMLElement | null) => (() => void) | undefined {
  return useCallback((side: HTMLElement | null) => {
    const view = side?.ownerDocument.defaultView;
    if (!side || !view) return undefined;
    let told = -1;
    const tell = () => {
      // once it has been scrolled past, the edge at which it sticks counts, and nothing is written any more
      const top = Math.max(0, Math.round(side.getBoundingClientRect().top));
      if (top === told) return;
      told = top;
      side.style.setProperty('--_side-top', `${top}px`);
    };
    // before anything is painted
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(side);
    // also where something comes or grows above the element
    observer.observe(side.ownerDocument.body);
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    // also of a page that scrolls inside itself
    view.addEventListener('scroll', tell, { ...options, capture: true });
    view.addEventListener('resize', tell, options);
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, []);
}
