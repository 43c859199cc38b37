import { useMessages } from '#runtime/use-messages.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { screenAtom, switchScreenAtom } from '#state/cockpit/screen.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Closures } from './Closures.tsx';
import { Pause } from './Pause.tsx';
import { SoldOut } from './SoldOut.tsx';
import { TodayMinutes } from './TodayMinutes.tsx';

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
