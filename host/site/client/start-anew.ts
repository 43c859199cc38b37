/**
 * A session that ended and a basket that became another one concern the whole page: it starts anew without its hash
 * (spec section 4, Session). A page that is about to be left is let go.
 */
export function mountStartAnew(page: Window = globalThis.window): void {
  const { location } = page;
  let isLeaving = false;
  const startAnew = () => {
    if (isLeaving) return;
    isLeaving = true;
    location.replace(withoutHash(location.href));
  };
  page.document.addEventListener('fo-session-expired', startAnew);
  page.document.addEventListener('fo-basket-switched', startAnew);
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
