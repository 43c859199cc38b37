/** Rows of the first paint: more than any window shows below the header. */
export const firstRows = 12;
/** Rows that follow in one go: little enough for a frame on a slow phone. */
export const rowsAtOnce = 20;

/** Finds that follow in one go when they come near. */
export const findsAtOnce = 8;

/** The room in the window for rows, below the top of those on show, in CSS pixels. */
export function roomInSight(list: HTMLElement | null): number {
  const top = list?.querySelector('.menu-rows')?.getBoundingClientRect().top ?? 0;
  return window.innerHeight - Math.max(0, top);
}
