import { singleton } from '#server/app-context.ts';
import type { StoredBasketState } from './repositories/stored-basket.ts';

/** More are dropped, the longest unchanged first. */
const mostBaskets = 5000;
/** A line takes up to a kilobyte; baskets with more of them are read each time. */
const mostLines = 20;

/**
 * Guests' baskets as they were last written here, so that the next change need not read one first. It is written only
 * while the basket has the version that is cached: whatever else changes it, here or elsewhere, raises that. Those that
 * depend on more than their own rows, on a user's points or on codes, are not cached.
 */
export const basketCache = singleton(() => {
  const baskets = new Map<string, StoredBasketState>();
  return {
    get: (id: string): StoredBasketState | undefined => baskets.get(id),
    delete: (id: string): boolean => baskets.delete(id),
    set(state: StoredBasketState): void {
      if (state.userId !== null || state.vouchers.length > 0 || state.restaurantCode || state.items.length > mostLines)
        return;
      baskets.set(state.id, state);
      const [oldest] = baskets.keys();
      if (baskets.size > mostBaskets && oldest !== undefined) baskets.delete(oldest);
    },
  };
});
