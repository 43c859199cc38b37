import { atom } from '../core/jotai.ts';

/** What was told last, by restaurant: the basket's id and version. */
type Told = ReadonlyMap<string, string>;

interface Telling {
  readonly slug: string;
  /** the basket's id and version */
  readonly stamp: string;
  /** A page that knows of no basket takes it for empty. */
  readonly isEmpty: boolean;
  /** the element of the page that tells, also for those inside it */
  readonly speaker: WeakKey;
}

const bySpeakerAtom = atom(() => new WeakMap<WeakKey, Told>());
const onPageAtom = atom<Told>(new Map());

/**
 * Takes the telling of a basket upon the caller: `page` where no element has told of it, `element` where
 * only this one has not, null where it has, or where there is nothing to tell.
 */
export const claimBasketEventAtom = atom(
  null,
  (get, set, { slug, stamp, isEmpty, speaker }: Telling): 'page' | 'element' | null => {
    const bySpeaker = get(bySpeakerAtom);
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
