import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { scrollerOf } from './scroller-of.ts';
import { sectionAt } from './section-at.ts';
import type { SectionView } from './view/menu-view.ts';

export interface CurrentSection {
  readonly current: number | null;
  /** scrolls to a section and takes the focus there, so that the keyboard goes on from it */
  readonly jumpTo: (sectionId: number) => void;
}

/** Of the whole card or of what a search has found, whichever is on show. */
const shownSections = '.menu-rows > .menu-group:not([hidden])';
/** So many frames a jump is put right: what comes near is drawn and may be higher than the room kept for it. */
const settlingFrames = 6;
/** A scroll has ended after so long without another step. */
const stillMilliseconds = 150;

/**
 * Which section is being read, however the page came there. A chosen one stays chosen until the person scrolls on: a
 * short last section may never come up to where it would count as being read.
 */
export function useCurrentSection(
  listRef: RefObject<HTMLElement | null>,
  sections: readonly SectionView[],
  mountSection: (sectionId: number) => void,
): CurrentSection {
  const [current, setCurrent] = useState<number | null>(null);
  // true from a jump to its end, and then until the next scroll
  const chosenRef = useRef<'no' | 'jumping' | 'there'>('no');
  const ids = shownIds(sections);

  useEffect(() => {
    const list = listRef.current;
    const view = list?.ownerDocument.defaultView;
    if (!list || !view || ids === '') return undefined;
    const scroller = scrollerOf(list);
    let frame = 0;
    let stillTimer = 0;
    const read = () => {
      frame = 0;
      setCurrent(sectionAt(placesIn(list), readingOf(list, view, scroller)));
    };
    const handleScroll = () => {
      view.clearTimeout(stillTimer);
      if (chosenRef.current === 'jumping') {
        stillTimer = view.setTimeout(() => (chosenRef.current = 'there'), stillMilliseconds);
        return;
      }
      chosenRef.current = 'no';
      frame ||= view.requestAnimationFrame(read);
    };
    const release = () => (chosenRef.current = 'no');
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    // also of a page that scrolls inside itself
    view.addEventListener('scroll', handleScroll, { ...options, capture: true });
    // the window does not hear of it where the box stands in a shadow root
    scroller?.addEventListener('scroll', handleScroll, options);
    view.addEventListener('resize', handleScroll, options);
    for (const event of ['wheel', 'touchmove', 'keydown']) view.addEventListener(event, release, options);
    return () => {
      view.cancelAnimationFrame(frame);
      view.clearTimeout(stillTimer);
      listening.abort();
    };
  }, [listRef, ids]);

  const jumpTo = useCallback(
    (sectionId: number) => {
      mountSection(sectionId);
      const section = listRef.current?.querySelector<HTMLElement>(
        `${shownSections}[data-section="${sectionId}"]`,
      );
      const view = section?.ownerDocument.defaultView;
      if (!section || !view) return;
      chosenRef.current = 'jumping';
      setCurrent(sectionId);
      section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
      let frames = settlingFrames;
      const settle = () => {
        section.scrollIntoView({ block: 'start', behavior: 'instant' });
        frames -= 1;
        if (frames > 0 && chosenRef.current === 'jumping') view.requestAnimationFrame(settle);
      };
      settle();
    },
    [listRef, mountSection],
  );

  const isShown = sections.some(({ section, hidden }) => section.id === current && !hidden);
  const first = sections.find(({ hidden }) => !hidden)?.section.id ?? null;
  return { current: isShown ? current : first, jumpTo };
}

function shownIds(sections: readonly SectionView[]): string {
  return sections
    .filter(({ hidden }) => !hidden)
    .map(({ section }) => section.id)
    .join();
}

function placesIn(list: HTMLElement): { id: number; top: number }[] {
  return [...list.querySelectorAll<HTMLElement>(shownSections)].map((section) => ({
    id: Number(section.dataset['section']),
    top: section.getBoundingClientRect().top,
  }));
}

function readingOf(list: HTMLElement, view: Window, scroller: Element | null) {
  const first = list.querySelector(shownSections);
  const top = first ? Number.parseFloat(view.getComputedStyle(first).scrollMarginBlockStart) || 0 : 0;
  const { scrollHeight, clientHeight } = scroller ?? list.ownerDocument.documentElement;
  const scrolled = scroller?.scrollTop ?? view.scrollY;
  // a dialog begins below the window's edge, and the page's own box may be anywhere
  const box = scroller?.getBoundingClientRect() ?? { top: 0, bottom: view.innerHeight };
  return {
    top: box.top + top,
    bottom: box.bottom,
    left: Math.max(0, scrollHeight - clientHeight - scrolled),
  };
}
