import type { ConnectionStatus } from '#io/ports.ts';
import { atom } from '../jotai.ts';
import { portsAtom } from '../ports.ts';
import { whileMounted } from '../while-mounted.ts';

const statusAtom = atom<ConnectionStatus | null>(null);

const lifeAtom = whileMounted((get, set) => {
  const { realtime } = get(portsAtom);
  set(statusAtom, realtime.status());
  return realtime.onStatus((status) => set(statusAtom, status));
});

/** Whether live events come through; when they don't, screens poll and say so. */
export const connectionAtom = atom((get): ConnectionStatus => {
  get(lifeAtom);
  return get(statusAtom) ?? get(portsAtom).realtime.status();
});
