/**
 * A session that ended and a basket that became another one concern the whole page: it starts anew without its hash
 * (PRODUCT.md 18.8). A page that is about to be left is let go. `failedOrder`: the order that it came from, whose
 * payment failed, or was pending; a basket that opens again is most likely the one of that order, so that is reported
 * anew, unless somebody dismissed it: the element knows.
 */
export function mountStartAnew(failedOrder: string | null, page: Window = globalThis.window): void {
  const { location } = page;
  let isLeaving = false;
  const startAnew = (href: string) => {
    if (isLeaving) return;
    isLeaving = true;
    location.replace(withoutHash(href));
  };
  page.document.addEventListener('fo-session-expired', () => startAnew(location.href));
  page.document.addEventListener('fo-basket-switched', () => {
    const url = new URL(location.href);
    if (failedOrder !== null) url.searchParams.set('failed-order', failedOrder);
    startAnew(url.href);
  });
  // at the window, after whoever may still keep the element from following its link
  page.addEventListener('fo-navigate', (event) => {
    const { href } = event.detail;
    if (!event.defaultPrevented && withoutHash(href) !== withoutHash(location.href)) isLeaving = true;
  });
  // back from the browser's memory
  page.addEventListener('pageshow', () => {
    isLeaving = false;
  });
}

function withoutHash(href: string): string {
  return href.split('#', 1)[0] ?? href;
}
