import { useId } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { filterChoices, type RestaurantFilters } from '#shared/domain/restaurants/restaurant-filters.ts';
import type { ChangeFilters } from '../filters/use-restaurant-filters.ts';
import { ChoiceCount } from '../panel/ChoiceCount.tsx';

export interface ModeSwitchProps {
  readonly mode: RestaurantFilters['mode'];
  /** how many restaurants each one leaves; shown where there is room */
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChange: ChangeFilters;
}

/** All, delivery or takeaway. */
export function ModeSwitch({ mode, counts, onChange }: ModeSwitchProps) {
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
            onChange={() => onChange({ mode: choice })}
          />
          <span className="list-mode-word">
            {t(`list.mode.${choice}`)}
            <ChoiceCount count={counts && (counts[String(choice)] ?? 0)} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
