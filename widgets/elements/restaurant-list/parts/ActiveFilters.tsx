import type { RestaurantFilters } from '../../../../shared/domain/restaurants/restaurant-filters.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import { useWidget } from '../../../runtime/widget-context.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Chip } from '../../../ui/action/Chip.tsx';
import { activeFilters } from '../filters/active-filters.ts';
import type { ChangeFilters } from '../use-restaurant-filters.ts';

export interface ActiveFiltersProps {
  readonly filters: RestaurantFilters;
  readonly onChange: ChangeFilters;
  readonly onReset: () => void;
}

/** The filters in force; a press takes one away. */
export function ActiveFilters({ filters, onChange, onReset }: ActiveFiltersProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const active = activeFilters(filters, t, lang);
  if (active.length === 0) return null;
  return (
    <ul className="list-active" part="active-filters" aria-label={t('list.filters.active')}>
      {active.map(({ id, label, without }) => (
        <li key={id}>
          <Chip onRemove={() => onChange(without)} removeLabel={t('list.filters.remove')}>
            {label}
          </Chip>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Button variant="quiet" onClick={onReset}>
            {t('list.filters.reset')}
          </Button>
        </li>
      )}
    </ul>
  );
}
