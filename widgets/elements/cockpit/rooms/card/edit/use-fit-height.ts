import { type RefObject, useLayoutEffect } from 'react';

/** What is left free below it, in px. */
const below = 12;

/** Keeps a panel within the window, wherever the page around is scrolled to: what stands at its foot is always in sight. */
export function useFitHeight(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = ref.current;
    if (!own) return undefined;
    const fit = () => {
      own.style.maxBlockSize = `${globalThis.innerHeight - Math.max(0, own.getBoundingClientRect().top) - below}px`;
    };
    fit();
    const stopping = new AbortController();
    const { signal } = stopping;
    globalThis.addEventListener('scroll', fit, { signal, passive: true });
    globalThis.addEventListener('resize', fit, { signal });
    return () => stopping.abort();
  }, [ref]);
}
