import { vi } from 'vitest';
import type { Ports } from '#io/ports.ts';
import { type Atom, createStore } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';

/** A store on fake ports, with what a test needs to look into it. */
export function testStore(ports: Ports) {
  const store = createStore();
  store.set(portsAtom, ports);
  return {
    get: store.get,
    set: store.set,
    /** Reads an atom as an element on the page does; returns how to take the element away. */
    show: (atom: Atom<unknown>) => store.sub(atom, () => undefined),
    /** The first value, now or later, that `fits`; the atom is read meanwhile. */
    until: <Value>(atom: Atom<Value>, fits: (value: Value) => boolean): Promise<Value> =>
      new Promise((resolve) => {
        const look = () => {
          const value = store.get(atom);
          if (!fits(value)) return;
          queueMicrotask(() => stop());
          resolve(value);
        };
        const stop = store.sub(atom, look);
        look();
      }),
  };
}

/** Lets everything that only waits for promises, or for lazy code, go on. */
export async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
}

/** For `until`. */
export const isReady = ({ status }: { readonly status: string }) => status === 'ready';
export const isFailed = ({ status }: { readonly status: string }) => status === 'failed';
