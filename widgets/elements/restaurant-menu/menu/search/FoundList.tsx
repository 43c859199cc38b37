import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MenuGroup, roomFor } from '../products/MenuGroup.tsx';
import { findsAtOnce, roomInSight } from '../rows-at-once.ts';
import { useTerms } from '../view/menu-atoms.ts';
import { type ProductFactsOfCard, useCardRows } from '../view/menu-rows.ts';
import type { CardView, SectionView } from '../view/menu-view.ts';
import { foundSections, rowsWithin, shownRows } from './found-sections.ts';

export interface FoundListProps extends Pick<FoundRows, 'sections' | 'missing' | 'showMore'> {
  readonly facts: ProductFactsOfCard;
  /** in place of finds where there are none */
  readonly children: ReactNode;
}

/** How far from the window finds are drawn. */
const near = '50% 0px';
/** A person who types goes on within this time, in milliseconds: what the next key would take away again is not drawn. */
const typingPause = 250;

/** What a search has found, in its groups: as much as is in sight at once, the rest when it comes near. */
export function FoundList({ sections, missing, showMore, facts, children }: FoundListProps) {
  const groups = useCardRows(sections, facts, all);
  return (
    <div className="menu-rows found-rows">
      {groups.map((group) => (
        <MenuGroup key={group.section.id} {...group} />
      ))}
      {missing > 0 && <RoomForMore height={roomFor(missing)} onNear={showMore} />}
      {children}
    </div>
  );
}

const all = () => true;

interface RoomForMoreProps {
  readonly height: string;
  readonly onNear: () => void;
}

function RoomForMore({ height, onNear }: RoomForMoreProps) {
  const roomRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const room = roomRef.current;
    if (!room) return undefined;
    let observer: IntersectionObserver | undefined;
    const timer = setTimeout(() => {
      observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
        },
        { rootMargin: near },
      );
      observer.observe(room);
    }, typingPause);
    return () => {
      clearTimeout(timer);
      observer?.disconnect();
    };
  }, [onNear]);
  return <div ref={roomRef} style={{ blockSize: height }} />;
}

interface FoundRows {
  /** only what is found, and of that only what is to be drawn by now */
  readonly sections: readonly SectionView[];
  /** finds that are still to be drawn */
  readonly missing: number;
  /** draws some more: their room has come near */
  readonly showMore: () => void;
  /** draws all of them at once */
  readonly showAll: () => void;
}

/**
 * What of a search's finds is on the page: with each key that means something else as many rows as the window shows, the
 * others when they come near.
 */
export function useFoundRows(view: CardView, list: HTMLElement | null): FoundRows {
  const terms = useTerms();
  const isSearching = terms.length > 0;
  // of the moment of the key, when nothing has to be measured anew
  const room = useMemo(() => (terms.length > 0 ? roomInSight(list) : 0), [terms, list]);
  const first = useMemo(() => rowsWithin(view.sections, room), [view, room]);
  const [drawn, setDrawn] = useState({ terms, count: first });
  const count = drawn.terms === terms ? drawn.count : first;
  const all = useMemo(() => (isSearching ? shownRows(view.sections) : 0), [isSearching, view]);
  const sections = useMemo(
    () => (isSearching ? foundSections(view.sections, count) : []),
    [isSearching, view, count],
  );

  const showMore = useCallback(() => setDrawn({ terms, count: count + findsAtOnce }), [terms, count]);
  // the same from key to key, or each would have all that listens with it listen anew
  const termsRef = useRef(terms);
  useLayoutEffect(() => {
    termsRef.current = terms;
  }, [terms]);
  const showAll = useCallback(
    () => flushSync(() => setDrawn({ terms: termsRef.current, count: Infinity })),
    [],
  );
  useEffect(() => {
    // paper shows all of them
    const listening = new AbortController();
    window.addEventListener('beforeprint', showAll, { signal: listening.signal });
    return () => listening.abort();
  }, [showAll]);

  return { sections, missing: Math.max(0, all - count), showMore, showAll };
}
