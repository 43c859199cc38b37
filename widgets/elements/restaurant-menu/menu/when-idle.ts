/** Soon, once the browser has painted and has time; answers its clean-up. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 30);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 200 });
  return () => cancelIdleCallback(request);
}
