import { useId } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { cockpitRestaurantsAtom } from '#state/cockpit/cockpit.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import { PanelSection, useRestaurantChange } from '../../panel/PanelSection.tsx';
import type { RoomProps } from '../room-props.ts';

const choices = [10, 15, 20, 30] as const;

/** Adds minutes to whatever is promised, for an hour: at once, not with the rest of the form. */
export function BusyKitchen({ slug }: RoomProps) {
  const t = useMessages();
  const id = useId();
  const now = useAtomValue(minuteAtom);
  const changing = useRestaurantChange(slug);
  const restaurant = valueOf(useAtomValue(cockpitRestaurantsAtom))?.find((each) => each.slug === slug);
  const busy = restaurant?.busy && Date.parse(restaurant.busy.until) > now ? restaurant.busy : null;
  const add = (name: string, minutes: number | null) => void changing.change(name, { kind: 'busy', minutes });
  return (
    <PanelSection
      title={t('times.busy.title')}
      changing={changing}
      state={
        busy ? (
          <strong>{t('times.busy.until', { count: busy.minutes, time: formatDate(busy.until, 'time') })}</strong>
        ) : (
          t('times.busy.none')
        )
      }
    >
      <div role="group" aria-labelledby={id} className="panel-choices fo-wrap fo-gap-2">
        <p id={id} className="fo-quiet">
          {t('times.busy.choose')}
        </p>
        {choices.map((minutes) => (
          <Button
            key={minutes}
            size="large"
            busy={changing.busy === String(minutes)}
            onClick={() => add(String(minutes), minutes)}
          >
            {t('times.busy.add', { count: minutes })}
          </Button>
        ))}
      </div>
      {busy && (
        <Button busy={changing.busy === 'end'} onClick={() => add('end', null)}>
          {t('times.busy.end')}
        </Button>
      )}
    </PanelSection>
  );
}
