import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { createNetwork } from '../io/device/network.ts';
import { type Lazy, lazy } from '../io/lazy.ts';

interface LazyState<Value> {
  /** null while it is not there; also in the first pass over the server's markup, which knows none */
  readonly value: Value | null;
  /** it could not be fetched, and is tried again by and by */
  readonly isFailed: boolean;
  /** Tries again at once. */
  readonly retry: () => void;
}

const unknown = () => null;

/** What is fetched lazily, as soon as the component is there and `wanted`. */
export function useLazy<Value>(source: Lazy<Value>, wanted = true): LazyState<Value> {
  const value = useSyncExternalStore(source.subscribe, source.current, unknown);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  const isMissing = wanted && value === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    // the page's own: code is of no marketplace
    return source.keepLoading(createNetwork(), {
      onReady: () => {},
      onFailed: () => setFailedAttempt(attempt),
    });
  }, [isMissing, source, attempt]);
  return {
    value,
    isFailed: isMissing && failedAttempt === attempt,
    retry: () => setAttempt((before) => before + 1),
  };
}

/**
 * A part that nobody misses until its file is there, nor where it can't be fetched: nothing stands in its place then, so
 * it must push nothing aside when it comes. Not React's `lazy`, which gives up after one failure.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const source = lazy(load);
  return function LazyComponent(props) {
    const { value: Part } = useLazy(source);
    return Part && <Part {...props} />;
  };
}
