import type * as pageWarnings from './page-warnings.ts';

/**
 * Tells the page's makers something in the console. The words are fetched where there is something to tell, as most
 * pages need none; where they can't be, nothing is told.
 */
export function warnDeveloper(warn: (warnings: typeof pageWarnings) => void): void {
  import('./page-warnings.ts').then(warn, () => undefined);
}
