import { type ReactNode, useId } from 'react';

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  /** the label; may hold a link */
  readonly children: ReactNode;
  readonly name?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
}

export function Checkbox({
  checked,
  onCheckedChange,
  children,
  name,
  required,
  disabled,
  error,
}: CheckboxProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="fo-checkbox">
      <label>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          required={required}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onCheckedChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={errorId} className="fo-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
