import type { Order } from '#shared/contract/orders.ts';
import { reorderAtom } from '#state/basket/copies.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { useNavigate } from '../element/widget-context.ts';
import { useAction } from './use-action.ts';

/** The same once more: copied into the basket at its restaurant, which is then gone to. */
export function useReorder({ id, restaurant: { slug } }: Order) {
  const navigate = useNavigate();
  const copy = useSetAtom(reorderAtom);
  const { busy, problem, run } = useAction();
  const reorder = () =>
    void run(
      () => copy({ orderId: id, slug }),
      () => navigate(`/restaurant/${encodeURIComponent(slug)}`),
    );
  return { busy, problem, reorder };
}
