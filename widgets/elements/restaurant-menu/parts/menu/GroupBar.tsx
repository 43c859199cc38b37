import { useEffect, useRef } from 'react';
import { useMessages } from '../../../../runtime/use-messages.ts';
import type { MenuSection } from './menu-sections.ts';

export interface GroupBarProps {
  readonly sections: readonly MenuSection[];
  /** the section that is being read */
  readonly current: number | null;
  readonly onJump: (sectionId: number) => void;
}

/** The groups, always in view: a bar that follows the scroll, a column where there is room. */
export function GroupBar({ sections, current, onJump }: GroupBarProps) {
  const t = useMessages();
  const listRef = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const list = listRef.current;
    const button = list?.querySelector<HTMLElement>(`[data-group="${current}"]`);
    if (!list || !button) return;
    // only the bar moves, never the page
    list.scrollTo({
      left: button.offsetLeft - (list.clientWidth - button.offsetWidth) / 2,
      behavior: 'smooth',
    });
  }, [current]);

  return (
    <nav className="group-bar" part="groups" aria-label={t('restaurant.groups')}>
      <ul ref={listRef}>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              data-group={id}
              aria-current={id === current || undefined}
              onClick={() => onJump(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
