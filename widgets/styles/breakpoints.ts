/**
 * xSmall, small, medium, large (PRODUCT.md 19.7).
 *
 * Window or element? A breakpoint is for what belongs to the window: dialogs and sheets, notifications, how much to
 * load. What an element lays out in its own place asks for its own width by `@container fo` (typography.css), because
 * it may be narrow on a wide page. `@media (width …)` is for neither: it does not know what the page overrides.
 * - CSS: `[data-breakpoint="xs"] .thing`; every element's root carries it, also one inside another
 * - components: `useBreakpoint()` of the runtime
 */
export type Breakpoint = 'xs' | 's' | 'm' | 'l';

/** The width in px from which a breakpoint holds; below `s` it is `xs`. */
export interface Breakpoints {
  readonly s: number;
  readonly m: number;
  readonly l: number;
}

export const defaultBreakpoints: Breakpoints = { s: 768, m: 992, l: 1200 };

/**
 * The breakpoints that a page sets, as in `"600,900,1100"`: the widths in px from which small, medium and large hold.
 * Null unless they are three positive numbers, each above the one before.
 */
export function parseBreakpoints(text: string): Breakpoints | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,5}(\.\d{1,3})?$/.test(part))) return null;
  const [s = 0, m = 0, l = 0] = parts.map(Number);
  return 0 < s && s < m && m < l ? { s, m, l } : null;
}
