import { type FocusEvent, memo, useEffect, useRef } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import type { SectionView } from './view/menu-view.ts';

interface GroupBarProps {
  readonly sections: readonly SectionView[];
  /** the section that is being read */
  readonly current: number | null;
  readonly onJump: (sectionId: number) => void;
}

/** The groups, always in view: a bar that follows the scroll, a column where there is room. */
export const GroupBar = memo(function GroupBar({ sections, current, onJump }: GroupBarProps) {
  const t = useMessages();
  const langOf = useTextLanguage();
  const barRef = useRef<HTMLElement>(null);

  useEffect(() => {
    const bar = barRef.current;
    const button = bar?.querySelector<HTMLElement>(`[data-group="${current}"]`);
    if (bar && button) bringToMiddle(bar, button);
  }, [current]);

  useEffect(() => {
    const bar = barRef.current;
    if (!bar) return undefined;
    /** Who went through all groups by the keyboard and on into the menu sees again where they are. */
    const handleLeave = ({ relatedTarget }: globalThis.FocusEvent) => {
      if (bar.contains(relatedTarget as Node | null)) return;
      // after a choice, which says first what is current
      requestAnimationFrame(() => {
        const button = bar.querySelector<HTMLElement>('[aria-current]');
        if (button && bar.isConnected) bringToMiddle(bar, button);
      });
    };
    bar.addEventListener('focusout', handleLeave);
    return () => bar.removeEventListener('focusout', handleLeave);
  }, []);
  // Browsers leave a button where it is of which the first few pixels show. Under a finger or a mouse nothing moves: it
  // would be released over another button.
  const handleFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (barRef.current && currentTarget.matches(':focus-visible')) bringToMiddle(barRef.current, currentTarget);
  };

  return (
    <nav ref={barRef} className="group-bar" part="groups" aria-label={t('restaurant.groups')}>
      <ul>
        {sections.map(
          ({ section, section: { id, name }, hidden, inactive }) =>
            !hidden && (
              <li key={id}>
                <button
                  type="button"
                  className={inactive ? 'group-inactive' : undefined}
                  data-group={id}
                  lang={name ? langOf(section, 'name') : undefined}
                  aria-current={id === current || undefined}
                  onFocus={handleFocus}
                  onClick={() => onJump(id)}
                >
                  {name ?? t('restaurant.otherGroup')}
                </button>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}, isSameBar);

/** Only the bar moves, never the page: its list goes sideways, or the bar itself up and down. */
function bringToMiddle(bar: HTMLElement, button: HTMLElement): void {
  const list = bar.querySelector('ul');
  if (!list) return;
  const calm = bar.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = calm ? 'instant' : 'smooth';
  list.scrollTo({ left: button.offsetLeft - (list.clientWidth - button.offsetWidth) / 2, behavior });
  bar.scrollTo({ top: button.offsetTop - (bar.clientHeight - button.offsetHeight) / 2, behavior });
}

/** Most keys of a search leave the groups as they are. */
function isSameBar(before: GroupBarProps, after: GroupBarProps): boolean {
  return (
    before.current === after.current &&
    before.onJump === after.onJump &&
    stampOf(before.sections) === stampOf(after.sections)
  );
}

const stampOf = (sections: readonly SectionView[]) =>
  toJson(sections.map(({ section, hidden, inactive }) => [section.id, section.name, hidden, inactive]));
