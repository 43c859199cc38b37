import { memo, type RefObject, useEffect } from 'react';
import { useAtomValue } from '#state/core/jotai.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { MenuGroup } from './products/MenuGroup.tsx';
import type { MountedRows } from './use-mounted-rows.ts';
import { useMenuRows } from './view/use-menu.ts';

interface MenuListProps {
  readonly mounted: MountedRows;
  /** where it stands */
  readonly listRef: RefObject<HTMLElement | null>;
}

/** How far from the window groups are filled in, though nobody has had time yet. */
const near = '100% 0px';

/**
 * All groups. Basket and clock change all the time: each row is compared here, so that only those are drawn anew that
 * show something else. A search leaves the menu as it is and has it hidden whole, so that no key costs what 500 rows cost.
 */
export const MenuList = memo(function MenuList({ mounted, listRef }: MenuListProps) {
  const { sections } = useAtomValue(useRestaurant().menuAtoms.wholeAtom);
  const groups = useMenuRows(sections, mounted.has);

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
