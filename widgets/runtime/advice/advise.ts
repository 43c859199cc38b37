import type * as pageAdvice from './page-advice.ts';

/**
 * Tells the page's makers something in the console. The words are fetched where there is something to tell, as most
 * pages need none; where they can't be, nothing is told.
 */
export function warnDeveloper(notify: (advice: typeof pageAdvice) => void): void {
  import('./page-advice.ts').then(notify, () => undefined);
}
