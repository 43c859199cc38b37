import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { Field, type FieldTexts } from './Field.tsx';

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

type NativeProps = Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children' | 'id'>;

interface SelectProps extends NativeProps, FieldTexts {
  /** for readers only, where the choices say themselves what they are */
  readonly hideLabel?: boolean;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** above the groups */
  readonly options?: readonly SelectOption[];
  readonly groups?: readonly SelectGroup[];
}

function renderOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

/** The browser's own select: on a phone nothing is quicker. */
export function Select({
  label,
  hideLabel = false,
  hint,
  help,
  error,
  value,
  onValueChange,
  options = [],
  groups = [],
  ...native
}: SelectProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} help={help} error={error}>
      {(control) => (
        <div className="fo-select">
          <select
            {...native}
            {...control}
            className="fo-input"
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          >
            {options.map(renderOption)}
            {groups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.options.map(renderOption)}
              </optgroup>
            ))}
          </select>
          <Icon name="chevron" />
        </div>
      )}
    </Field>
  );
}
