import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { whileMounted } from '../core/while-mounted.ts';

const staysOnAtom = atom<boolean | null>(null);

const keep = () =>
  whileMounted((get, set) => {
    const release = get(portsAtom).screen.keepOn((staysOn) => set(staysOnAtom, staysOn));
    return () => {
      release();
      set(staysOnAtom, null);
    };
  });

/** Keeps the screen on while it is read, each atom anew; null: somebody wants it to sleep. */
const keptAtom = atom<ReturnType<typeof keep> | null>(keep());

/**
 * Whether the device's screen sleeps, which is how an order is overlooked:
 * - `asking`: nobody knows yet; `on`: it stays on
 * - `refused`: it may sleep, as the browser or the battery wants it so
 * - `off`: it may sleep, as the person wants it so
 */
type ScreenState = 'asking' | 'on' | 'refused' | 'off';

/** The screen is kept on while this is read, unless somebody switched that off. */
export const screenAtom = atom((get): ScreenState => {
  const kept = get(keptAtom);
  if (kept === null) return 'off';
  get(kept);
  const staysOn = get(staysOnAtom);
  if (staysOn === null) return 'asking';
  return staysOn ? 'on' : 'refused';
});

/** Lets a screen that is kept on sleep; keeps one on that may sleep, where the browser refused by asking once more. */
export const switchScreenAtom = atom(null, (get, set) => {
  const state = get(screenAtom);
  set(keptAtom, state === 'on' || state === 'asking' ? null : keep());
});
