import { useLayoutEffect } from 'react';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import type { Singleton } from '#state/core/page-singletons.ts';
import { useHost } from '../element/widget-context.ts';

/**
 * Whether this element shows what stands on the page only once; it joins the line while `wanted`, first in it while the
 * modal `dialog` that it stands in is open.
 */
export function useSingleton(
  { ownerAtom, joinAtom }: Singleton,
  wanted = true,
  dialog: HTMLDialogElement | null = null,
): boolean {
  const host = useHost();
  const owner = useAtomValue(ownerAtom);
  const join = useSetAtom(joinAtom);
  // before the paint, so that nothing below an element jumps
  useLayoutEffect(() => (wanted ? join(host, dialog) : undefined), [wanted, join, host, dialog]);
  return wanted && owner !== null && owner === host;
}
