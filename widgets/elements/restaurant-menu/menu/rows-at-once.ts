/** Rows of the first paint: more than any window shows below the header. */
export const firstRows = 12;
/** Rows that follow in one go: little enough for a frame on a slow phone. */
export const rowsAtOnce = 20;

/** Finds that follow in one go when they come near. */
export const findsAtOnce = 8;

/** The room in the window for rows, above an on-screen keyboard and below the top of those on show, in CSS pixels. */
export function roomInSight(list: HTMLElement | null): number {
  const { visualViewport, innerHeight } = window;
  const end = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const top = list?.querySelector('.menu-rows')?.getBoundingClientRect().top ?? 0;
  return end - Math.max(0, top);
}
