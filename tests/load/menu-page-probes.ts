/* What runs in the page while a large menu is measured. Each function stands alone: only its text gets there. */

declare global {
  /** `later`: milliseconds to a result that was not there with the first frame; null: it was */
  var keys: { timeStamp: number; later: number | null }[];
  /** of keys by their time: milliseconds to the frame on the screen */
  var painted: Map<number, number>;
  var noting: AbortController | undefined;
}

/** Before the page's scripts: marks the frame after the first rows, and the moment when all rows are there. */
export function noteFirstRows(): void {
  let before = 0;
  let still = 0;
  const look = () => {
    const root = document.querySelector('fo-restaurant-menu')?.shadowRoot;
    const rows = root?.querySelectorAll('.product h3').length ?? 0;
    if (rows > 0 && before === 0) requestAnimationFrame(() => performance.mark('first-rows', { detail: rows }));
    still = rows > 0 && rows === before ? still + 1 : 0;
    before = rows;
    // none came for so many frames: these are all
    if (still > 60) performance.mark('all-rows', { detail: rows });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Whose rows are looked at while somebody types: an element, or the page itself, and a selector. */
export interface KeyPlace {
  readonly tag: string;
  readonly rows: string;
}

/**
 * Notes for each key how long it took to the frame with its result on the screen. That is what the browser itself reports
 * of the key (Event Timing: in steps of 8 ms, nothing below 16), unless the rows in the window, or what is marked in them,
 * become others in a later frame: then it is the end of the last such one.
 */
export function noteKeys({ tag, rows }: KeyPlace): void {
  globalThis.keys = [];
  globalThis.painted = new Map();
  // of another field of the page before
  globalThis.noting?.abort();
  globalThis.noting = new AbortController();
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (name === 'keydown') globalThis.painted.set(startTime, duration);
    }
    // its type is not in the standard library yet
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const root = document.querySelector(tag)?.shadowRoot ?? document;
  const inSight = () => {
    const texts: string[] = [];
    for (const row of root.querySelectorAll(rows)) {
      if (row.getBoundingClientRect().top > innerHeight) break;
      texts.push(row.querySelector('h3')?.innerHTML ?? row.innerHTML);
    }
    return texts.join('|');
  };
  // kept from key to key: looking is work as well, and none of the key's
  let seen = inSight();
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      let frames = 0;
      let quiet = 0;
      let later: number | null = null;
      const frame = () => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // after the frame has been made
          port1.addEventListener('message', () => {
            frames += 1;
            const sight = inSight();
            if (frames > 1 && sight !== seen) later = performance.now() - timeStamp;
            quiet = sight === seen ? quiet + 1 : 0;
            seen = sight;
            // a few frames in which nothing came any more
            if (quiet >= 3) globalThis.keys.push({ timeStamp, later });
            else frame();
          });
          port1.start();
          port2.postMessage(null);
        });
      };
      frame();
    },
    { capture: true, signal: globalThis.noting.signal },
  );
}

/** What each noted key took, in milliseconds. */
export function keysTaken(): number[] {
  return globalThis.keys.map(({ timeStamp, later }) => later ?? globalThis.painted.get(timeStamp) ?? 16);
}

/** Scrolls down so many pixels with each frame, to the end of the page. */
export function scrollThrough(pixels: number): Promise<void> {
  return new Promise((resolve) => {
    const step = () => {
      const end = document.documentElement.scrollHeight - innerHeight;
      if (scrollY >= end - 1) return resolve();
      scrollBy({ top: pixels, behavior: 'instant' });
      requestAnimationFrame(step);
    };
    scrollTo({ top: 0, behavior: 'instant' });
    requestAnimationFrame(step);
  });
}
