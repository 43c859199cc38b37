import type { ComponentProps, ReactNode } from 'react';
import './Choice.css?shared';

/** What a large row to choose shows. */
interface ChoiceRowTexts {
  readonly label: ReactNode;
  /** quiet, below the label */
  readonly detail?: ReactNode;
  /** at the right edge: a price, a mark */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
}

/** A RadioRow or a CheckboxRow: the mark and what stands next to it. */
function ChoiceRow({ label, detail, end, ...input }: ChoiceRowTexts & ComponentProps<'input'>) {
  return (
    <label className="fo-choice-row">
      <input {...input} />
      <span className="fo-choice-label">
        {label}
        {detail && <span className="fo-choice-detail">{detail}</span>}
      </span>
      {end && <span className="fo-choice-end fo-numbers">{end}</span>}
    </label>
  );
}

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

interface CheckboxRowProps extends ChoiceRowTexts {
  readonly name?: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** A large row of which any number of a group are chosen. */
export function CheckboxRow({ onCheckedChange, ...row }: CheckboxRowProps) {
  return <ChoiceRow {...row} type="checkbox" onChange={(event) => onCheckedChange(event.target.checked)} />;
}
