import type { Network } from '../ports.ts';

/** What the browser says of the connection. It knows of lost cables, not of dead servers: it is a hint to try again. */
export function createNetwork(target: EventTarget | undefined = globalThis.window): Network {
  const subscribeTo = (name: 'online' | 'offline') => (listener: () => void) => {
    const handle = () => listener();
    target?.addEventListener(name, handle);
    return () => target?.removeEventListener(name, handle);
  };
  return { onBack: subscribeTo('online'), onLost: subscribeTo('offline') };
}
