import type { Session } from '#shared/contract/session.ts';
import { atom } from './jotai.ts';

/** What happened to the page as a whole; `id` grows, so that the same thing twice is two events. */
type PageEvent = { readonly id: number } & PageEventContent;

type PageEventContent =
  | { readonly kind: 'session-expired' }
  | { readonly kind: 'basket-switched'; readonly basketId: string }
  | { readonly kind: 'logged-in' | 'logged-out'; readonly session: Session };

const lastAtom = atom<PageEvent | null>(null);

/** The last page event: an element tells the page of it, the host's own pages reload (PRODUCT.md 18.8). */
export const pageEventAtom = atom((get) => get(lastAtom));

export const tellPageAtom = atom(null, (_, set, content: PageEventContent) =>
  set(lastAtom, (last) => ({ ...content, id: (last?.id ?? 0) + 1 })),
);

const toldAtom = atom(0);

/** Takes the telling of an event upon the caller; false when another element on the page has already told it. */
export const claimPageEventAtom = atom(null, (get, set, id: number): boolean => {
  if (id <= get(toldAtom)) return false;
  set(toldAtom, id);
  return true;
});
