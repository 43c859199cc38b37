import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { screenAtom, switchScreenAtom } from '#state/cockpit/screen.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Closures } from './Closures.tsx';
import { MinutesForm } from './MinutesForm.tsx';
import { PanelSection, useRestaurantChange } from './PanelSection.tsx';
import { Pause } from './Pause.tsx';
import { SoldOut } from './SoldOut.tsx';

/** What the staff can switch at their restaurant: the most urgent first. */
export function RestaurantPanel({ restaurant }: { readonly restaurant: CockpitRestaurant }) {
  const t = useMessages();
  return (
    <div className="panel" part="panel">
      <h2>{t('cockpit.panel.title', { restaurant: restaurant.name })}</h2>
      <div className="panel-columns">
        <div className="panel-column">
          <Pause restaurant={restaurant} />
          <TodayMinutes restaurant={restaurant} />
          <Closures restaurant={restaurant} />
          <Device />
        </div>
        <SoldOut restaurant={restaurant} />
      </div>
    </div>
  );
}

/** What holds for this device alone: whether its screen stays on. */
function Device() {
  const t = useMessages();
  const screen = useAtomValue(screenAtom);
  const switchScreen = useSetAtom(switchScreenAtom);
  const staysOn = screen === 'on' || screen === 'asking';
  return (
    <section className="panel-section">
      <h3>{t('cockpit.screen.title')}</h3>
      <p role="status">{t(`cockpit.screen.${staysOn ? 'on' : screen}`)}</p>
      <Button onClick={switchScreen}>{t(staysOn ? 'cockpit.screen.sleep' : 'cockpit.screen.wake')}</Button>
    </section>
  );
}

/** How long it takes today, where that is not as usual. */
function TodayMinutes({
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
