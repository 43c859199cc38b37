import { useMessages } from '#runtime/use-messages.ts';
import type { FilterCounts } from '#shared/contract/restaurants.ts';
import { Select } from '#ui/form/Select.tsx';
import type { ChangeFilters } from '../filters/use-restaurant-filters.ts';

export interface WhenSelectProps {
  readonly openNow: boolean;
  readonly counts: FilterCounts | undefined;
  readonly onChange: ChangeFilters;
}

/** Any time, or only what is open now. */
export function WhenSelect({ openNow, counts, onChange }: WhenSelectProps) {
  const t = useMessages();
  return (
    <div className="list-when">
      <Select
        label={t('list.when')}
        hideLabel
        value={openNow ? '1' : '0'}
        onValueChange={(value) => onChange({ openNow: value === '1' })}
        options={[
          { value: '0', label: t('list.when.any') },
          // chosen, it stands in the closed box, and how many there are stands above the list
          {
            value: '1',
            label:
              counts && !openNow ? t('list.when.now.count', { count: counts.openNow }) : t('list.when.now'),
          },
        ]}
      />
    </div>
  );
}
