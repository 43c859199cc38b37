import type { ReactNode } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Chip } from '#ui/action/Chip.tsx';
import { classNames } from '#ui/class-names.ts';

interface CheckListItem<Id> {
  readonly id: Id;
  readonly label: string;
  readonly checked: boolean;
  /** undefined while it is not known */
  readonly count: number | undefined;
}

interface CheckListProps<Id> {
  readonly legend: string;
  readonly items: readonly CheckListItem<Id>[];
  readonly onToggle: (id: Id, checked: boolean) => void;
  /** of the list, for what opens more of it */
  readonly id?: string;
  /** below the list */
  readonly children?: ReactNode;
}

/** Any number of choices, one per line with its count. */
export function CheckList<Id extends string>({ legend, items, onToggle, id, children }: CheckListProps<Id>) {
  return (
    <fieldset className="list-choices">
      <legend>{legend}</legend>
      <ul id={id}>
        {items.map((item) => (
          <li key={item.id}>
            <label className={classNames('list-check', item.count === 0 && !item.checked && 'list-choice-none')}>
              <input
                type="checkbox"
                checked={item.checked}
                onChange={(event) => onToggle(item.id, event.target.checked)}
              />
              <span className="list-check-name">{item.label}</span>
              <ChoiceCount count={item.count} />
            </label>
          </li>
        ))}
      </ul>
      {children}
    </fieldset>
  );
}

/**
 * How many restaurants a choice leaves: a quiet number for the eye, a text for readers. While it is not known, its place
 * is kept, so that nothing moves when it comes.
 */
export function ChoiceCount({ count }: { readonly count: number | undefined }) {
  const t = useMessages();
  return (
    <span className="list-choice-count fo-numbers">
      <span aria-hidden="true">{count !== undefined && t('list.count', { count })}</span>
      {count !== undefined && <span className="fo-visually-hidden">, {t('list.choice.count', { count })}</span>}
    </span>
  );
}

interface ChoiceChipsProps<Value> {
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

/** At most one of a few short labels. One that leaves nothing is quiet but can be pressed: it may leave more later. */
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
      <div className="list-chips fo-wrap fo-gap-2">
        {noneLabel !== undefined && (
          <Chip selected={chosen === none} onClick={() => onChoose(none)}>
            {noneLabel}
          </Chip>
        )}
        {choices.map(({ value, label }) => {
          const count = counts && (counts[String(value)] ?? 0);
          return (
            <Chip key={value} selected={value === chosen} onClick={() => onChoose(value === chosen ? none : value)}>
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

/** The chosen ones with this one among them, or without it. */
export function withToggled(chosen: readonly string[], id: string, on: boolean): readonly string[] {
  const others = chosen.filter((each) => each !== id);
  return on ? [...others, id] : others;
}
