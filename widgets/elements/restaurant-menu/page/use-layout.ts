import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How much room the element itself has: one column with a navigation at the bottom, two with tabs beside the card, or
 * three.
 */
export type Layout = 'narrow' | 'medium' | 'wide';

const layouts: readonly Layout[] = ['wide', 'medium', 'narrow'];

export interface LayoutProbe {
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
