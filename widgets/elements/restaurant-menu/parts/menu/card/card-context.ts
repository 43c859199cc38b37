import { createContext, useContext } from 'react';
import type { GroupFilter } from '../../../../../../shared/domain/menu/availability.ts';
import type { ProfileConflict } from '../../../../../../shared/domain/menu/food-profile.ts';
import type { CardView } from './card-view.ts';

/** What is typed and chosen; a keystroke is in it at once. */
export interface CardChoiceState {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly kind: GroupFilter | null;
  readonly setKind: (kind: GroupFilter | null) => void;
}

/** What that leaves of the card; may follow a keystroke a moment later. */
export interface CardViewState {
  readonly view: CardView;
  readonly query: string;
  readonly isSearching: boolean;
  readonly conflicts: ReadonlyMap<number, ProfileConflict>;
}

export const CardChoiceContext = createContext<CardChoiceState | null>(null);
export const CardViewContext = createContext<CardViewState | null>(null);

const misplaced = 'A part of the card was rendered outside CardProvider. Render it inside RestaurantReady.';

export function useCardChoice(): CardChoiceState {
  const state = useContext(CardChoiceContext);
  if (!state) throw new Error(misplaced);
  return state;
}

export function useCardView(): CardViewState {
  const state = useContext(CardViewContext);
  if (!state) throw new Error(misplaced);
  return state;
}
