import type { ReactNode } from 'react';
import { useMessages } from '../../../runtime/use-messages.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { PlaceName } from './PlaceName.tsx';

export interface ListBarProps {
  /** undefined while it is not known */
  readonly zip: string | null | undefined;
  readonly onChangePlace: () => void;
  /** the switch between delivery and takeaway */
  readonly mode: ReactNode;
  readonly filterCount: number;
  readonly onOpenFilters: () => void;
}

/** Where to, how, and the way to the filters; stays in view on a narrow screen. */
export function ListBar({ zip, onChangePlace, mode, filterCount, onOpenFilters }: ListBarProps) {
  const t = useMessages();
  return (
    <div className="list-bar" part="bar">
      <div className="list-place">
        <p className="list-place-text">
          <span className="list-place-label">{t('list.place')}</span>
          <strong className="list-place-name">{zip === undefined ? '…' : <PlaceName zip={zip} />}</strong>
        </p>
        <Button variant="quiet" onClick={onChangePlace}>
          {zip === null ? t('list.place.choose') : t('list.place.change.short')}
        </Button>
      </div>
      {mode}
      <Button
        variant="secondary"
        className="list-filter-button"
        aria-haspopup="dialog"
        onClick={onOpenFilters}
      >
        {filterCount > 0 ? t('list.filters.count', { count: filterCount }) : t('list.filters')}
      </Button>
    </div>
  );
}
