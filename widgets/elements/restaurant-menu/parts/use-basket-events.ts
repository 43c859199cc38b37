import { useEffect, useRef } from 'react';
import { useEmit } from '../../../runtime/widget-context.ts';
import { basketAtom } from '../../../state/basket/basket.ts';
import { useAtomValue } from '../../../state/jotai.ts';
import { valueOf } from '../../../state/remote.ts';

/**
 * Tells the page of each change of the basket, made here, in another element or in another tab. The basket as it is
 * found is no change; nor is what is only shown in advance: the version grows when the server has it.
 */
export function useBasketEvents(slug: string): void {
  const emit = useEmit();
  const basket = valueOf(useAtomValue(basketAtom(slug)))?.confirmed;
  const seenRef = useRef<string | null>(null);
  const stamp = basket ? `${basket.id} ${basket.version}` : null;

  useEffect(() => {
    if (!basket || stamp === null) return;
    const before = seenRef.current;
    seenRef.current = stamp;
    if (before !== null && before !== stamp) emit('fo-basket-changed', { basket });
  }, [basket, stamp, emit]);
}
