import { ChoiceRow, type ChoiceRowTexts } from './ChoiceRow.tsx';
import './Choice.css?shared';

interface CheckboxRowProps extends ChoiceRowTexts {
  readonly name?: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** A large row of which any number of a group are chosen. */
export function CheckboxRow({ onCheckedChange, ...row }: CheckboxRowProps) {
  return <ChoiceRow {...row} type="checkbox" onChange={(event) => onCheckedChange(event.target.checked)} />;
}
