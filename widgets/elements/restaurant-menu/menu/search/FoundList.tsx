import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAtomValue } from '#state/core/jotai.ts';
import { useRestaurant } from '../../restaurant-context.ts';
import { MenuGroup, roomFor } from '../products/MenuGroup.tsx';
import type { MenuView, SectionView } from '../view/menu-view.ts';
import { useMenuRows } from '../view/use-menu.ts';

interface FoundListProps extends Omit<ReturnType<typeof useFoundRows>, 'showAll'> {
  /** in place of finds where there are none */
  readonly children: ReactNode;
}

/** What a search has found, in its groups: as much as is in sight at once, the rest when it comes near. */
export function FoundList({ sections, missing, showMore, children }: FoundListProps) {
  const groups = useMenuRows(sections, all);
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

/** How far from the window finds are drawn. */
const near = '50% 0px';
/** A person who types goes on within this time, in milliseconds: what the next key would take away again is not drawn. */
const typingPause = 250;

function RoomForMore({ height, onNear }: { readonly height: string; readonly onNear: () => void }) {
  const roomRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const room = roomRef.current;
    if (!room) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: near },
    );
    const timer = setTimeout(() => observer.observe(room), typingPause);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [onNear]);
  return <div ref={roomRef} style={{ blockSize: height }} />;
}

/** Finds that follow in one go when they come near. */
const findsAtOnce = 8;

/**
 * What of a search's finds is on the page: with each key that means something else as many rows as the window shows, the
 * others when they come near.
 */
export function useFoundRows(view: MenuView, list: HTMLElement | null, rowsPerLine: number) {
  const terms = useAtomValue(useRestaurant().menuAtoms.termsAtom);
  const isSearching = terms.length > 0;
  // of the moment of the key, when nothing has to be measured anew
  const room = useMemo(() => (terms.length > 0 ? roomInSight(list) * rowsPerLine : 0), [terms, list, rowsPerLine]);
  const first = useMemo(() => rowsWithin(view.sections, room), [view, room]);
  const [drawn, setDrawn] = useState({ terms, count: first });
  const count = drawn.terms === terms ? drawn.count : first;
  const total = isSearching ? shownRows(view.sections) : 0;
  const sections = useMemo(() => (isSearching ? foundSections(view.sections, count) : []), [isSearching, view, count]);

  const showMore = useCallback(() => setDrawn({ terms, count: count + findsAtOnce }), [terms, count]);
  // the same from key to key, or each would have all that listens with it listen anew
  const termsRef = useRef(terms);
  useLayoutEffect(() => {
    termsRef.current = terms;
  }, [terms]);
  const showAll = useCallback(() => flushSync(() => setDrawn({ terms: termsRef.current, count: Infinity })), []);
  useEffect(() => {
    // paper shows all of them
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [showAll]);

  // finds that are still to be drawn
  const missing = Math.max(0, total - count);
  return { sections, missing, showMore, showAll };
}

/** The room in the window for rows, above an on-screen keyboard and below the top of those on show, in CSS pixels. */
function roomInSight(list: HTMLElement | null): number {
  const { visualViewport, innerHeight } = window;
  const end = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const top = list?.querySelector('.menu-rows')?.getBoundingClientRect().top ?? 0;
  return end - Math.max(0, top);
}

/** The least heights there are, in CSS pixels (`product.css`, `menu.css`). */
const leastHeight = { heading: 48, row: 112, rowWithPicture: 128 };

/** How many shown rows begin within so many pixels below the top of the first section; one at least. */
export function rowsWithin(sections: readonly SectionView[], room: number): number {
  let count = 0;
  let height = 0;
  for (const { hidden, rows } of sections) {
    if (hidden) continue;
    height += leastHeight.heading;
    for (const { shown, product } of rows) {
      if (!shown) continue;
      if (height >= room) return Math.max(1, count);
      count += 1;
      height += product.picture ? leastHeight.rowWithPicture : leastHeight.row;
    }
  }
  return Math.max(1, count);
}

/** Rows that are shown in all sections, a product in each of its groups. */
export function shownRows(sections: readonly SectionView[]): number {
  return sections.reduce((sum, { shownCount }) => sum + shownCount, 0);
}

/** The sections with what is shown in them alone, as far as the first `count` rows. */
export function foundSections(sections: readonly SectionView[], count: number): readonly SectionView[] {
  let left = count;
  return sections.flatMap((section) => {
    if (left <= 0 || section.hidden) return [];
    const rows = section.rows.filter(({ shown }) => shown).slice(0, left);
    left -= rows.length;
    return [{ ...section, rows, shownCount: rows.length }];
  });
}
