import { useMessages } from '#runtime/use-messages.ts';
import type { Failure } from '#state/core/failure.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

interface BasketFailedProps {
  readonly error: Failure;
  readonly onRetry: () => void;
}

/** The basket could not be fetched; where there is no such restaurant, trying again is of no use. */
export function BasketFailed({ error, onRetry }: BasketFailedProps) {
  const t = useMessages();
  if (error.status === 404) return <Notice level="alert">{t('mini.unknown')}</Notice>;
  return (
    <Notice
      level="alert"
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {t(error.offline ? 'common.offline' : 'mini.failed')}
    </Notice>
  );
}
