import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Does what has to wait for the change that is just being made: as soon as that is on the page, before anything
 * else happens. A passive effect would not do: one of the state before may still be waiting when a button
 * is pressed, and would take the request before the change is there.
 *
 *     const afterCommit = useAfterCommit();
 *     afterCommit(() => listRef.current?.querySelector('button')?.focus());
 *     remove(item);
 */
export function useAfterCommit(): (act: () => void) => void {
  const actRef = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    const act = actRef.current;
    actRef.current = null;
    act?.();
  });
  return useCallback((act) => {
    actRef.current = act;
  }, []);
}
