import { type RefObject, useEffect } from 'react';

/**
 * Tells the screen around it how high it is, as `--_signals`: what gets the focus must not be scrolled under what sticks
 * to the window's edge.
 */
export function useOwnHeight(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const own = isShown ? ref.current : null;
    const screen = own?.parentElement;
    if (!own || !screen) return undefined;
    const tell = () => screen.style.setProperty('--_signals', `${own.offsetHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(own);
    return () => {
      observer.disconnect();
      screen.style.removeProperty('--_signals');
    };
  }, [ref, isShown]);
}
