/** Functions that learn of something, each until its clean-up is called. */
export function createListeners<Value>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    add: (listener: (value: Value) => void) => {
      // one of its own for each call, so that the same function may be added twice
      const own = (value: Value) => listener(value);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    notify: (value: Value) => {
      // a copy: whoever is added by one of them gets the next value first
      for (const listener of Array.from(listeners)) listener(value);
    },
  };
}
