import { createContext, type KeyboardEvent, type PointerEvent, useContext } from 'react';
import type { CardKind } from '#shared/contract/card.ts';

/** What rows can do; one object as long as the room is there, so that none is drawn for its sake. */
export interface CardActions {
  readonly open: (kind: CardKind, key: string) => void;
  readonly add: (group: string) => void;
  readonly toggle: (key: string) => void;
  /** one place up or down, in its group or among the groups */
  readonly step: (kind: 'group' | 'product', key: string, group: string, by: -1 | 1) => void;
  readonly grab: (event: PointerEvent<HTMLElement>) => void;
}

export const CardActionsContext = createContext<CardActions | null>(null);

export function useCardActions(): CardActions {
  const actions = useContext(CardActionsContext);
  if (!actions) throw new Error('useCardActions() was called outside the list of a card.');
  return actions;
}

/** Which way an arrow key moves; null: it is another key. */
export function stepOfKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): -1 | 1 | null {
  if (altKey || ctrlKey || metaKey) return null;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
}
