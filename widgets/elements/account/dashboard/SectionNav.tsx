import { useEffect, useRef } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { SectionId } from './sections.ts';

interface SectionNavProps {
  readonly sections: readonly SectionId[];
  readonly current: SectionId;
}

/** A list at the side; on a phone a row that scrolls sideways, with the present section in view. */
export function SectionNav({ sections, current }: SectionNavProps) {
  const t = useMessages();
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    const link = list?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // sideways only: the page stays where it is
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className="section-nav" part="sections" aria-label={t('account.section.nav')}>
      <ul ref={listRef}>
        {sections.map((id) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'page' : undefined}>
              {t(`account.section.${id}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
