import { ChoiceRowContent } from './ChoiceRowContent.tsx';
import type { ChoiceRowTexts } from './choice-row-texts.ts';
import './Choice.css?shared';

interface RadioRowProps extends ChoiceRowTexts {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onSelect: (value: string) => void;
}

/** A large row of which one of a group is chosen. */
export function RadioRow({ name, value, checked, onSelect, disabled, ...texts }: RadioRowProps) {
  return (
    <label className="fo-choice-row">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onSelect(value)}
      />
      <ChoiceRowContent {...texts} />
    </label>
  );
}
