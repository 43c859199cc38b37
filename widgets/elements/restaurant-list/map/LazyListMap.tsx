import { lazy } from '#io/lazy.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLazy } from '#runtime/lazy.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { ListMapProps } from './ListMap.tsx';

const source = lazy(async () => (await import('./ListMap.tsx')).ListMap);

/** The map, which is fetched when it is first wanted. */
export function LazyListMap(props: ListMapProps) {
  const t = useMessages();
  const { value: ListMap, isFailed, retry } = useLazy(source);
  if (ListMap) return <ListMap {...props} />;
  return isFailed ? <RetryNotice onRetry={retry}>{t('common.failed')}</RetryNotice> : <Skeleton shape="picture" />;
}
