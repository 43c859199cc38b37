import type { ReactNode } from 'react';

/** Where a page can put content of its own, by the `slot` attribute of a child of the element. */
export type StateSlotName = 'header' | 'loading' | 'error' | 'empty';

interface StateSlotProps {
  /** `header` stands above what the element shows; the others stand in place of what it says of that state */
  readonly name: StateSlotName;
  /** what the element itself shows; for `header` nothing */
  readonly children?: ReactNode;
}

/**
 * A state of an element that the page can show in its own way: `<fo-cities><p slot="loading">Moment …</p></fo-cities>`.
 * Without such a child the element's own stands there. Inline, `loading` and `error` count for the elements that follow
 * in its place too. What is slotted stays the page's, with the page's styles; where
 * an element has the same slot in several places, only one of them is shown at a time.
 */
export function StateSlot({ name, children }: StateSlotProps) {
  return <slot name={name}>{children}</slot>;
}
