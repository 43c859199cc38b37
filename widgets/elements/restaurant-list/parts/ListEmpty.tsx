import { useMessages } from '../../../runtime/use-messages.ts';
import { useWidget } from '../../../runtime/widget-context.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';

export interface ListEmptyProps {
  /** how many restaurants there are here without filters */
  readonly region: number;
  readonly onReset: () => void;
}

/** The filters, which stand right above, leave nothing; the place has something. */
export function ListEmpty({ region, onReset }: ListEmptyProps) {
  const t = useMessages();
  const { apiBase } = useWidget();
  return (
    <EmptyState
      title={t('list.empty.title')}
      picture={<img src={`${apiBase}/images/bowls-400.jpg`} width={400} height={225} alt="" />}
      action={
        <Button variant="primary" onClick={onReset}>
          {t('list.filters.reset')}
        </Button>
      }
    >
      {t('list.empty.text', { count: region })}
    </EmptyState>
  );
}
