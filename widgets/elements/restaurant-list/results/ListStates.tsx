import { useMessages } from '#runtime/use-messages.ts';
import type { Failure } from '#state/core/failure.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';

/** Cards in the shape of what comes. */
export function ListSkeleton() {
  const t = useMessages();
  return (
    <div aria-busy="true">
      <p className="fo-visually-hidden">{t('list.loading')}</p>
      <div className="list-head-coming" aria-hidden="true">
        <Skeleton shape="title" />
      </div>
      <ul className="list-skeleton" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <li key={card} className="card-skeleton">
            <Skeleton shape="picture" />
            <Skeleton shape="title" />
            <Skeleton lines={2} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RetryProps {
  readonly onRetry: () => void;
}

/** The list could not be fetched. */
export function ListFailed({ error, onRetry }: RetryProps & { readonly error: Failure }) {
  const t = useMessages();
  return (
    <Notice level="alert" title={t('list.failed.title')} action={<RetryButton onRetry={onRetry} />}>
      {error.offline ? t('list.failed.offline') : t('list.failed.text')}
    </Notice>
  );
}

/** What is shown may be old: fetching it again failed. */
export function ListStale({ onRetry }: RetryProps) {
  const t = useMessages();
  return (
    <Notice level="warning" action={<RetryButton onRetry={onRetry} />}>
      {t('list.stale')}
    </Notice>
  );
}

function RetryButton({ onRetry }: RetryProps) {
  const t = useMessages();
  return (
    <Button variant="secondary" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
}
