import { Chip } from '#ui/action/Chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChoiceCount } from './ChoiceCount.tsx';

export interface ChoiceChipsProps<Value> {
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  /** what it is when none is chosen: pressing the chosen one again goes back to it */
  readonly none: Value;
  /** names a choice of its own for that, before the others */
  readonly noneLabel?: string;
  /** how many restaurants each choice leaves; undefined while that is not known */
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChoose: (value: Value) => void;
}

/** At most one of a few short words. One that leaves nothing is quiet but can be pressed: it may leave more later. */
export function ChoiceChips<Value extends number | null>({
  legend,
  choices,
  chosen,
  none,
  noneLabel,
  counts,
  onChoose,
}: ChoiceChipsProps<Value>) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="list-choices">
      <legend>{legend}</legend>
      <div className="list-chips">
        {noneLabel !== undefined && (
          <Chip selected={chosen === none} onClick={() => onChoose(none)}>
            {noneLabel}
          </Chip>
        )}
        {choices.map(({ value, label }) => {
          const count = counts && (counts[String(value)] ?? 0);
          return (
            <Chip
              key={value}
              selected={value === chosen}
              onClick={() => onChoose(value === chosen ? none : value)}
            >
              <span className={classNames('list-chip', count === 0 && 'list-choice-none')}>
                {label}
                <ChoiceCount count={count} />
              </span>
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
