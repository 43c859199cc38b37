import { type RefObject, useEffect, useRef } from 'react';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * Lets the keyboard scroll what is longer than its box: where nothing inside takes the focus, the box itself does, and
 * only while it scrolls. Chromium and Firefox do so by themselves, Safari does not.
 */
export function useKeyboardScroll(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const update = () => {
      const scrolls = box.scrollHeight > box.clientHeight && !box.querySelector(focusable);
      if (scrolls) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    };
    const sizes = new ResizeObserver(update);
    for (const each of [box, ...box.children]) sizes.observe(each);
    return () => sizes.disconnect();
  });
  return ref;
}
