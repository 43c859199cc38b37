import { type RefObject, useEffect, useRef } from 'react';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

const isLong = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight;

/**
 * Lets the keyboard scroll what is longer than its box: where nothing inside takes the focus, the box itself does, and
 * only while it scrolls. Chromium and Firefox do so by themselves, Safari does not. `data-short`: nothing scrolls.
 */
export function useKeyboardScroll(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const update = () => {
      if (isLong(box) && !box.querySelector(focusable)) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
      // where there is little height, what scrolls is what it stands in (Modal.css)
      box.toggleAttribute('data-short', !isLong(box) && !isLong(box.parentElement ?? box));
    };
    const sizes = new ResizeObserver(update);
    for (const each of [box, ...box.children]) sizes.observe(each);
    return () => sizes.disconnect();
  });
  return ref;
}
