import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { NoticePage } from './NoticePage.tsx';

export interface NoResultsProps {
  readonly onChangePlace: () => void;
}

/** The area is not yet served: nothing here and nothing near (spec section 2). */
export function NoResults({ onChangePlace }: NoResultsProps) {
  const t = useMessages();
  return (
    <NoticePage part="no-results" title={t('list.noResults.title')} text={t('list.noResults.text')}>
      <Button variant="primary" onClick={onChangePlace}>
        {t('list.noResults.address')}
      </Button>
    </NoticePage>
  );
}
