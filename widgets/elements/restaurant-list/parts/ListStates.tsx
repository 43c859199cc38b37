import { useMessages } from '../../../runtime/use-messages.ts';
import { useWidget } from '../../../runtime/widget-context.ts';
import type { Failure } from '../../../state/failure.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

/** Cards in the shape of what comes. */
export function ListSkeleton() {
  const t = useMessages();
  return (
    <div className="list-section" aria-busy="true">
      <p className="fo-visually-hidden">{t('list.loading')}</p>
      <ul className="list-grid" aria-hidden="true">
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

/** The filters leave nothing. */
export function ListEmpty({ onReset }: { readonly onReset: () => void }) {
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
      {t('list.empty.text')}
    </EmptyState>
  );
}

export interface MoreRestaurantsProps {
  readonly state: 'idle' | 'loading' | 'failed';
  readonly onMore: () => void;
}

/** The way to the next page. */
export function MoreRestaurants({ state, onMore }: MoreRestaurantsProps) {
  const t = useMessages();
  if (state === 'failed') {
    return (
      <Notice level="alert" action={<RetryButton onRetry={onMore} />}>
        {t('list.more.failed')}
      </Notice>
    );
  }
  return (
    <div className="list-more">
      <Button variant="secondary" size="large" busy={state === 'loading'} onClick={onMore}>
        {t('list.more')}
      </Button>
    </div>
  );
}
