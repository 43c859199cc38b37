import { atom } from './jotai.ts';

/**
 * For what belongs to all elements of a marketplace and may stand on the page only once: of those that could show it,
 * the one that came first does, and when it goes, the next.
 */
export type Singleton = ReturnType<typeof createSingleton>;

interface Waiting {
  readonly member: object;
  /** the open modal dialog that it stands in */
  readonly dialog: object | null;
}

function createSingleton() {
  const waitingAtom = atom<readonly Waiting[]>([]);
  return {
    /** who shows it */
    ownerAtom: atom((get): object | null => get(waitingAtom)[0]?.member ?? null),
    /** Joins the line, before all others what stands in an open dialog; returns what leaves it. */
    joinAtom: atom(null, (_get, set, member: object, dialog: object | null = null) => {
      const joined: Waiting = { member, dialog };
      set(waitingAtom, (waiting) => {
        // behind what stands in the same dialog; a dialog not in the line yet has opened above the others
        const at = dialog ? waiting.findLastIndex((each) => each.dialog === dialog) + 1 : waiting.length;
        return [...waiting.slice(0, at), joined, ...waiting.slice(at)];
      });
      return () => set(waitingAtom, (waiting) => waiting.filter((each) => each !== joined));
    }),
  };
}

/** the notifications */
export const noticesSingleton = createSingleton();
/** the marketplace's imprint, on a page of another site */
export const footerSingleton = createSingleton();
