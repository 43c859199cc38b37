import type { Network } from './ports.ts';

/** The browser's word on the connection. It knows of lost cables, not of dead servers: it is a hint to try again. */
export function createNetwork(target: EventTarget | undefined = globalThis.window): Network {
  return {
    onBack: (listener) => {
      const handle = () => listener();
      target?.addEventListener('online', handle);
      return () => target?.removeEventListener('online', handle);
    },
  };
}
