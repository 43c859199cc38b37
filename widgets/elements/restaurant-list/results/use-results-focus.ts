import { useCallback, useEffect, useRef, useState } from 'react';
import { isFocusLost } from '#ui/focus/is-focus-lost.ts';

/** Where the person is in the results. */
export function useResultsFocus() {
  const resultsRef = useRef<HTMLElement>(null);
  const [slug, setSlug] = useState<string | null>(null);

  useEffect(() => {
    const results = resultsRef.current;
    if (slug === null || !results) return;
    setSlug(null);
    const { activeElement } = results.getRootNode() as ShadowRoot;
    // the button for more keeps the focus while there is another page, and loses it with the last one
    if (!activeElement?.closest('.list-more') && !isFocusLost(results)) return;
    const links = [...results.querySelectorAll<HTMLElement>('.card-name a')];
    links.find((link) => link.dataset['slug'] === slug)?.focus();
  }, [slug]);

  const showTop = useCallback(() => {
    const results = resultsRef.current;
    if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView({ block: 'start' });
  }, []);

  return {
    resultsRef,
    /** Moves the focus to the results, where what had it is gone or is to be skipped. */
    focusResults: useCallback(() => {
      // by itself the browser would show the middle of what is so long
      resultsRef.current?.focus({ preventScroll: true });
      showTop();
    }, [showTop]),
    /** Scrolls to the beginning of the results where that is above the window; the focus stays. */
    showTop,
    /** Moves the focus to the card of this slug once it stands there, unless it is meanwhile put elsewhere. */
    focusCard: setSlug,
  };
}
