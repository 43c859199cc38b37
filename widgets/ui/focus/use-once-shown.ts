import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Does once what has to wait for the change that is just being made: as soon as that is on the page, before anything
 * else happens. A passive effect would not do: one of the state before may still be waiting for its turn when a button
 * is pressed, and would take the request before the change is there.
 *
 *     const onceShown = useOnceShown();
 *     onceShown(() => listRef.current?.querySelector('button')?.focus());
 *     remove(item);
 */
export function useOnceShown(): (act: () => void) => void {
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
