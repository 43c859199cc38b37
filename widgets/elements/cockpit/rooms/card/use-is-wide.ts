import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of the room, in em of its text, from which the form stands next to the list. */
const wideFrom = 58;

/** Whether list and form have room side by side; by the element's own width, as the page around may be narrower than the window. */
export function useIsWide(ref: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const own = ref.current;
    if (!own) return undefined;
    const look = () => {
      // nothing of it is laid out while another room is shown
      if (own.clientWidth > 0) setWide(own.clientWidth / Number.parseFloat(getComputedStyle(own).fontSize) >= wideFrom);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(own);
    return () => observer.disconnect();
  }, [ref]);
  return isWide;
}
