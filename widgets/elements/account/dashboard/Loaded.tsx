import type { ReactNode } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Remote } from '#state/core/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
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
