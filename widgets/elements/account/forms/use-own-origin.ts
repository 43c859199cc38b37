import { useSyncExternalStore } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';

const never = () => () => undefined;

/** Whether the page is the marketplace's own, where passwords may be typed. While the server renders, it is. */
export function useOwnOrigin(): boolean {
  const { apiBase } = useWidget();
  return useSyncExternalStore(
    never,
    () => new URL(apiBase).origin === globalThis.location.origin,
    () => true,
  );
}
