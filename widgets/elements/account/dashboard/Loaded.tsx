import { type ReactNode, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import type { Remote } from '#state/core/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

interface LoadedProps<Value> {
  readonly remote: Remote<Value>;
  readonly onRetry: () => unknown;
  /** how many lines its place is held for */
  readonly lines?: number;
  readonly children: (value: Value) => ReactNode;
}

/** What is fetched, in its states: its shape, the content, or what went wrong with the way to try again. */
export function Loaded<Value>({ remote, onRetry, lines = 3, children }: LoadedProps<Value>) {
  const t = useMessages();
  if (remote.status === 'ready') return children(remote.value);
  if (remote.status === 'failed') {
    return (
      <Notice
        level="alert"
        action={
          <Button variant="secondary" onClick={() => void onRetry()}>
            {t('common.retry')}
          </Button>
        }
      >
        {t(remote.error.offline ? 'account.section.offline' : 'account.section.failed')}
      </Notice>
    );
  }
  return <Loading lines={lines} />;
}

/** The shape of what comes. */
export function Loading({ lines }: { readonly lines: number }) {
  const t = useMessages();
  return (
    <div className="section-loading" aria-busy="true">
      <VisuallyHidden>{t('account.section.loading')}</VisuallyHidden>
      <Skeleton lines={lines} />
    </div>
  );
}

/** A dish of a kitchen, beside what says that nothing is here yet (look: Account). Its place is there before it comes. */
export function EmptyPicture({ dish }: { readonly dish: KitchenTypeId }) {
  const { apiBase } = useWidget();
  return <img src={`${apiBase}/images/${dish}-400.jpg`} width={400} height={225} alt="" />;
}

interface MoreButtonProps {
  readonly hasMore: boolean;
  readonly state: 'idle' | 'loading' | 'failed';
  /** answers how many came on top */
  readonly onMore: () => Promise<number>;
}

/** The next page, on top of what is there. How many came is said to readers. */
export function MoreButton({ hasMore, state, onMore }: MoreButtonProps) {
  const t = useMessages();
  const [count, setCount] = useState(0);
  return (
    <>
      {state === 'failed' && <Notice level="alert">{t('account.more.failed')}</Notice>}
      {hasMore && (
        <Button
          variant="secondary"
          busy={state === 'loading'}
          onClick={() => void onMore().then((added) => setCount(added))}
        >
          {t('account.more')}
        </Button>
      )}
      <LiveRegion>
        {count > 0 && state === 'idle' ? t('account.more.loaded', { count }) : undefined}
      </LiveRegion>
    </>
  );
}
