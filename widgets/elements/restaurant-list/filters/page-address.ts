import type { FilterQuery } from '#state/restaurants/restaurant-list-pages.ts';
import { addressWithFilters } from './filter-url.ts';

/**
 * - `push`: a choice, which "back" takes off again
 * - `replace`: more of a text that is being typed, which is one step however many letters it has
 */
export type AddressStep = 'push' | 'replace';

/** Writes the filters into the page's address, besides what else stands there. */
export function writeAddress(view: Window, filters: FilterQuery, step: AddressStep): void {
  const { pathname, search, hash } = view.location;
  const address = pathname + addressWithFilters(search, filters) + hash;
  if (address === pathname + search + hash) return;
  if (step === 'push') view.history.pushState(null, '', address);
  else view.history.replaceState(view.history.state, '', address);
}

/**
 * Notifies when the page's address has become another one: by "back" and "forward" and, where the browser says so,
 * by a script of the page too. Another path is another page of an application that routes by itself, and says
 * nothing about filters. Answers the clean-up.
 */
export function watchAddress(view: Window, onChange: () => void): () => void {
  const { pathname } = view.location;
  const look = () => {
    if (view.location.pathname === pathname) onChange();
  };
  // its types say that it is always there; Firefox before 147 and Safari before 26.2 have none
  const navigation = (view as Partial<Pick<Window, 'navigation'>>).navigation;
  const listening = new AbortController();
  const { signal } = listening;
  if (navigation) navigation.addEventListener('currententrychange', look, { signal });
  else view.addEventListener('popstate', look, { signal });
  return () => listening.abort();
}

/** More pages than these are not fetched again for somebody who comes back. */
const mostPages = 10;

/** How many pages of the list this entry of the history was left with: whoever comes back finds them again. */
export function pagesOfEntry(view: Window): number {
  const state: unknown = view.history.state;
  const pages = isObject(state) ? Number(state['foPages']) : 1;
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), mostPages) : 1;
}

/** Notes it, besides what the page itself keeps there. */
export function rememberPages(view: Window, pages: number): void {
  const state: unknown = view.history.state;
  view.history.replaceState({ ...(isObject(state) && state), foPages: pages }, '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
