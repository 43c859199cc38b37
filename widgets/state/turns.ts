import { atom } from './jotai.ts';

/**
 * For what belongs to all elements of a marketplace and may stand on the page only once: of those that could show it,
 * the one that came first does, and when it goes, the next.
 */
export type Turn = ReturnType<typeof createTurn>;

function createTurn() {
  const waitingAtom = atom<readonly object[]>([]);
  return {
    /** whose turn it is */
    holderAtom: atom((get): object | null => get(waitingAtom)[0] ?? null),
    /** Joins the line; answers what leaves it. */
    joinAtom: atom(null, (_get, set, member: object) => {
      set(waitingAtom, (waiting) => [...waiting, member]);
      return () => set(waitingAtom, (waiting) => waiting.filter((each) => each !== member));
    }),
  };
}

/** showing the notifications */
export const noticesTurn = createTurn();
/** showing the marketplace's imprint on a page of another site */
export const footerTurn = createTurn();
