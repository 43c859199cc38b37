import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { MenuSection } from './menu-sections.ts';

export interface CurrentSection {
  readonly current: number | null;
  /** scrolls to a section and takes the focus there, so that the keyboard goes on from it */
  readonly jumpTo: (sectionId: number) => void;
}

/** The line in the window at which a section counts as being read: a quarter from above. */
const readingLine = '-25% 0px -74% 0px';

/**
 * Which section is being read. A chosen one stays chosen until the person scrolls on: a short last section may never
 * come up to the reading line.
 */
export function useCurrentSection(
  listRef: RefObject<HTMLElement | null>,
  sections: readonly MenuSection[],
): CurrentSection {
  const [current, setCurrent] = useState<number | null>(null);
  const chosenRef = useRef(false);
  const ids = sections.map((section) => section.id).join();

  useEffect(() => {
    const list = listRef.current;
    if (!list || ids === '' || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find((entry) => entry.isIntersecting);
        if (read && !chosenRef.current) setCurrent(Number((read.target as HTMLElement).dataset['section']));
      },
      { rootMargin: readingLine },
    );
    for (const section of list.querySelectorAll('[data-section]')) observer.observe(section);
    const release = () => {
      chosenRef.current = false;
    };
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    const view = list.ownerDocument.defaultView;
    for (const event of ['wheel', 'touchmove', 'keydown']) view?.addEventListener(event, release, options);
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [listRef, ids]);

  const jumpTo = useCallback(
    (sectionId: number) => {
      const section = listRef.current?.querySelector<HTMLElement>(`[data-section="${sectionId}"]`);
      if (!section) return;
      chosenRef.current = true;
      setCurrent(sectionId);
      section.scrollIntoView({ block: 'start', behavior: 'smooth' });
      section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    },
    [listRef],
  );

  const isShown = sections.some((section) => section.id === current);
  return { current: isShown ? current : (sections[0]?.id ?? null), jumpTo };
}
