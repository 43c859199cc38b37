import { atom } from '../core/jotai.ts';

/** What was emitted last, by restaurant: the basket's id and version. */
type Emitted = ReadonlyMap<string, string>;

interface BasketStamp {
  readonly slug: string;
  /** the basket's id and version */
  readonly stamp: string;
  /** A page that knows of no basket takes it for empty. */
  readonly isEmpty: boolean;
  /** the element of the page that emits it, also for those inside it */
  readonly speaker: WeakKey;
}

const byEmitterAtom = atom(() => new WeakMap<WeakKey, Emitted>());
const onPageAtom = atom<Emitted>(new Map());

/**
 * Lets the caller emit a basket: `page` where no element has emitted it, `element` where
 * only this one has not, null where it has, or where there is nothing to emit.
 */
export const claimBasketEventAtom = atom(
  null,
  (get, set, { slug, stamp, isEmpty, speaker }: BasketStamp): 'page' | 'element' | null => {
    const bySpeaker = get(byEmitterAtom);
    const own = bySpeaker.get(speaker);
    const onPage = get(onPageAtom);
    if (own?.get(slug) === stamp) return null;
    bySpeaker.set(speaker, new Map(own).set(slug, stamp));
    const isKnown = onPage.has(slug);
    const isFirst = onPage.get(slug) !== stamp;
    if (isFirst) set(onPageAtom, new Map(onPage).set(slug, stamp));
    // the page learns of what was emptied also by an element that never saw it filled
    if (isEmpty && !own?.has(slug)) return isFirst && isKnown ? 'page' : null;
    return isFirst ? 'page' : 'element';
  },
);
