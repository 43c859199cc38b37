import { type Atom, atom, type Getter, type Setter } from './jotai.ts';

/**
 * An atom that does something as long as anybody on the page reads an atom that reads it: `start` runs with the
 * first reader, its clean-up, if it returns one, after the last. Read it for that alone; its value is always null.
 */
export function whileMounted(start: (get: Getter, set: Setter) => (() => void) | undefined): Atom<null> {
  const lifeAtom = atom(null, (get, set) => start(get, set));
  lifeAtom.onMount = (run) => run();
  return lifeAtom;
}

/** One clean-up for several. */
export function all(...cleanUps: readonly (() => void)[]): () => void {
  return () => {
    for (const cleanUp of cleanUps) cleanUp();
  };
}
