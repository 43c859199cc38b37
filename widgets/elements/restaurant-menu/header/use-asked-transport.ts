import { useEffect } from 'react';
import { chooseTransportAtom } from '#state/basket/basket-changes.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { useVisit } from '../page/visit-context.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { basketFilledAtom, transportAtom } from './services.atoms.ts';

/**
 * Who chose takeaway on the way here gets it, once, while the basket is empty: what is in a basket was put there for
 * the transport that it has, and that stays the person's own choice.
 */
export function useAskedTransport(): void {
  const visit = useVisit();
  const { slug, menu } = useRestaurant();
  const filled = useAtomValue(basketFilledAtom(slug));
  const transport = useAtomValue(transportAtom(slug));
  const choose = useSetAtom(chooseTransportAtom);
  const { takeaway } = menu.details;
  useEffect(() => {
    if (filled === null || !visit?.takeTakeaway()) return;
    if (filled || !takeaway || transport === 'takeaway') return;
    void choose({ slug, transport: 'takeaway' });
  }, [visit, filled, takeaway, transport, choose, slug]);
}
