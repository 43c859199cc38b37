import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import './Input.css?shared';
import './Field.css?shared';

/** What a control must carry so that label, help and error belong to it. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldTexts {
  readonly label: string;
  /** text behind the label, e.g. "freiwillig" */
  readonly hint?: string | undefined;
  readonly help?: ReactNode;
  /** what is wrong and what to do; replaces nothing, stands under the control */
  readonly error?: string | undefined;
}

interface FieldProps extends FieldTexts {
  readonly hideLabel?: boolean;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label above, help and error below, all in one root, wired by ids. */
export function Field({ label, hideLabel = false, hint, help, error, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ');
  return (
    <div className={classNames('fo-field fo-stack-1', error && 'fo-field-invalid')}>
      <label htmlFor={id} className={hideLabel ? 'fo-visually-hidden' : undefined}>
        {label}
        {hint && <span className="fo-field-hint"> {hint}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="fo-field-error">
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className="fo-field-help">
          {help}
        </p>
      )}
    </div>
  );
}
