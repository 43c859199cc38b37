import { ChoiceRowContent } from './ChoiceRowContent.tsx';
import type { ChoiceRowTexts } from './choice-row-texts.ts';
import './Choice.css?shared';

interface CheckboxRowProps extends ChoiceRowTexts {
  readonly name?: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** A large row of which any number of a group are chosen. */
export function CheckboxRow({ name, checked, onCheckedChange, disabled, ...texts }: CheckboxRowProps) {
  return (
    <label className="fo-choice-row">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <ChoiceRowContent {...texts} />
    </label>
  );
}
