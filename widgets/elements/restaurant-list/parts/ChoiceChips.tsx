import { Chip } from '../../../ui/action/Chip.tsx';

export interface ChoiceChipsProps<Value> {
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  /** what it is when none is chosen: pressing the chosen one again goes back to it */
  readonly none: Value;
  readonly onChoose: (value: Value) => void;
}

/** At most one of a few short words. */
export function ChoiceChips<Value extends number | null>({
  legend,
  choices,
  chosen,
  none,
  onChoose,
}: ChoiceChipsProps<Value>) {
  return (
    <fieldset className="list-choices">
      <legend>{legend}</legend>
      <div className="list-chips">
        {choices.map(({ value, label }) => (
          <Chip
            key={value}
            selected={value === chosen}
            onClick={() => onChoose(value === chosen ? none : value)}
          >
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
