import { useMessages } from '#runtime/use-messages.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { Closures } from './Closures.tsx';
import { Device } from './Device.tsx';
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
