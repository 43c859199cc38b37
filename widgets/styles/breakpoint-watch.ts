import type { Breakpoint, Breakpoints } from './breakpoints.ts';

/** Knows in which breakpoint the window is. */
export type BreakpointWatch = ReturnType<typeof createBreakpointWatch>;

const largestFirst = ['l', 'm', 's'] as const;

/**
 * Watches the window by media queries, which the browser answers only when a border is crossed: a drag of the window
 * inside one range costs nothing. One watch serves all who mean the same breakpoints. May be made without a DOM; the
 * window is asked only when somebody wants to know.
 *
 * Who reads a query between a change and its event takes the event away (Chromium, inside a frame):
 * ```
 * window 1280 → 768   A reads "s"   no event: the query is no longer new   B would stay at "l"
 * ```
 * So a reading that is news to the watch is sent to all, like an event.
 */
export function createBreakpointWatch(breakpoints: Breakpoints) {
  const listeners = new Set<() => void>();
  let made: readonly MediaQueryList[] | undefined;
  let notified: Breakpoint | undefined;

  const queries = () => (made ??= largestFirst.map((name) => matchMedia(`(min-width: ${breakpoints[name]}px)`)));
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const current = (): Breakpoint => {
    const now = largestFirst[queries().findIndex(({ matches }) => matches)] ?? 'xs';
    // later, because a component may be reading while it renders
    if (notified !== undefined && now !== notified) queueMicrotask(notify);
    notified = now;
    return now;
  };

  return {
    current,
    /** Calls `listener` whenever it has become another one. Returns its clean-up; the last one stops all listening. */
    subscribe(listener: () => void) {
      if (listeners.size === 0) {
        notified = undefined;
        current();
        for (const query of queries()) query.addEventListener('change', current);
      }
      // of its own, so that the same function may subscribe twice
      const own = () => listener();
      listeners.add(own);
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return;
        for (const query of queries()) query.removeEventListener('change', current);
      };
    },
  };
}
