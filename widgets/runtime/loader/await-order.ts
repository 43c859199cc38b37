import { resolveConfig } from '../element/widget-config.ts';

/** As the state of orders has it in the browser's storage (state/orders/stored-order-state.ts). */
const storageKey = 'de-order';
const someRunning = /"runningOrders":\["/;

/**
 * Resolves once a strip may have something to show: it names an order, this browser knows of one that is under way, or
 * somebody has just logged in. Until then none of its code is fetched.
 */
export function awaitOrder(element: Element): Promise<void> {
  const { apiBase } = resolveConfig(element);
  const suffix = apiBase === null || apiBase === location.origin ? '' : `@${apiBase}`;
  const isSome = () => {
    try {
      return element.hasAttribute('order-id') || someRunning.test(localStorage.getItem(storageKey + suffix) ?? '');
    } catch {
      // a browser that keeps nothing: only the element itself can find out
      return true;
    }
  };
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = () => {
      listening.abort();
      resolve();
    };
    const look = () => {
      if (isSome()) end();
    };
    const { signal } = listening;
    // another page of this browser, an element of this one
    addEventListener('storage', look, { signal });
    document.addEventListener('fo-order-placed', look, { signal });
    document.addEventListener('fo-logged-in', end, { signal });
    look();
  });
}
