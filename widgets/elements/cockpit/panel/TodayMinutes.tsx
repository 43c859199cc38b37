import { useMessages } from '#runtime/use-messages.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { Button } from '#ui/action/Button.tsx';
import { MinutesForm } from './MinutesForm.tsx';
import { PanelSection, useRestaurantChange } from './PanelSection.tsx';

/** How long it takes today, where that is not as usual. */
export function TodayMinutes({
  restaurant: { slug, deliveryMinutes, todayMinutes },
}: {
  readonly restaurant: CockpitRestaurant;
}) {
  const t = useMessages();
  const changing = useRestaurantChange(slug);
  return (
    <PanelSection
      title={t('cockpit.minutes.title')}
      changing={changing}
      state={
        todayMinutes === null
          ? t('cockpit.minutes.usual', { count: deliveryMinutes })
          : t('cockpit.minutes.today', { count: todayMinutes, usual: deliveryMinutes })
      }
    >
      <MinutesForm
        label={t('cockpit.minutes.field')}
        submitLabel={t('cockpit.minutes.submit')}
        busy={changing.busy === 'set'}
        onMinutes={(minutes) => changing.change('set', { kind: 'minutes', minutes })}
      />
      {todayMinutes !== null && (
        <Button
          variant="quiet"
          busy={changing.busy === 'reset'}
          onClick={() => void changing.change('reset', { kind: 'minutes', minutes: null })}
        >
          {t('cockpit.minutes.reset')}
        </Button>
      )}
    </PanelSection>
  );
}
