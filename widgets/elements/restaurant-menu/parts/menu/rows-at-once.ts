/** Rows of the first paint: more than any window shows below the header. */
export const firstRows = 12;
/** Rows that follow in one go: little enough for a frame on a slow phone. */
export const rowsAtOnce = 20;

/** Finds that follow in one go when they come near. */
export const findsAtOnce = 8;

/** The least height of a row and of a group's heading, in CSS pixels (`product.css`, `menu.css`). */
const leastRowHeight = 112;
const headingHeight = 80;

/** Rows that begin in the window, below the top of the rows on show. */
export function rowsInSight(list: HTMLElement | null): number {
  const top = list?.querySelector('.menu-rows')?.getBoundingClientRect().top ?? 0;
  const room = window.innerHeight - Math.max(0, top) - headingHeight;
  return Math.max(1, Math.ceil(room / leastRowHeight));
}
