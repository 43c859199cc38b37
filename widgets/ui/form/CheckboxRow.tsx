import { useLook } from '../look/use-look.ts';
import { sheet } from './Choice.css?sheet';
import { ChoiceRowContent } from './ChoiceRowContent.tsx';
import type { ChoiceRowTexts } from './choice-row-texts.ts';

export interface CheckboxRowProps extends ChoiceRowTexts {
  readonly name?: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** A large row of which any number of a group are chosen. */
export function CheckboxRow({ name, checked, onCheckedChange, disabled, ...texts }: CheckboxRowProps) {
  useLook('choice', sheet);
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
