import { useMessages } from '#runtime/use-messages.ts';
import type { City } from '#shared/contract/locations.ts';

export interface CityRowProps {
  readonly city: City;
  readonly chosen: boolean;
  /** it is being chosen */
  readonly busy: boolean;
  readonly onChoose: (city: City) => void;
}

/** One city as a row to press. The chosen one can be chosen again: that is how a person goes on with it. */
export function CityRow({ city, chosen, busy, onChoose }: CityRowProps) {
  const t = useMessages();
  return (
    <li>
      <button
        type="button"
        className="city"
        part="city"
        aria-pressed={chosen}
        aria-busy={busy || undefined}
        onClick={() => onChoose(city)}
      >
        <span>{city.city_name}</span>
        {chosen && (
          <span className="city-chosen" aria-hidden="true">
            {t('cities.chosen')}
          </span>
        )}
      </button>
    </li>
  );
}
