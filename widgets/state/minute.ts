import { atom } from './jotai.ts';
import { clockAtom } from './ports.ts';
import { whileMounted } from './while-mounted.ts';

const tickAtom = atom<number | null>(null);

const lifeAtom = whileMounted((get, set) => {
  const clock = get(clockAtom);
  const tick = () => set(tickAtom, clock.now());
  tick();
  return clock.everyMinute(tick);
});

/** The server's time, told anew each minute; milliseconds since 1970. */
export const minuteAtom = atom((get): number => {
  get(lifeAtom);
  return get(tickAtom) ?? get(clockAtom).now();
});
