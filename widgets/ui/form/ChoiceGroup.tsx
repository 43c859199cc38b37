import { type ReactNode, useId } from 'react';
import { useLook } from '../look/use-look.ts';
import { sheet as choiceSheet } from './Choice.css?sheet';
import { sheet as inputSheet } from './Input.css?sheet';

export interface ChoiceGroupProps {
  readonly legend: string;
  /** a word behind the legend, e.g. "Pflichtfeld" or "bis zu 3" */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** RadioRow or CheckboxRow elements */
  readonly children: ReactNode;
}

/** Rows to choose from, with their question above and what is wrong below. */
export function ChoiceGroup({ legend, hint, error, children }: ChoiceGroupProps) {
  useLook('input', inputSheet);
  useLook('choice', choiceSheet);
  const errorId = useId();
  return (
    <fieldset className="fo-choice-group" aria-describedby={error ? errorId : undefined}>
      <legend>
        {legend}
        {hint && <span className="fo-field-hint"> {hint}</span>}
      </legend>
      <div className="fo-choice-rows">{children}</div>
      {error && (
        <p id={errorId} className="fo-field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
