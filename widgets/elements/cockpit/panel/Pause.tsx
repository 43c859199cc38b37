import { useId } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { minutesUntilTomorrow } from '#shared/domain/cockpit/pause.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { minuteAtom, nowAtom } from '#state/core/minute.ts';
import { Button } from '#ui/action/Button.tsx';
import { timeOrDay } from '../order-labels.ts';
import { PanelSection, useRestaurantChange } from './PanelSection.tsx';

const choices = [15, 30, 60] as const;

/** Takes no orders for a while. */
export function Pause({ restaurant: { slug, pausedUntil } }: { readonly restaurant: CockpitRestaurant }) {
  const t = useMessages();
  const { lang } = useWidget();
  const id = useId();
  const now = useAtomValue(minuteAtom);
  const instant = useAtomValue(nowAtom);
  const changing = useRestaurantChange(slug);
  const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > now;
  const pause = (name: string, minutes: number | null) => void changing.change(name, { kind: 'pause', minutes });
  return (
    <PanelSection
      title={t('cockpit.pause.title')}
      changing={changing}
      state={
        isPaused ? (
          <strong>{t('cockpit.pause.until', { time: timeOrDay(pausedUntil, now, lang) })}</strong>
        ) : (
          t('cockpit.pause.open')
        )
      }
    >
      {isPaused && (
        <Button variant="primary" size="large" busy={changing.busy === 'end'} onClick={() => pause('end', null)}>
          {t('cockpit.pause.end')}
        </Button>
      )}
      <div role="group" aria-labelledby={id} className="panel-choices">
        <p id={id} className="fo-quiet">
          {t('cockpit.pause.choose')}
        </p>
        {choices.map((minutes) => (
          <Button
            key={minutes}
            size="large"
            busy={changing.busy === String(minutes)}
            onClick={() => pause(String(minutes), minutes)}
          >
            {t('cockpit.pause.minutes', { count: minutes })}
          </Button>
        ))}
        <Button
          size="large"
          busy={changing.busy === 'tomorrow'}
          onClick={() => pause('tomorrow', minutesUntilTomorrow(instant))}
        >
          {t('cockpit.pause.tomorrow')}
        </Button>
      </div>
    </PanelSection>
  );
}
