import { composedParent } from '../element/widget-config.ts';

/**
 * Calls `onNear` once an element comes near that an observer of it alone does not see come: one without a box of its own
 * (`display: contents`), or, in WebKit (2.50), alone in a box that may scroll, such as a dialog, and is empty but for it. What
 * is around it stands for it then. `nearMargin` in px.
 */
export function awaitPlace(element: Element, nearMargin: number, onNear: () => void): void {
  const isNear = (place: Element) =>
    [...place.getClientRects()].some(({ top, bottom }) => top < innerHeight + nearMargin && bottom > -nearMargin);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const isHere = isIntersecting || isNear(target);
        if (isHere && (target === element || isBoxless(element) || isNear(element))) {
          observer.disconnect();
          return onNear();
        }
        const around = isBoxless(target) && composedParent(target);
        if (around) observer.observe(around);
      }
      if (!element.isConnected) observer.disconnect();
    },
    { rootMargin: `${nearMargin}px` },
  );
  observer.observe(element);
}

/** Whether it is part of what is shown, and still takes no place of its own. */
function isBoxless(element: Element): boolean {
  return element.getClientRects().length === 0 && getComputedStyle(element).display !== 'none';
}
