/*
 * What runs in a page while it is measured, from the beginning of its document. Each function stands alone: only its text
 * gets there. They look once a frame and stop when they have seen what they look for.
 */

declare global {
  /** tells the bench, without anything of the bench running in the page */
  var tellBench: (report: string) => void;
  var longTasks: { start: number; duration: number }[];
  /** when the largest paint so far was, in milliseconds */
  var largestPaint: number;
}

/** What is looked for: in the open shadow root of the first such tag, or in the page itself. */
export interface Sought {
  readonly tag: string | null;
  readonly selector: string;
}

/** Before the page's scripts: collects what the browser reports of long tasks and large paints. */
export function collectTasksAndPaints(): void {
  globalThis.longTasks = [];
  globalThis.largestPaint = 0;
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries()) globalThis.longTasks.push({ start, duration });
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Tells the time of the frame after the one in which the first content is there: by then it has been painted. */
export function tellContent({ tag, selector }: Sought): void {
  const look = () => {
    // also the root that the parser made of the markup, before any script ran
    const root = tag === null ? document : document.querySelector(tag)?.shadowRoot;
    if (!root?.querySelector(selector)?.checkVisibility()) requestAnimationFrame(look);
    else requestAnimationFrame(() => globalThis.tellBench(JSON.stringify({ what: 'content', at: performance.now() })));
  };
  requestAnimationFrame(look);
}

/**
 * Tells where the first "+" is that asks for no choice, scrolled to the middle of the window where nothing covers it;
 * then when the basket shows something.
 */
export function tellPlusAndBasket({ plus, basket }: { readonly plus: string; readonly basket: string }): void {
  const inMenu = (selector: string) => {
    const found = document.querySelector('fo-restaurant-menu')?.shadowRoot?.querySelector(selector);
    return found?.checkVisibility() ? found : undefined;
  };
  const tell = (what: string, more: object = {}) =>
    globalThis.tellBench(JSON.stringify({ what, at: performance.now(), ...more }));
  const lookForBasket = () => {
    if (!inMenu(basket)) requestAnimationFrame(lookForBasket);
    else requestAnimationFrame(() => tell('basket', { timeOrigin: performance.timeOrigin }));
  };
  const tellPlace = (button: Element) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    tell('plus', { x: left + width / 2, y: top + height / 2 });
    lookForBasket();
  };
  const lookForPlus = () => {
    const button = inMenu(plus);
    button?.scrollIntoView({ block: 'center', behavior: 'instant' });
    requestAnimationFrame(button ? () => tellPlace(button) : lookForPlus);
  };
  requestAnimationFrame(lookForPlus);
}
