import type { Failure } from '#state/core/remote/failure.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice, type NoticeProps } from '#ui/feedback/Notice.tsx';
import { useMessages } from '../hooks/use-messages.ts';

interface RetryNoticeProps extends Omit<NoticeProps, 'action' | 'level'> {
  readonly level?: NoticeProps['level'];
  /** why, where the text says it in words of its own: a failure of the server's has a number to be found by */
  readonly error?: Partial<Pick<Failure, 'errors'>>;
  readonly onRetry: () => unknown;
}

/** What could not be done or fetched, with the way to try again. */
export function RetryNotice({ level = 'alert', error, onRetry, children, ...notice }: RetryNoticeProps) {
  const t = useMessages();
  const number = error?.errors?.[0]?.number;
  return (
    <Notice {...notice} level={level} action={<Button onClick={() => void onRetry()}>{t('common.retry')}</Button>}>
      {children}
      {number && <p>{t('common.errorNumber', { number })}</p>}
    </Notice>
  );
}
