import { type ReactNode, useId } from 'react';
import './Input.css?shared';
import './Choice.css?shared';

interface ChoiceGroupProps {
  readonly legend: ReactNode;
  /** behind the legend, e.g. "Pflichtfeld", "bis zu 3" or a tick */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** RadioRow or CheckboxRow elements */
  readonly children: ReactNode;
}

/** Rows to choose from, with their question above and what is wrong below. */
export function ChoiceGroup({ legend, hint, error, children }: ChoiceGroupProps) {
  const errorId = useId();
  return (
    <fieldset className="fo-choice-group" aria-describedby={error ? errorId : undefined}>
      <legend>
        {legend}
        {hint && <span className="fo-field-hint"> {hint}</span>}
      </legend>
      <div className="fo-choice-rows fo-lined">{children}</div>
      {error && (
        <p id={errorId} className="fo-field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
