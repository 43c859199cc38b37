declare global {
  /** how far all has moved so far that nobody had touched; 1: the window's whole height */
  var shifted: number;
}

/** For `addInitScript`, before the page's scripts: sums up what moves without anybody having touched anything. */
export function noteShifts(): void {
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) globalThis.shifted += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How far a page may move by itself in all, from its first paint until it is loaded. */
export const mostShift = 0.01;
