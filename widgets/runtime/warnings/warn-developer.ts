import type * as pageWarnings from './page-warnings.ts';

/**
 * Warns the page's makers in the console. The texts are fetched where there is something to say, as most
 * pages need none; where they can't be, nothing is said.
 */
export function warnDeveloper(warn: (warnings: typeof pageWarnings) => void): void {
  import('./page-warnings.ts').then(warn, () => undefined);
}
