import { createContext, useContext } from 'react';
import type { Product } from '#shared/contract/menu.ts';

/** What a row can do and say; the same from render to render, so that no row is drawn for its sake. */
export interface RowActions {
  /** puts one piece into the basket and tells readers of it; a refusal is said at the basket */
  readonly add: (product: Product) => void;
  /** opens the choice of its flavors */
  readonly choose: (product: Product) => void;
  /** when it is to be had, where it is not at the chosen time */
  readonly whenText: (product: Product) => string;
}

export const RowActionsContext = createContext<RowActions | null>(null);

export function useRowActionsOfList(): RowActions {
  const actions = useContext(RowActionsContext);
  if (!actions)
    throw new Error('A product row was rendered outside MenuList, which tells it what it can do.');
  return actions;
}
