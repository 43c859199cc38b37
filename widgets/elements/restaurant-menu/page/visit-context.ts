import { createContext, useContext } from 'react';

/** What the page around the element told of how the person came here; each is used once. */
export interface Visit {
  /** an order whose payment may have failed; undefined: none, or already dismissed */
  readonly failedOrder: string | undefined;
  readonly dismissFailedOrder: () => void;
  /** an order in the element's place led back here: such a one, or one of which nothing is to be told */
  readonly comeBackFrom: (failedOrder: string | null) => void;
  /** whether takeaway was chosen on the way here and is not applied yet; tells it only once */
  readonly takeTakeaway: () => boolean;
}

export const VisitContext = createContext<Visit | null>(null);

/** Null where nobody told anything, as in a part that is shown by itself. */
export function useVisit(): Visit | null {
  return useContext(VisitContext);
}
