import { type ReactNode, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { Picture } from '#runtime/parts/Picture.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import type { userPages } from '#state/accounts/pages.ts';
import type { UserResource } from '#state/accounts/user-resource.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

interface LoadedProps<Value> {
  readonly resource: Pick<UserResource<Value>, 'remoteAtom' | 'reloadAtom'>;
  /** how many lines its place is held for */
  readonly lines?: number;
  readonly children: (value: Value) => ReactNode;
}

/** What is fetched, in its states: its shape, the content, or what went wrong with the way to try again. */
export function Loaded<Value>({ resource, lines = 3, children }: LoadedProps<Value>) {
  const t = useMessages();
  const remote = useAtomValue(resource.remoteAtom);
  const retry = useSetAtom(resource.reloadAtom);
  if (remote.status === 'ready') return children(remote.value);
  if (remote.status === 'failed') {
    return (
      <RetryNotice error={remote.error} onRetry={retry}>
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

/** The server's text, or that there is no connection. */
export function useFailureText(): (failure: Failure) => string {
  const t = useMessages();
  return ({ offline, message }) => (offline ? t('account.section.offline') : message);
}

/** The shape of what comes. */
export function Loading({ lines }: { readonly lines: number }) {
  const t = useMessages();
  return (
    <div className="section-loading fo-stack-3 fo-start" aria-busy="true">
      <VisuallyHidden>{t('account.section.loading')}</VisuallyHidden>
      <Skeleton lines={lines} />
    </div>
  );
}

interface NothingYetProps {
  /** what the keys of its two texts begin with */
  readonly topic: 'account.orders.empty' | 'account.favourites.empty' | 'account.addresses.empty';
  readonly dish: KitchenTypeId;
  /** else the way to the restaurants */
  readonly action?: ReactNode;
}

/** Nothing is here yet: a dish of a kitchen, whose place is there before it comes, and what to do. */
export function NothingYet({ topic, dish, action }: NothingYetProps) {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <EmptyState
      title={t(topic)}
      picture={<Picture name={dish} shape="card" sizes="120px" width={400} height={225} decoding="async" />}
      action={
        action ?? (
          <LinkButton variant="primary" {...linkTo('/restaurants')}>
            {t('account.dashboard.orders.action')}
          </LinkButton>
        )
      }
    >
      {t(`${topic}.text`)}
    </EmptyState>
  );
}

interface PagesProps<Item> {
  readonly resource: ReturnType<typeof userPages<Item>>;
  /** what stands there in place of no items */
  readonly empty: ReactNode;
  readonly renderRow: (item: Item) => ReactNode;
  /** below the list */
  readonly children?: ReactNode;
}

/** A list that comes in pages. How many came on top is said to readers. */
export function LoadedPages<Item>({ resource, empty, renderRow, children }: PagesProps<Item>) {
  const t = useMessages();
  const loadMore = useSetAtom(resource.moreAtom);
  const [count, setCount] = useState(0);
  return (
    <Loaded resource={resource} lines={6}>
      {({ items, next, more: state }) =>
        items.length === 0 ? (
          empty
        ) : (
          <>
            <ul className="rows fo-lined">{items.map(renderRow)}</ul>
            {state === 'failed' && <Notice level="alert">{t('account.more.failed')}</Notice>}
            {next !== null && (
              <Button busy={state === 'loading'} onClick={() => void loadMore().then(({ length }) => setCount(length))}>
                {t('account.more')}
              </Button>
            )}
            <LiveRegion>{count > 0 && state === 'idle' ? t('account.more.loaded', { count }) : undefined}</LiveRegion>
            {children}
          </>
        )
      }
    </Loaded>
  );
}
