import { type RefObject, useEffect } from 'react';
import type { FocusWish } from './use-checkout-screen.ts';

/** What is to be mended besides the form stands above the list of faults, so it comes first. */
const selectors = { errors: '[data-focus="basket"], [data-focus="errors"]', page: '[data-focus="page"]' };

/**
 * Moves the focus to where it was wished, once what is meant stands on the page. A new page and its faults are read
 * from the steps on, so that nobody has to find the beginning.
 */
export function useFocusWish(place: RefObject<HTMLElement | null>, wish: FocusWish | null): void {
  useEffect(() => {
    if (!wish) return;
    const selector =
      wish.to === 'field' ? `[name="${wish.field}"], [data-field="${wish.field}"]` : selectors[wish.to];
    const target = place.current?.querySelector<HTMLElement>(selector);
    target?.focus({ preventScroll: true });
    if (wish.to === 'field') target?.scrollIntoView?.({ block: 'nearest' });
    else place.current?.querySelector('[part="steps"]')?.scrollIntoView?.({ block: 'start' });
  }, [place, wish]);
}
