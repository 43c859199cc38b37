import { atom } from '../core/jotai.ts';

interface OwnDoing {
  /** baskets that this page has ordered from */
  readonly orderedFrom: ReadonlySet<string>;
  /** own calls under way that give an order up */
  readonly givingUp: number;
}

/**
 * What this page itself does that may open a basket again: an order whose payment cannot be started, and one that is
 * given up for another payment type. The answer says what became of it; the page must not be loaded anew over it.
 */
const ownDoingAtom = atom<OwnDoing>({ orderedFrom: new Set<string>(), givingUp: 0 });

/** Whether a basket that is open again is so by this page's own doing. */
export const isReopenedHereAtom = atom(null, (get, _, basketId: string): boolean => {
  const { orderedFrom, givingUp } = get(ownDoingAtom);
  return givingUp > 0 || orderedFrom.has(basketId);
});

/** Notes that this page orders a basket; to be called before the call, which may be learned of before its answer. */
export const orderingFromAtom = atom(null, (_, set, basketId: string): void =>
  set(ownDoingAtom, (doing) => ({ ...doing, orderedFrom: new Set([...doing.orderedFrom, basketId]) })),
);

/** Notes that a call that gives an order up begins (1) or has been answered (-1). */
export const givingUpAtom = atom(null, (_, set, change: 1 | -1): void =>
  set(ownDoingAtom, (doing) => ({ ...doing, givingUp: doing.givingUp + change })),
);
