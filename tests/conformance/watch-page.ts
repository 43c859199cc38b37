/** What an element could leave behind on its page. */
interface PageWatch {
  /** listeners on window and document and running intervals, each described */
  readonly left: () => string[];
  readonly stop: () => void;
}

interface Listening {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject | null;
  readonly options: AddEventListenerOptions;
}

const optionsOf = (options?: boolean | AddEventListenerOptions): AddEventListenerOptions =>
  typeof options === 'object' ? options : { capture: options ?? false };

/** Notes from now on every listener on the window, the document and its root, and every interval. */
export function watchPage(): PageWatch {
  const watched = new Set<EventTarget>([globalThis.window, document, document.documentElement, document.body]);
  let listening: Listening[] = [];
  const intervals = new Set<unknown>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const { setInterval, clearInterval } = globalThis;

  EventTarget.prototype.addEventListener = function add(this: EventTarget, type, listener, options) {
    const target = this ?? globalThis;
    if (watched.has(target)) listening.push({ target, type, listener, options: optionsOf(options) });
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function remove(this: EventTarget, type, listener, options) {
    const target = this ?? globalThis;
    const capture = typeof options === 'object' ? (options.capture ?? false) : (options ?? false);
    listening = listening.filter(
      (each) =>
        each.target !== target ||
        each.type !== type ||
        each.listener !== listener ||
        (each.options.capture ?? false) !== capture,
    );
    removeEventListener.call(target, type, listener, options);
  };
  globalThis.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const id = setInterval(...args);
    intervals.add(id);
    return id;
  }) as typeof setInterval;
  globalThis.clearInterval = (id) => {
    intervals.delete(id);
    clearInterval(id);
  };

  return {
    left: () => [
      ...listening.filter(({ options }) => !options.signal?.aborted).map(({ type }) => `listener for ${type}`),
      ...Array.from(intervals, () => 'an interval'),
    ],
    stop() {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
      Object.assign(globalThis, { setInterval, clearInterval });
    },
  };
}
