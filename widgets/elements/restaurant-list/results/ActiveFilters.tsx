import { useRef } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { Chip } from '#ui/action/Chip.tsx';
import { useAfterCommit } from '#ui/focus/use-after-commit.ts';
import type { ActiveFilter } from '../filters/active-filters.ts';
import type { ChangeFilters } from '../filters/use-restaurant-filters.ts';

interface ActiveFiltersProps {
  readonly active: readonly ActiveFilter[];
  readonly onChange: ChangeFilters;
  readonly onReset: () => void;
  /** the last one was taken away, and with it what had the focus */
  readonly onEmptied: () => void;
}

/** The filters in force; a press takes one away, and the focus goes to the one that takes its place. */
export function ActiveFilters({ active, onChange, onReset, onEmptied }: ActiveFiltersProps) {
  const t = useMessages();
  const listRef = useRef<HTMLUListElement>(null);
  const afterCommit = useAfterCommit();
  const focusFrom = (index: number) =>
    afterCommit(() => {
      const chips = [...(listRef.current?.querySelectorAll<HTMLElement>('.fo-chip') ?? [])];
      const next = chips[index] ?? chips.at(-1);
      if (next) next.focus();
      else onEmptied();
    });

  if (active.length === 0) return null;
  return (
    <ul ref={listRef} className="list-active" part="active-filters" aria-label={t('list.filters.active')}>
      {active.map(({ id, label, without }, index) => (
        <li key={id}>
          <Chip
            onRemove={() => {
              focusFrom(index);
              onChange(without);
            }}
            removeLabel={t('list.filters.remove')}
          >
            <span className="list-active-label">{label}</span>
          </Chip>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Button
            variant="quiet"
            onClick={() => {
              focusFrom(0);
              onReset();
            }}
          >
            {t('list.filters.reset')}
          </Button>
        </li>
      )}
    </ul>
  );
}
