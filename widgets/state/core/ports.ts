import type { Ports } from '#io/ports.ts';
import { atom } from './jotai.ts';

const givenAtom = atom<Ports | null>(null);

/** The way to the outside of this store's marketplace; written once, when the store is made. */
export const portsAtom = atom(
  (get): Ports => {
    const ports = get(givenAtom);
    if (ports) return ports;
    throw new Error(
      'This store has no ports, so nothing can be loaded. Make it by createMarketplace, or set portsAtom first.',
    );
  },
  (_, set, ports: Ports) => set(givenAtom, ports),
);

export const clockAtom = atom((get) => get(portsAtom).clock);
