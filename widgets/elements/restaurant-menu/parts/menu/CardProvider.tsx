import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { GroupFilter } from '../../../../../shared/domain/menu/availability.ts';
import { parseItemQuery } from '../../../../../shared/domain/menu/item-search.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { foodProfileAtom } from '../../../../state/food-profile.ts';
import { useAtomValue } from '../../../../state/jotai.ts';
import { unavailableAtom } from '../../../../state/order-time.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { CardChoiceContext, CardViewContext } from './card/card-context.ts';
import { cardIndexOf } from './card/card-index.ts';
import { cardViewOf } from './card/card-view.ts';
import { conflictsOf } from './card/conflicts.ts';

/** Keeps what is searched and chosen of the card, and what that leaves of it, for all who show something of it. */
export function CardProvider({ children }: { readonly children: ReactNode }) {
  const t = useMessages();
  const { slug, menu } = useRestaurant();
  const { productGroups, products, availabilities } = menu;
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState<GroupFilter | null>(null);
  const profile = useAtomValue(foodProfileAtom);
  const unavailable = useAtomValue(unavailableAtom(slug));
  // a large card may follow a keystroke a moment later; the field never waits for it
  const shownQuery = useDeferredValue(query);
  const otherName = t('restaurant.otherGroup');

  const index = useMemo(
    () => cardIndexOf({ productGroups, products, availabilities }, otherName),
    [productGroups, products, availabilities, otherName],
  );
  const terms = useMemo(() => parseItemQuery(shownQuery), [shownQuery]);
  const conflicts = useMemo(() => conflictsOf(products, profile), [products, profile]);
  const { hideConflicts } = profile;
  const view = useMemo(
    () => cardViewOf(index, { terms, kind, conflicts, hideConflicts }, unavailable),
    [index, terms, kind, conflicts, hideConflicts, unavailable],
  );

  const choice = useMemo(() => ({ query, setQuery, kind, setKind }), [query, kind]);
  const isSearching = terms.length > 0;
  const shown = useMemo(
    () => ({ view, query: shownQuery, isSearching, conflicts }),
    [view, shownQuery, isSearching, conflicts],
  );
  return (
    <CardChoiceContext value={choice}>
      <CardViewContext value={shown}>{children}</CardViewContext>
    </CardChoiceContext>
  );
}
