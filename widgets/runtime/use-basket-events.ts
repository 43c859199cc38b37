import { useEffect, useRef } from 'react';
import type { Basket } from '../../shared/contract/baskets.ts';
import { basketAtom } from '../state/basket/basket.ts';
import { atom, useAtomValue } from '../state/jotai.ts';
import { valueOf } from '../state/remote.ts';
import { useEmit } from './widget-context.ts';

const noBasketAtom = atom(() => undefined);

/**
 * Tells the page of each change of the basket, made here, in another element or in another tab. The basket as it is
 * found is no change; nor is what is only shown in advance: the version grows when the server has it. Null: there is
 * none to tell of.
 */
export function useBasketEvents(slug: string | null): void {
  const emit = useEmit();
  const view = useAtomValue(slug === null ? noBasketAtom : basketAtom(slug));
  const basket: Basket | undefined = view && valueOf(view)?.confirmed;
  const seenRef = useRef<string | null>(null);
  const stamp = basket ? `${basket.id} ${basket.version}` : null;

  useEffect(() => {
    if (!basket || stamp === null) return;
    const before = seenRef.current;
    seenRef.current = stamp;
    if (before !== null && before !== stamp) emit('fo-basket-changed', { basket });
  }, [basket, stamp, emit]);
}
