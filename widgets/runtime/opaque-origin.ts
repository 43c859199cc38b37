/**
 * Tells the console of a page without an origin, such as a frame whose `sandbox` takes it away: no marketplace can know
 * whose page then asks, so every call is refused (rulings 8).
 */
export function warnOfOpaqueOrigin(apiBase: string, origin = globalThis.origin): void {
  if (origin !== 'null') return;
  console.warn(
    `The elements of ${apiBase} stand on a page without an origin, so the marketplace refuses their calls. If it is a frame with a sandbox attribute, add allow-same-origin to that; if it is a file, open it from a web server.`,
  );
}
