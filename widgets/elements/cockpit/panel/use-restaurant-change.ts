import { useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { changeRestaurantAtom, type RestaurantChange } from '#state/cockpit/cockpit-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { failureWords } from '../order-labels.ts';

export interface RestaurantChanging {
  /** what is being changed, by a name of the caller's; null: nothing */
  readonly busy: string | null;
  readonly problem: string | null;
  readonly saved: boolean;
  readonly change: (name: string, change: RestaurantChange) => Promise<boolean>;
}

/** Changes a restaurant and says what came of it; one change of a section at a time. */
export function useRestaurantChange(slug: string): RestaurantChanging {
  const t = useMessages();
  const send = useSetAtom(changeRestaurantAtom);
  const [state, setState] = useState<Omit<RestaurantChanging, 'change'>>({
    busy: null,
    problem: null,
    saved: false,
  });
  return {
    ...state,
    change: async (name, change) => {
      if (state.busy !== null) return false;
      setState({ busy: name, problem: null, saved: false });
      const outcome = await send({ slug, ...change });
      setState({
        busy: null,
        problem: outcome.ok ? null : failureWords(outcome.error, t),
        saved: outcome.ok,
      });
      return outcome.ok;
    },
  };
}
