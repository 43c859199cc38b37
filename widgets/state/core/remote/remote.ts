import type { Failure } from './failure.ts';

/**
 * Something that is fetched. Once ready it stays ready while it is fetched again; when that fails, the old value
 * is kept along with the `error`.
 */
export type Remote<Value> =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'failed'; readonly error: Failure }
  | { readonly status: 'ready'; readonly value: Value; readonly error: Failure | null };

export const idle: Remote<never> = { status: 'idle' };
export const loading: Remote<never> = { status: 'loading' };
export const ready = <Value>(value: Value): Remote<Value> => ({ status: 'ready', value, error: null });

/** While it is being fetched (again). */
export function loadingAfter<Value>(before: Remote<Value>): Remote<Value> {
  return before.status === 'ready' ? before : loading;
}

export function failedAfter<Value>(before: Remote<Value>, error: Failure): Remote<Value> {
  return before.status === 'ready' ? { ...before, error } : { status: 'failed', error };
}

export function valueOf<Value>(remote: Remote<Value>): Value | undefined {
  return remote.status === 'ready' ? remote.value : undefined;
}

export function mapRemote<Value, Result>(remote: Remote<Value>, map: (value: Value) => Result): Remote<Result> {
  return remote.status === 'ready' ? { ...remote, value: map(remote.value) } : remote;
}

/** Ready when both are; failed when one is. */
export function bothOf<A, B>(a: Remote<A>, b: Remote<B>): Remote<readonly [A, B]> {
  if (a.status === 'failed') return a;
  if (b.status === 'failed') return b;
  if (a.status !== 'ready' || b.status !== 'ready') return loading;
  return { status: 'ready', value: [a.value, b.value], error: a.error ?? b.error };
}
