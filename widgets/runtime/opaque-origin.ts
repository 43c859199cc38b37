import { warnDeveloper } from './warnings/warn-developer.ts';

/** Tells the console of a page without an origin, such as a frame whose `sandbox` takes it away. */
export function warnOfOpaqueOrigin(apiBase: string, origin = globalThis.origin): void {
  if (origin === 'null') warnDeveloper(({ opaqueOrigin }) => opaqueOrigin(apiBase));
}
