import { reportRating } from '#shared/contract/calls/orders.ts';
import { getRatings } from '#shared/contract/calls/restaurants.ts';
import type { RatingsAnswer, ReportReason } from '#shared/contract/ratings.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { isApiFailure } from '../core/remote/failure.ts';
import { nextCursor } from '../core/remote/next-cursor.ts';
import { outcomeOf } from '../core/remote/outcome.ts';
import { loading, mapRemote, type Remote, valueOf } from '../core/remote/remote.ts';
import { resource } from '../core/remote/resource.ts';
import { whileMounted } from '../core/while-mounted.ts';

export interface RatingsView extends Omit<RatingsAnswer, 'next_page_url'> {
  readonly hasMore: boolean;
  /** how loading the next page stands */
  readonly more: 'idle' | 'loading' | 'failed';
}

/** What customers said of a restaurant is for everyone: it needs no session. */
const partsOf = family((slug) => {
  const pages = resource<RatingsAnswer>((get) =>
    get(portsAtom).api.call(getRatings, { params: { slug }, query: {}, anonymous: true }),
  );
  const moreAtom = atom<RatingsView['more']>('idle');
  const firstPageAtom = atom(null, async (_, set) => {
    set(moreAtom, 'idle');
    return await set(pages.reloadAtom);
  });
  const lifeAtom = whileMounted((_, set) => void set(firstPageAtom));
  return { pages, moreAtom, firstPageAtom, lifeAtom };
});

/** A restaurant's ratings, newest first: fetched anew each time somebody begins to look at them. */
export const ratingsAtom = family((slug) => {
  const { pages, moreAtom, lifeAtom } = partsOf(slug);
  return atom((get): Remote<RatingsView> => {
    get(lifeAtom);
    const remote = get(pages.remoteAtom);
    const more = get(moreAtom);
    return mapRemote(remote.status === 'idle' ? loading : remote, ({ next_page_url, ...ratings }) => ({
      ...ratings,
      hasMore: next_page_url !== null,
      more,
    }));
  });
});

export const retryRatingsAtom = atom(null, async (_, set, slug: string): Promise<void> => {
  await set(partsOf(slug).firstPageAtom);
});

/**
 * Appends the next page, once however often it is asked for meanwhile. A rating that comes again, because a new one
 * moved it to the next page, is shown once. Returns which came on top, none where nothing did.
 */
export const moreRatingsAtom = atom(null, async (get, set, slug: string): Promise<readonly number[]> => {
  const { pages, moreAtom } = partsOf(slug);
  const before = valueOf(get(pages.remoteAtom));
  const cursor = nextCursor(before?.next_page_url);
  if (!before || cursor === null || get(moreAtom) === 'loading') return [];
  set(moreAtom, 'loading');
  // a page of the old list is void once the list was fetched anew
  const isCurrent = () => valueOf(get(pages.remoteAtom)) === before;
  try {
    const { api } = get(portsAtom);
    const page = await api.call(getRatings, { params: { slug }, query: { cursor }, anonymous: true });
    if (!isCurrent()) return [];
    const known = new Set(before.ratings.map(({ id }) => id));
    const added = page.ratings.filter(({ id }) => !known.has(id));
    set(pages.receiveAtom, { ...page, ratings: [...before.ratings, ...added] });
    set(moreAtom, 'idle');
    return added.map(({ id }) => id);
  } catch (cause) {
    // what no call threw is an error of ours and is not hidden behind "try again"
    if (!isApiFailure(cause)) throw cause;
    if (isCurrent()) set(moreAtom, 'failed');
    return [];
  }
});

/** Reports a review to the operator; a second report of one is the first one again. */
export const reportRatingAtom = atom(null, (get, _, { id, reason }: { id: number; reason: ReportReason }) =>
  outcomeOf(async () => {
    const { api } = get(portsAtom);
    await api.call(reportRating, { params: { ratingId: String(id) }, body: { reason } });
    return null;
  }),
);
