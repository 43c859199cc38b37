import { useEffect } from 'react';
import type { Basket } from '#shared/contract/baskets.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { claimBasketEventAtom } from '#state/basket/basket-event-claims.ts';
import { atom, useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { outermostElement } from '../element/widget-config.ts';
import { useHost } from '../element/widget-context.ts';
import { emit } from '../marketplace/events.ts';

const noBasketAtom = atom(() => undefined);

/**
 * Emits to the page what is in the basket whenever that is another thing than it knows: with each change, made here,
 * in another element or in another tab, and when a basket is found that has something in it. Not what is only shown
 * in advance: the version grows when the server has it. Of several elements each emits it to its own listeners, the
 * first to the rest of the page too; an element inside another one and that one emit it once. Null: none.
 */
export function useBasketEvents(slug: string | null): void {
  const host = useHost();
  const claim = useSetAtom(claimBasketEventAtom);
  const view = useAtomValue(slug === null ? noBasketAtom : basketAtom(slug));
  const basket: Basket | undefined = view && valueOf(view)?.confirmed;

  useEffect(() => {
    if (slug === null || !basket) return;
    const stamp = `${basket.id} ${basket.version}`;
    const isEmpty = basket.keys.length === 0;
    const claimed = claim({ slug, stamp, isEmpty, speaker: outermostElement(host) });
    if (claimed !== null) emit(host, 'fo-basket-changed', { basket }, { bubbles: claimed === 'page' });
  }, [slug, basket, claim, host]);
}
