/** Where a section stands in the window, in px from its top. */
export interface SectionPlace {
  readonly id: number;
  readonly top: number;
}

export interface Reading {
  /** where content begins in what scrolls, the window or a box in it: below what sticks at its top */
  readonly top: number;
  /** where that ends */
  readonly bottom: number;
  /** how far it can still be scrolled down */
  readonly left: number;
}

/** How far below the bars a section counts as being read, as a share of the window. */
const readingShare = 0.2;

/**
 * The section that is being read: the last one that begins above a line in the upper part of the window. Where the page
 * is about to end, the line goes down with it, so that short sections at the end, which can never come up, have their
 * turn as well. Null without sections.
 */
export function sectionAt(places: readonly SectionPlace[], { top, bottom, left }: Reading): number | null {
  const upper = top + (bottom - top) * readingShare;
  const room = bottom - upper;
  const line = left >= room ? upper : upper + (room - left);
  const begun = places.filter((place) => place.top <= line);
  return (begun.at(-1) ?? places[0])?.id ?? null;
}
