import { memo, type RefObject, useEffect } from 'react';
import { MenuGroup } from './products/MenuGroup.tsx';
import type { MountedRows } from './use-mounted-rows.ts';
import { useWholeCard } from './view/menu-atoms.ts';
import { type ProductFactsOfCard, useCardRows } from './view/menu-rows.ts';

export interface MenuListProps {
  readonly mounted: MountedRows;
  readonly facts: ProductFactsOfCard;
  /** where it stands */
  readonly listRef: RefObject<HTMLElement | null>;
}

/** How far from the window groups are filled in, though nobody has had time yet. */
const near = '100% 0px';

/**
 * All groups. Basket and clock change all the time: each row is compared here, so that only those are drawn anew that
 * show something else. A search leaves the card as it is and has it hidden whole, so that no key costs what 500 rows cost.
 */
export const MenuList = memo(function MenuList({ mounted, facts, listRef }: MenuListProps) {
  const groups = useCardRows(useWholeCard().sections, facts, mounted.has);

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

  return groups.map((group) => <MenuGroup key={group.section.id} {...group} />);
});
