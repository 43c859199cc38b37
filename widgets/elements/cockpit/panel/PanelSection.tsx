import type { ReactNode } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import type { RestaurantChanging } from './use-restaurant-change.ts';

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
