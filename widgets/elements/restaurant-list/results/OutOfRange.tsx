import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { NoticePage } from './NoticePage.tsx';

export interface OutOfRangeProps {
  readonly hasTakeaway: boolean;
  readonly onChangePlace: () => void;
  readonly onTakeaway: () => void;
  /** what there is in the region stands below */
  readonly onRegion: () => void;
}

/** Nobody delivers here: a different address, takeaway, or the restaurants in the region (spec section 2). */
export function OutOfRange({ hasTakeaway, onChangePlace, onTakeaway, onRegion }: OutOfRangeProps) {
  const t = useMessages();
  return (
    <NoticePage part="out-of-range" title={t('list.outOfRange.title')} text={t('list.outOfRange.text')}>
      <Button variant="primary" onClick={onChangePlace}>
        {t('list.noResults.address')}
      </Button>
      {hasTakeaway && (
        <Button variant="secondary" onClick={onTakeaway}>
          {t('list.outOfRange.takeaway')}
        </Button>
      )}
      <Button variant="quiet" onClick={onRegion}>
        {t('list.outOfRange.region')}
      </Button>
    </NoticePage>
  );
}
