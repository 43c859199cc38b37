/** xSmall, small, medium, large (spec section 2, Generic UI). */
export type Breakpoint = 'xs' | 's' | 'm' | 'l';

/** The width in px from which a breakpoint holds; below `s` it is `xs`. */
export interface Breakpoints {
  readonly s: number;
  readonly m: number;
  readonly l: number;
}

export const defaultBreakpoints: Breakpoints = { s: 768, m: 992, l: 1200 };

/**
 * The breakpoint of a width in px. For what CSS can't decide (how many items to load, which parts to build);
 * looks belong into `@container`, because an element may be narrow on a wide page.
 */
export function breakpointAt(width: number, breakpoints: Breakpoints = defaultBreakpoints): Breakpoint {
  if (width >= breakpoints.l) return 'l';
  if (width >= breakpoints.m) return 'm';
  return width >= breakpoints.s ? 's' : 'xs';
}
