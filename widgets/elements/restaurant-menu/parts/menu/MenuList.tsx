import { type RefObject, useEffect, useMemo } from 'react';
import { foodProfileAtom } from '../../../../state/food-profile.ts';
import { useAtomValue } from '../../../../state/jotai.ts';
import { unavailableAtom } from '../../../../state/order-time.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { cardGroupsOf, productStatesOf } from './card/card-rows.ts';
import { mergeSections } from './card/merge-sections.ts';
import { useCardAtoms, useCardView } from './card/use-card.ts';
import { MenuGroup } from './MenuGroup.tsx';
import { RowActionsContext } from './rows/row-actions.ts';
import { useBasketFacts } from './rows/use-basket-facts.ts';
import { useRowActions } from './rows/use-row-actions.ts';
import { useAfterPaint } from './use-after-paint.ts';
import { firstRows, type MountedRows } from './use-mounted-rows.ts';

export interface MenuListProps {
  readonly listRef: RefObject<HTMLElement | null>;
  readonly mounted: MountedRows;
}

/** How far from the window groups are filled in, though nobody has had time yet. */
const near = '100% 0px';

/**
 * All groups. Basket, clock and search change all the time: each row is compared here, so that only those are drawn
 * anew that show something else.
 */
export function MenuList({ listRef, mounted }: MenuListProps) {
  const { slug, menu } = useRestaurant();
  const { sections } = useCardView();
  // what is out of sight may follow a keystroke a moment later; basket and clock wait for nothing
  const settled = useAfterPaint(sections);
  const conflicts = useAtomValue(useCardAtoms().conflictsAtom);
  const unavailable = useAtomValue(unavailableAtom(slug));
  const avoids = useAtomValue(foodProfileAtom).allergens.length > 0;
  const actions = useRowActions();
  const { products, details } = menu;
  const { pieces, percent } = useBasketFacts(slug, details.discount);
  const states = useMemo(
    () => productStatesOf(products, { unavailable, conflicts, avoids, percent }),
    [products, unavailable, conflicts, avoids, percent],
  );
  const groups = useMemo(
    () =>
      cardGroupsOf(mergeSections(sections, settled, firstRows), { states, pieces, isMounted: mounted.has }),
    [sections, settled, states, pieces, mounted],
  );

  useEffect(() => {
    const list = listRef.current;
    if (!list) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) mounted.mountSection(Number((target as HTMLElement).dataset['section']));
        }
      },
      { rootMargin: near },
    );
    for (const group of list.querySelectorAll('[data-missing]')) observer.observe(group);
    return () => observer.disconnect();
  }, [listRef, mounted]);

  return (
    <RowActionsContext value={actions}>
      {groups.map((group) => (
        <MenuGroup key={group.section.id} {...group} />
      ))}
    </RowActionsContext>
  );
}
