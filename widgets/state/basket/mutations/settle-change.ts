import type { Basket } from '#shared/contract/baskets.ts';
import { isLost } from '#state/core/is-lost.ts';
import { atom } from '#state/core/jotai.ts';
import type { Outcome } from '#state/core/outcome.ts';
import { basketPartsOf } from '../basket-parts.ts';
import { reloadBasketAtom } from '../load-basket.ts';
import { editedAfter } from '../shown/preview.ts';
import { type BasketChange, type Entry, itemOf } from './basket-mutation.ts';
import { engineOf, isOfOldCard, isOfOtherBasket } from './change-engine.ts';
import { recognisedPut } from './line-ids.ts';

/** Ends a change, confirmed or taken back, in one step, so that nothing in between is ever shown. */
export const settleAtom = atom(
  null,
  (get, set, slug: string, entry: Entry, outcome: Outcome<Basket>): void => {
    const { entriesAtom, errorAtom, lineIdsAtom, outageAtom, receiveAtom } = basketPartsOf(slug);
    const { change } = entry;
    const settled = [entry];
    if (outcome.ok) {
      const basket = outcome.value;
      set(receiveAtom, basket);
      if (change.kind === 'put') set(lineIdsAtom, (ids) => recognisedPut(ids, change, basket));
      set(editedAtom, slug, change);
    } else {
      // a refused code is said at its field
      if (change.kind !== 'code') {
        set(errorAtom, { ...outcome.error, about: change.kind, itemId: itemOf(change) });
      }
      // what was to become of a line that is not there goes with it
      if (change.kind === 'put' && get(lineIdsAtom).server[change.lineId] === undefined) {
        settled.push(...get(entriesAtom).filter((each) => itemOf(each.change) === change.lineId));
      }
    }
    const { outcomes, retry } = get(engineOf(slug));
    for (const { id } of settled) {
      retry.forget(id);
      outcomes.get(id)?.resolve(outcome);
      outcomes.delete(id);
    }
    set(entriesAtom, (entries) => entries.filter((each) => !settled.some(({ id }) => id === each.id)));
    if (get(entriesAtom).length === 0) set(outageAtom, false);
    if (outcome.ok || !entry.sent) return;
    // whether the server had it is not known, or it knows another card or basket: that tells, and what is shown follows
    if ([isLost, isOfOldCard, isOfOtherBasket].some((is) => is(outcome.error)))
      void set(reloadBasketAtom, slug, { anew: false });
  },
);

const editedAtom = atom(null, (get, set, slug: string, change: BasketChange): void => {
  const { identifiersAtom, lineIdsAtom } = basketPartsOf(slug);
  const known = get(identifiersAtom);
  const { server, shown } = get(lineIdsAtom);
  const edited = known?.basketItemCacheId ?? null;
  const after = editedAfter(change, edited === null ? null : (shown[edited] ?? edited));
  if (!known || after === undefined) return;
  set(identifiersAtom, { ...known, basketItemCacheId: after === null ? null : (server[after] ?? after) });
});
