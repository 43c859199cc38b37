import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

/** What `input` and `textarea` have in common; `autoComplete`, `name` and `type` go straight to the control. */
type NativeProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'children' | 'id' | 'size'>;

export interface TextFieldProps extends NativeProps, FieldTexts {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** several lines */
  readonly multiline?: boolean;
  /** stands before the control, as one box with it */
  readonly start?: ReactNode;
}

export function TextField({
  label,
  hint,
  help,
  error,
  value,
  onValueChange,
  multiline = false,
  start,
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
          withStart(
            <input {...native} {...control} className="fo-input" value={value} onChange={handleChange} />,
            start,
          )
        )
      }
    </Field>
  );
}

function withStart(input: ReactNode, start: ReactNode): ReactNode {
  if (!start) return input;
  return (
    <div className="fo-input-line">
      {start}
      {input}
    </div>
  );
}
