import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/**
 * How much room the element itself has: one column with a navigation at the bottom, two with tabs beside the card, or
 * three.
 */
export type Layout = 'narrow' | 'medium' | 'wide';

const layouts: readonly Layout[] = ['wide', 'medium', 'narrow'];

interface LayoutProbe {
  readonly layout: Layout;
  /** for an element of the class `layout-probe`, which stands there in every state */
  readonly probeRef: RefObject<HTMLDivElement | null>;
}

/**
 * The borders stand in CSS alone (`.layout-probe`, by container queries): the probe is as many pixels wide as the place
 * of its layout in the list, so that it tells whenever that becomes another one.
 */
export function useLayout(): LayoutProbe {
  const probeRef = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<Layout>('wide');

  useLayoutEffect(() => {
    const probe = probeRef.current;
    if (!probe) return undefined;
    const read = () => setLayout(layouts[probe.offsetWidth] ?? 'wide');
    // before anything is painted
    read();
    const observer = new ResizeObserver(read);
    observer.observe(probe);
    return () => observer.disconnect();
  }, []);
  return { layout, probeRef };
}

/** What a sheet shows above the card where there is room for one thing only. */
export type Sheet = 'basket' | 'filters';
export type SideTab = 'filters' | 'search' | 'basket';

export interface Places {
  readonly sheet: Sheet | null;
  readonly infoOpen: boolean;
  /** which tab stands beside the card, where there are two columns */
  readonly tab: SideTab;
  /** whether the filters are unfolded above the products, where there are three columns */
  readonly filtersOpen: boolean;
  readonly selectTab: (tab: SideTab) => void;
  readonly closeSheet: () => void;
  readonly closeInfo: () => void;
  /** back to the card, from whatever lies above it */
  readonly closeAll: () => void;
  /** stay the same from render to render */
  readonly go: {
    readonly openBasket: () => void;
    readonly openInfo: () => void;
    readonly openFilters: () => void;
    readonly goToMenu: () => void;
  };
}

/**
 * Where basket, filters and information are in each layout, and the ways there. Where something stands in the page
 * already, the focus goes to it.
 */
export function usePlaces(layout: Layout, pageRef: RefObject<HTMLElement | null>): Places {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [infoOpen, setInfoOpen] = useState(false);
  const [tab, setTab] = useState<SideTab>('basket');
  const [filtersOpen, setFiltersOpen] = useState(false);
  const layoutRef = useRef(layout);
  useEffect(() => {
    layoutRef.current = layout;
  }, [layout]);

  const focus = useCallback(
    (selector: string, block: ScrollLogicalPosition) => {
      // once what was asked for is there, and a sheet has given the page back
      requestAnimationFrame(() => {
        const target = pageRef.current?.querySelector<HTMLElement>(selector);
        target?.scrollIntoView({ block });
        target?.focus({ preventScroll: true });
      });
    },
    [pageRef],
  );

  const go = useMemo(
    () => ({
      openBasket: () => {
        if (layoutRef.current === 'narrow') return setSheet('basket');
        setTab('basket');
        focus('.side', 'nearest');
      },
      openInfo: () => setInfoOpen(true),
      openFilters: () => {
        if (layoutRef.current === 'narrow') return setSheet('filters');
        if (layoutRef.current === 'wide') return setFiltersOpen((open) => !open);
        setTab('filters');
        focus('.side', 'nearest');
      },
      goToMenu: () => {
        setSheet(null);
        focus('.menu-rows > .menu-group:not([hidden]) h2', 'center');
      },
    }),
    [focus],
  );
  const closeSheet = useCallback(() => setSheet(null), []);
  const closeInfo = useCallback(() => setInfoOpen(false), []);
  const closeAll = useCallback(() => {
    setSheet(null);
    setInfoOpen(false);
  }, []);
  return {
    // what was a sheet is a column in a wider element
    sheet: layout === 'narrow' ? sheet : null,
    infoOpen,
    tab,
    filtersOpen,
    selectTab: setTab,
    closeSheet,
    closeInfo,
    closeAll,
    go,
  };
}
