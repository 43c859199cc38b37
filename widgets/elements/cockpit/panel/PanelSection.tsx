import { type ReactNode, useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { changeRestaurantAtom, type RestaurantChange } from '#state/cockpit/cockpit-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { H3 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { failureText } from '../order-labels.ts';

interface PanelSectionProps {
  readonly title: string;
  /** how it stands */
  readonly state: ReactNode;
  readonly changing: ReturnType<typeof useRestaurantChange>;
  readonly children: ReactNode;
}

/** One thing that can be switched: how it stands, what can be done, and whether that worked. */
export function PanelSection({ title, state, changing, children }: PanelSectionProps) {
  const t = useMessages();
  return (
    <section className="panel-section fo-stack-3">
      <H3>{title}</H3>
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

/** Changes a restaurant and says what came of it; one change of a section at a time. */
export function useRestaurantChange(slug: string) {
  const t = useMessages();
  const send = useSetAtom(changeRestaurantAtom);
  const { busyWith, problem, run } = useAction();
  const [saved, setSaved] = useState(false);
  return {
    /** what is being changed, by a name of the caller's; null: nothing */
    busy: busyWith,
    problem: problem && failureText(problem, t),
    saved,
    change: async (name: string, change: RestaurantChange) => {
      if (busyWith !== null) return false;
      setSaved(false);
      return (
        await run(
          () => send({ slug, ...change }),
          () => setSaved(true),
          name,
        )
      ).ok;
    },
  };
}
