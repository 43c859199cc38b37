import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { NoticePage } from './NoticePage.tsx';

export interface ListEmptyProps {
  /** how many restaurants there are here without filters */
  readonly region: number;
  readonly onReset: () => void;
}

/** The filters, which stand right above, leave nothing; the place has something. */
export function ListEmpty({ region, onReset }: ListEmptyProps) {
  const t = useMessages();
  return (
    <NoticePage
      part="empty"
      picture="bowls"
      title={t('list.empty.title')}
      text={t('list.empty.text', { count: region })}
    >
      <Button variant="primary" onClick={onReset}>
        {t('list.filters.reset')}
      </Button>
    </NoticePage>
  );
}
