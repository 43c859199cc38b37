import { Button } from '#ui/action/Button.tsx';
import { Notice, type NoticeProps } from '#ui/feedback/Notice.tsx';
import { useMessages } from '../hooks/use-messages.ts';

interface RetryNoticeProps extends Omit<NoticeProps, 'action' | 'level'> {
  readonly level?: NoticeProps['level'];
  readonly onRetry: () => unknown;
}

/** What could not be done or fetched, with the way to try again. */
export function RetryNotice({ level = 'alert', onRetry, ...notice }: RetryNoticeProps) {
  const t = useMessages();
  return (
    <Notice {...notice} level={level} action={<Button onClick={() => void onRetry()}>{t('common.retry')}</Button>} />
  );
}
