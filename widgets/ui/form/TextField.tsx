import type { ChangeEvent, ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

/** What `input` and `textarea` have in common; `autoComplete`, `name` and `type` go straight to the control. */
type NativeProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'children' | 'id' | 'size'>;

export interface TextFieldProps extends NativeProps, FieldTexts {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** several lines */
  readonly multiline?: boolean;
}

export function TextField({
  label,
  hint,
  help,
  error,
  value,
  onValueChange,
  multiline = false,
  ...native
}: TextFieldProps) {
  const handleChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onValueChange(event.target.value);
  return (
    <Field label={label} hint={hint} help={help} error={error}>
      {(control) =>
        multiline ? (
          <textarea
            {...(native as ComponentProps<'textarea'>)}
            {...control}
            className="fo-input"
            value={value}
            onChange={handleChange}
          />
        ) : (
          <input {...native} {...control} className="fo-input" value={value} onChange={handleChange} />
        )
      }
    </Field>
  );
}
