import { type BreakpointWatch, createBreakpointWatch } from '#styles/breakpoint-watch.ts';
import type { Breakpoints } from '#styles/breakpoints.ts';
import { pageWide } from '../marketplace/page-wide.ts';

/** The page's one watch of these breakpoints: elements that agree share it, whatever their marketplace. */
export function breakpointWatch(breakpoints: Breakpoints): BreakpointWatch {
  const watches = pageWide('breakpoint-watches', () => new Map<string, BreakpointWatch>());
  const key = `${breakpoints.s},${breakpoints.m},${breakpoints.l}`;
  const known = watches.get(key);
  if (known) return known;
  const made = createBreakpointWatch(breakpoints);
  watches.set(key, made);
  return made;
}
