/**
 * Calls `work` once the browser has nothing else to do, after `longest` milliseconds in any case; after a sixth of that
 * where browsers can't tell (Safari). Returns its clean-up.
 */
export function whenIdle(work: () => void, longest: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, longest / 6);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: longest });
  return () => cancelIdleCallback(request);
}
