import { lastVisitedAtom } from '#state/address-search/last-visited.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { family } from '#state/core/family.ts';
import { atom } from '#state/core/jotai.ts';
import { isPending } from '#state/core/remote/is-pending.ts';
import { loading, mapRemote, type Remote, ready } from '#state/core/remote/remote.ts';

/** What the button says of one restaurant's basket. */
export interface OpenBasket {
  readonly slug: string;
  /** null where the page named the restaurant: nobody has to learn which one it is */
  readonly name: string | null;
  readonly quantity: number;
  /** of the way of getting it that is chosen, in cents */
  readonly sumCents: number;
}

const oneBasketAtom = family((slug) =>
  atom((get) =>
    mapRemote(get(basketAtom(slug)), ({ basket }): Omit<OpenBasket, 'name'> => {
      const totals = basket.orderTransport.takeaway ? basket.takeawayTotals : basket.deliveryTotals;
      return { slug, quantity: totals.totalQuantity, sumCents: totals.totalSum };
    }),
  ),
);

const visitedBasketsAtom = atom((get): Remote<readonly OpenBasket[]> => {
  const visited = get(lastVisitedAtom);
  const remotes = visited.map(({ slug, name }) =>
    mapRemote(get(oneBasketAtom(slug)), (basket): OpenBasket => ({ ...basket, name })),
  );
  const known = remotes.flatMap((remote) => (remote.status === 'ready' ? [remote.value] : []));
  const filled = known.filter(({ quantity }) => quantity > 0);
  if (filled.length > 0) return ready(filled);
  if (remotes.some(isPending)) return loading;
  // a restaurant that is gone by now is none to order from; that another one can't be reached is worth saying
  const failed = remotes.find((remote) => remote.status === 'failed' && remote.error.status !== 404);
  return failed?.status === 'failed' && known.length === 0 ? failed : ready(known.slice(0, 1));
});

/**
 * The baskets to show: that of the restaurant `slug`, or, where it is empty, those of the restaurants last visited that
 * have something in them, the latest first; where none has, that of the latest, and none where nobody visited any.
 */
export const openBasketsAtom = family((slug) =>
  slug === ''
    ? visitedBasketsAtom
    : atom(
        (get): Remote<readonly OpenBasket[]> =>
          mapRemote(get(oneBasketAtom(slug)), (basket) => [{ ...basket, name: null }]),
      ),
);
