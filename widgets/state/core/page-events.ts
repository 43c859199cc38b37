import type { Session } from '#shared/contract/session.ts';
import { atom } from './jotai.ts';

/** What happened to the page as a whole; `id` grows, so that the same thing twice is two events. */
type PageEvent = { readonly id: number } & PageEventContent;

type PageEventContent =
  | { readonly kind: 'session-expired' }
  | { readonly kind: 'basket-switched'; readonly basketId: string }
  | { readonly kind: 'logged-in' | 'logged-out'; readonly session: Session };

const lastAtom = atom<PageEvent | null>(null);

/** The last page event: an element emits it to the page, the host's own pages reload (PRODUCT.md 18.8). */
export const pageEventAtom = atom((get) => get(lastAtom));

export const notifyPageAtom = atom(null, (_, set, content: PageEventContent) =>
  set(lastAtom, (last) => ({ ...content, id: (last?.id ?? 0) + 1 })),
);

const emittedAtom = atom(0);

/** Lets the caller emit an event; false when another element on the page has already emitted it. */
export const claimPageEventAtom = atom(null, (get, set, id: number): boolean => {
  if (id <= get(emittedAtom)) return false;
  set(emittedAtom, id);
  return true;
});
