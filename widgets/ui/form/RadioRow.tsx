import { ChoiceRow, type ChoiceRowTexts } from './ChoiceRow.tsx';
import './Choice.css?shared';

interface RadioRowProps extends ChoiceRowTexts {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onSelect: (value: string) => void;
}

/** A large row of which one of a group is chosen. */
export function RadioRow({ onSelect, ...row }: RadioRowProps) {
  return <ChoiceRow {...row} type="radio" onChange={() => onSelect(row.value)} />;
}
