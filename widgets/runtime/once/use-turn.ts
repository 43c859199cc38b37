import { useLayoutEffect } from 'react';
import { useAtomValue, useSetAtom } from '../../state/jotai.ts';
import type { Turn } from '../../state/turns.ts';
import { useHost } from '../widget-context.ts';

/** Whether this element shows what stands on the page only once; it joins the line while `wanted`. */
export function useTurn({ holderAtom, joinAtom }: Turn, wanted = true): boolean {
  const host = useHost();
  const holder = useAtomValue(holderAtom);
  const join = useSetAtom(joinAtom);
  // before the paint, so that nothing below an element jumps
  useLayoutEffect(() => (wanted ? join(host) : undefined), [wanted, join, host]);
  return wanted && holder !== null && holder === host;
}
