import { useCallback, useEffect, useRef, useState } from 'react';
import { composedParent } from '#runtime/element/widget-config.ts';
import type { SectionView } from './view/menu-view.ts';

/** Of the whole menu or of what a search has found, whichever is on show. */
const shownSections = '.menu-rows > .menu-group:not([hidden])';
/** So many frames a jump is put right: what comes near is drawn and may be higher than the room kept for it. */
const settlingFrames = 6;
/** A scroll has ended after so long without another step. */
const stillMilliseconds = 150;

/**
 * Which section is being read, however the page came there. A chosen one stays chosen until the person scrolls on: a
 * short last section may never come up to where it would count as being read. `jumpTo` scrolls to a section and takes
 * the focus there, so that the keyboard goes on from it.
 */
export function useCurrentSection(
  list: HTMLElement | null,
  sections: readonly SectionView[],
  mountSection: (sectionId: number) => void,
) {
  const [current, setCurrent] = useState<number | null>(null);
  // true from a jump to its end, and then until the next scroll
  const chosenRef = useRef<'no' | 'jumping' | 'there'>('no');
  const shownIds = sections.filter(({ hidden }) => !hidden).map(({ section }) => section.id);
  const ids = shownIds.join();

  useEffect(() => {
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
    // the event does not reach the window where the box stands in a shadow root
    scroller?.addEventListener('scroll', handleScroll, options);
    view.addEventListener('resize', handleScroll, options);
    for (const event of ['wheel', 'touchmove', 'keydown']) view.addEventListener(event, release, options);
    return () => {
      view.cancelAnimationFrame(frame);
      view.clearTimeout(stillTimer);
      listening.abort();
    };
  }, [list, ids]);

  const jumpTo = useCallback(
    (sectionId: number) => {
      mountSection(sectionId);
      const section = list?.querySelector<HTMLElement>(`${shownSections}[data-section="${sectionId}"]`);
      const view = section?.ownerDocument.defaultView;
      if (!section || !view) return;
      chosenRef.current = 'jumping';
      setCurrent(sectionId);
      section.querySelector<HTMLElement>('.fo-h2')?.focus({ preventScroll: true });
      let frames = settlingFrames;
      const settle = () => {
        section.scrollIntoView({ block: 'start', behavior: 'instant' });
        frames -= 1;
        if (frames > 0 && chosenRef.current === 'jumping') view.requestAnimationFrame(settle);
      };
      settle();
    },
    [list, mountSection],
  );

  const isShown = current !== null && shownIds.includes(current);
  return { current: isShown ? current : (shownIds[0] ?? null), jumpTo };
}

function placesIn(list: HTMLElement): SectionPlace[] {
  return [...list.querySelectorAll<HTMLElement>(shownSections)].map((section) => ({
    id: Number(section.dataset['section']),
    top: section.getBoundingClientRect().top,
  }));
}

function readingOf(list: HTMLElement, view: Window, scroller: Element | null): Reading {
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

/** Where a section stands in the window, in px from its top. */
interface SectionPlace {
  readonly id: number;
  readonly top: number;
}

interface Reading {
  /** where content begins in what scrolls, the window or a box in it: below what sticks at its top */
  readonly top: number;
  /** where that ends */
  readonly bottom: number;
  /** how far it can still be scrolled down */
  readonly left: number;
}

/** How far below the bars a section counts as being read, as a share of the window. */
const readingShare = 0.2;

/**
 * The section that is being read: the last one that begins above a line in the upper part of the window. Where the page
 * is about to end, the line goes down with it, so that short sections at the end, which can never come up, have their
 * turn as well. Null without sections.
 */
export function sectionAt(places: readonly SectionPlace[], { top, bottom, left }: Reading): number | null {
  const upper = top + (bottom - top) * readingShare;
  const room = bottom - upper;
  const line = left >= room ? upper : upper + (room - left);
  const begun = places.filter((place) => place.top <= line);
  return (begun.at(-1) ?? places[0])?.id ?? null;
}

/** The box around `node` that scrolls it, such as a dialog; null where the page itself does. */
export function scrollerOf(node: Element): Element | null {
  const { body, documentElement, defaultView: view } = node.ownerDocument;
  let box = parentOf(node);
  // what these two say of overflow is the window's
  while (box && box !== body && box !== documentElement) {
    if (/auto|scroll/.test(view?.getComputedStyle(box).overflowY ?? '')) return box;
    box = parentOf(box);
  }
  return null;
}

function parentOf(node: Element): Element | null {
  return node.assignedSlot ?? composedParent(node);
}
