import { searchRoomKey } from '../../parts/unfinished/early-state.ts';

/** With an address and the last visits it has its place by the page's styles; saved addresses come on top. */
const usualHeight = 260;

/** Keeps how high the search on home is for who has saved addresses, so that it has its place from the beginning. */
export function mountSearchRoom({ document, innerWidth }: Window = globalThis.window): void {
  const search = document.querySelector<HTMLElement>('.hero fo-address-search');
  if (!search) return;
  addEventListener('pagehide', () => {
    document.documentElement.style.removeProperty('--search');
    const height = search.offsetHeight;
    try {
      if (height > usualHeight) localStorage.setItem(searchRoomKey, `${innerWidth} ${height}`);
      else localStorage.removeItem(searchRoomKey);
    } catch {
      // a browser that stores nothing
    }
  });
}
