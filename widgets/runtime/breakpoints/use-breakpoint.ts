import { useSyncExternalStore } from 'react';
import type { Breakpoint } from '#styles/breakpoints.ts';
import { useWidget } from '../element/widget-context.ts';
import { breakpointWatch } from './breakpoint-watches.ts';

/**
 * The window's breakpoint, with what the page overrides (PRODUCT.md 19.7): for what CSS can't decide, such
 * as how much is loaded or which parts are built. Renders again only when it changes. The server, which knows no
 * window, renders the smallest.
 */
export function useBreakpoint(): Breakpoint {
  const { subscribe, current } = breakpointWatch(useWidget().breakpoints);
  return useSyncExternalStore(subscribe, current, serverBreakpoint);
}

const serverBreakpoint = (): Breakpoint => 'xs';
