import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this is drawn on the server, or in the pass that takes its markup over: then nothing is known of the browser. */
export function useIsServed(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
