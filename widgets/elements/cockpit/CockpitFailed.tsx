import { useMessages } from '#runtime/use-messages.ts';
import type { Failure } from '#state/core/failure.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

interface CockpitFailedProps {
  readonly error: Failure;
  readonly onRetry: () => void;
}

/** Nothing could be loaded yet: why, and the way to try again. */
export function CockpitFailed({ error, onRetry }: CockpitFailedProps) {
  const t = useMessages();
  const text = error.offline ? 'offline' : error.status === 403 ? 'forbidden' : 'text';
  return (
    <Notice
      level="alert"
      title={t('cockpit.failed.title')}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {t(`cockpit.failed.${text}`)}
    </Notice>
  );
}
