import { type ReactNode, useState } from 'react';
import { RetryNotice } from '#runtime/RetryNotice.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import type { Failure } from '#state/core/failure.ts';
import { type Atom, useAtomValue, useSetAtom, type WritableAtom } from '#state/core/jotai.ts';
import type { Remote } from '#state/core/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

interface LoadedProps<Value> {
  readonly of: Atom<Remote<Value>>;
  readonly reload: WritableAtom<unknown, [], unknown>;
  /** how many lines its place is held for */
  readonly lines?: number;
  readonly children: (value: Value) => ReactNode;
}

/** What is fetched, in its states: its shape, the content, or what went wrong with the way to try again. */
export function Loaded<Value>({ of, reload, lines = 3, children }: LoadedProps<Value>) {
  const t = useMessages();
  const remote = useAtomValue(of);
  const retry = useSetAtom(reload);
  if (remote.status === 'ready') return children(remote.value);
  if (remote.status === 'failed') {
    return (
      <RetryNotice onRetry={retry}>
        {t(remote.error.offline ? 'account.section.offline' : 'account.section.failed')}
      </RetryNotice>
    );
  }
  return <Loading lines={lines} />;
}

/** Why something that was pressed did not work. */
export function Problem({ failure }: { readonly failure: Failure | null }) {
  const text = useFailureText();
  return failure && <Notice level="alert">{text(failure)}</Notice>;
}

/** The server's words, or that there is no connection. */
export function useFailureText(): (failure: Failure) => string {
  const t = useMessages();
  return ({ offline, message }) => (offline ? t('account.section.offline') : message);
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
