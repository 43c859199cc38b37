/** What one window was sent, with the origin that the sender asked for. */
interface SentMessage {
  readonly data: unknown;
  readonly targetOrigin: string;
}

/**
 * A window that only knows its place and its messages. `happy-dom` has one window; handoffs need two, on different
 * origins.
 */
export interface FakeWindow {
  readonly window: Window;
  /** what was posted to it, oldest first */
  readonly received: SentMessage[];
  /** A message arrives from a window at an origin. */
  readonly deliver: (data: unknown, source: unknown, origin: string) => void;
  readonly listeners: () => number;
}

interface Place {
  readonly href?: string;
  readonly parent?: FakeWindow;
  /** its document's markup */
  readonly html?: string;
  /** the `<iframe>`s in it, which happy-dom would try to load */
  readonly frames?: readonly { readonly src: string; readonly contentWindow: Window }[];
}

export function aFakeWindow({ href = 'https://wirt.example/', parent, html = '', frames }: Place = {}): FakeWindow {
  const target = new EventTarget();
  const received: SentMessage[] = [];
  const listeners = new Set<EventListener>();
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  if (frames) Object.defineProperty(page, 'querySelectorAll', { value: () => frames });
  const { origin, pathname, search, hash } = new URL(href);
  const location = { href, origin, pathname, search, hash };
  const window: Record<string, unknown> = {
    location,
    document: page,
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, url: string) => {
        location.href = `${origin}${url}`;
        location.hash = new URL(url, origin).hash;
      },
    },
    postMessage: (data: unknown, options: string | { targetOrigin: string }) =>
      received.push({ data, targetOrigin: typeof options === 'string' ? options : options.targetOrigin }),
    addEventListener: (type: string, listener: EventListener) => {
      listeners.add(listener);
      target.addEventListener(type, listener);
    },
    removeEventListener: (type: string, listener: EventListener) => {
      listeners.delete(listener);
      target.removeEventListener(type, listener);
    },
    setTimeout: (run: () => void, milliseconds: number) => setTimeout(run, milliseconds),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
  };
  window['parent'] = parent?.window ?? window;
  return {
    window: window as unknown as Window,
    received,
    deliver: (data, source, from) => {
      target.dispatchEvent(Object.assign(new Event('message'), { data, source, origin: from }));
    },
    listeners: () => listeners.size,
  };
}
