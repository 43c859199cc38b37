import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIsServed } from '#runtime/server-rendered/use-is-served.ts';

/**
 * How much room the element itself has: the menu alone with a navigation at the bottom, tabs next to
 * it, or the basket next to two rows to a line. `any` is what the server renders, which knows no width: all is there, and CSS shows what there is room for.
 */
export type Layout = 'narrow' | 'medium' | 'wide' | 'any';

const layouts: readonly Layout[] = ['wide', 'medium', 'narrow'];

/**
 * The borders stand in CSS alone (`.layout-probe`, by container queries): the probe is as many pixels wide as the place
 * of its layout in the list, so that it notifies whenever that becomes another one. `probeRef` is for an element of
 * that class, which stands there in every state.
 */
export function useLayout() {
  const probeRef = useRef<HTMLDivElement>(null);
  const isServed = useIsServed();
  const [layout, setLayout] = useState<Layout>(isServed ? 'any' : 'wide');
  useLayoutEffect(() => {
    const probe = probeRef.current;
    if (!probe) return undefined;
    const read = () => setLayout(layouts[probe.offsetWidth] ?? 'wide');
    // Before anything is painted. What the server rendered is painted already, and looks the same by CSS.
    if (isServed) startTransition(read);
    else read();
    const observer = new ResizeObserver(read);
    observer.observe(probe);
    return () => observer.disconnect();
  }, [isServed]);
  return { layout, probeRef };
}

export type SideTab = 'filters' | 'search' | 'basket';

/**
 * Where basket, filters and information are in each layout, and the ways there. Where something stands in the page
 * already, the focus goes to it.
 */
export function usePlaces(layout: Layout, pageRef: RefObject<HTMLElement | null>) {
  const [sheet, setSheet] = useState<'basket' | 'filters' | null>(null);
  const [infoOpen, setInfoOpen] = useState(false);
  const [tab, selectTab] = useState<SideTab>('basket');
  const [filtersOpen, setFiltersOpen] = useState(false);
  const layoutRef = useRef(layout);
  useEffect(() => {
    layoutRef.current = layout;
  }, [layout]);

  // all of them stay the same from render to render
  const ways = useMemo(() => {
    const focus = (selector: string, block: ScrollLogicalPosition) => {
      // once what was asked for is there, and a sheet has given the page back
      requestAnimationFrame(() => {
        const target = pageRef.current?.querySelector<HTMLElement>(selector);
        target?.scrollIntoView({ block });
        target?.focus({ preventScroll: true });
      });
    };
    const closeSheet = () => setSheet(null);
    const closeInfo = () => setInfoOpen(false);
    const go = {
      openBasket: () => {
        if (layoutRef.current === 'narrow') return setSheet('basket');
        selectTab('basket');
        focus('.side', 'nearest');
      },
      openInfo: () => setInfoOpen(true),
      openFilters: () => {
        if (layoutRef.current === 'narrow') return setSheet('filters');
        if (layoutRef.current === 'wide') return setFiltersOpen((open) => !open);
        selectTab('filters');
        focus('.side', 'nearest');
      },
      goToMenu: () => {
        closeSheet();
        focus('.menu-rows > .menu-group:not([hidden]) h2', 'center');
      },
    };
    /** Back to the menu, from whatever lies above it. */
    const closeAll = () => {
      closeSheet();
      closeInfo();
    };
    return { go, closeSheet, closeInfo, closeAll };
  }, [pageRef]);

  return {
    ...ways,
    /** what lies above the menu where there is room for one thing only; in a wider element it is a column */
    sheet: layout === 'narrow' ? sheet : null,
    infoOpen,
    /** which tab stands next to the menu, where there are two columns */
    tab,
    selectTab,
    /** whether the filters are unfolded above the products, where there are three columns */
    filtersOpen,
  };
}
