import { type ReactNode, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { changeRestaurantAtom, type RestaurantChange } from '#state/cockpit/cockpit-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { failureWords } from '../order-labels.ts';

interface PanelSectionProps {
  readonly title: string;
  /** how it stands */
  readonly state: ReactNode;
  readonly changing: RestaurantChanging;
  readonly children: ReactNode;
}

/** One thing that can be switched: how it stands, what can be done, and whether that worked. */
export function PanelSection({ title, state, changing, children }: PanelSectionProps) {
  const t = useMessages();
  return (
    <section className="panel-section">
      <h3>{title}</h3>
      <p>{state}</p>
      {children}
      {changing.problem !== null && (
        <p className="ticket-problem" role="alert">
          {changing.problem}
        </p>
      )}
      <LiveRegion>{changing.saved ? t('cockpit.panel.saved') : ''}</LiveRegion>
    </section>
  );
}

interface RestaurantChanging {
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
