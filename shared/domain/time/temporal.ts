/** What the time rules count with: the browser's or Node's own, or a polyfill's. */
export type TemporalApi = typeof globalThis.Temporal;

/** One for all code of the page, as a global would be; it changes once, from none to the polyfill's. */
let api: TemporalApi | undefined = globalThis.Temporal;

/** Undefined in a browser without `Temporal`, until `provideTemporal`. */
export const knownTemporal = (): TemporalApi | undefined => api;

/** Gives the rules a polyfill's; the global object stays as it is, since it is the page's. */
export function provideTemporal(polyfill: TemporalApi): TemporalApi {
  api = polyfill;
  return polyfill;
}

/**
 * `Temporal` for the rules, which never read the global one: Safari has none. No element renders before it is there, as
 * no marketplace can be made without it (widgets/runtime/element/define-widget.tsx).
 */
export function temporal(): TemporalApi {
  if (!api) throw new Error('Temporal is not there yet: it comes with the first element.');
  return api;
}
