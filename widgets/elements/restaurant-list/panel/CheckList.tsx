import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ChoiceCount } from './ChoiceCount.tsx';

export interface CheckListItem<Id> {
  readonly id: Id;
  readonly label: string;
  readonly checked: boolean;
  /** undefined while it is not known */
  readonly count: number | undefined;
}

export interface CheckListProps<Id> {
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
            <label
              className={classNames('list-check', item.count === 0 && !item.checked && 'list-choice-none')}
            >
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
