import { useId } from 'react';
import {
  filterChoices,
  type RestaurantFilters,
} from '../../../../shared/domain/restaurants/restaurant-filters.ts';
import { useMessages } from '../../../runtime/use-messages.ts';

export interface ModeSwitchProps {
  readonly mode: RestaurantFilters['mode'];
  readonly onChange: (mode: RestaurantFilters['mode']) => void;
}

/** All, delivery or takeaway. */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  const t = useMessages();
  const name = useId();
  return (
    <fieldset className="list-mode">
      <legend className="fo-visually-hidden">{t('list.mode')}</legend>
      {filterChoices.mode.map((choice) => (
        <label key={choice} className="list-mode-choice">
          <input
            type="radio"
            className="fo-visually-hidden"
            name={name}
            checked={choice === mode}
            onChange={() => onChange(choice)}
          />
          <span>{t(`list.mode.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
