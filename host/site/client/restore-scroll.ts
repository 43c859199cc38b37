/*
 * Who comes back to a page finds it as it was left. The browser itself can scroll there only when the page is tall
 * enough at once; ours grow while their elements load.
 */

const storageKey = () => `scroll:${location.pathname}${location.search}`;
/** With one of these the person scrolls for themselves. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Remembers where the page is left, and scrolls there when it is come back to or loaded again. */
export function restoreScroll(): void {
  addEventListener('pagehide', () => remember(scrollY));
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate') return;
  const top = remembered();
  if (!top) return;
  const moves = new AbortController();
  const growth = new ResizeObserver(() => scrollTo({ top, behavior: 'instant' }));
  growth.observe(document.body);
  moves.signal.addEventListener('abort', () => growth.disconnect());
  for (const move of ownMoves) {
    addEventListener(move, () => moves.abort(), { passive: true, signal: moves.signal });
  }
}

function remember(top: number): void {
  try {
    sessionStorage.setItem(storageKey(), String(Math.round(top)));
  } catch {
    // blocked or full: the page then begins at its top
  }
}

function remembered(): number {
  try {
    return Number(sessionStorage.getItem(storageKey()));
  } catch {
    return 0;
  }
}
