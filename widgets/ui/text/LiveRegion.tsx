import type { ReactNode } from 'react';

interface LiveRegionProps {
  /** what has just changed, in one short sentence; empty while there is nothing to say */
  readonly children?: ReactNode;
  /** interrupts what is being read; only for what can't wait */
  readonly assertive?: boolean;
}

/** Speaks its text when it changes. It must stand on the page before it has anything to say. */
export function LiveRegion({ children, assertive = false }: LiveRegionProps) {
  return (
    <div className="fo-visually-hidden" aria-live={assertive ? 'assertive' : 'polite'} aria-atomic="true">
      {children}
    </div>
  );
}
