import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import { atom } from './jotai.ts';
import { clockAtom } from './ports.ts';
import { whileMounted } from './while-mounted.ts';

const tickAtom = atom<number | null>(null);

/** Takes the clock's time now: for whoever learns of a new minute before `minuteAtom` does. */
export const refreshMinuteAtom = atom(null, (get, set) => set(tickAtom, get(clockAtom).now()));

const lifeAtom = whileMounted((get, set) => {
  set(refreshMinuteAtom);
  return get(clockAtom).everyMinute(() => set(refreshMinuteAtom));
});

/** The server's time, given anew each minute; milliseconds since 1970. */
export const minuteAtom = atom((get): number => {
  get(lifeAtom);
  return get(tickAtom) ?? get(clockAtom).now();
});

/** The server's time as rules want it, anew each minute. */
export const nowAtom = atom((get) => get(clockAtom).instantOf(get(minuteAtom)));

/** The date in Vienna by the server's time, `YYYY-MM-DD`. */
export const todayAtom = atom((get): string => viennaDay(get(minuteAtom)));
