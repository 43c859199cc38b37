import { type ReactNode, useId } from 'react';
import './Input.css?shared';
import './Choice.css?shared';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  /** the label; may hold a link */
  readonly children: ReactNode;
  readonly name?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
}

/**
 * The second click of a double click changes nothing: a form that has just grown by its errors may have moved the box
 * under a pointer that meant the button, and nobody agrees to anything that way.
 */
export function Checkbox({ checked, onCheckedChange, children, name, required, disabled, error }: CheckboxProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="fo-checkbox fo-stack-1">
      <label ref={ignoreRepeatedClicks}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          required={required}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ nativeEvent, target }) => {
            if (!nativeEvent.defaultPrevented) onCheckedChange(target.checked);
          }}
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

/** On the box or its label, whose click becomes one of the box that no longer shows which of the two it was. */
function ignoreRepeatedClicks(label: HTMLLabelElement | null): () => void {
  const ignore = (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault();
  };
  label?.addEventListener('click', ignore);
  return () => label?.removeEventListener('click', ignore);
}
