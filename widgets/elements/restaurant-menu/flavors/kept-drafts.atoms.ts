import { family } from '#state/core/family.ts';
import { atom } from '#state/core/jotai.ts';
import type { FlavorDraft } from './flavor-draft.ts';

/**
 * What was being chosen when its dialog was closed without adding it, by product: closing asks nothing, and who opens
 * it again goes on where they were. For this visit only; what is edited in the basket is not kept, it stays as it was.
 */
export const keptDraftsAtom = family((_slug) => atom<Readonly<Record<number, FlavorDraft>>>({}));

/** Null forgets it. */
export const keepDraftAtom = atom(
  null,
  (get, set, slug: string, productId: number, draft: FlavorDraft | null) => {
    const { [productId]: _, ...others } = get(keptDraftsAtom(slug));
    set(keptDraftsAtom(slug), draft ? { ...others, [productId]: draft } : others);
  },
);
