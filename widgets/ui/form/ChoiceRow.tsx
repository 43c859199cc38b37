import type { ReactNode } from 'react';
import './Choice.css?shared';
import { Radio } from './Radio.tsx';

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
function ChoiceRow({
  label,
  detail,
  end,
  children,
}: Omit<ChoiceRowTexts, 'disabled'> & { readonly children: ReactNode }) {
  return (
    <label className="fo-choice-row">
      {children}
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
export function RadioRow({ label, detail, end, onSelect, ...input }: RadioRowProps) {
  return (
    <ChoiceRow label={label} detail={detail} end={end}>
      <Radio {...input} onChange={() => onSelect(input.value)} />
    </ChoiceRow>
  );
}

interface CheckboxRowProps extends ChoiceRowTexts {
  readonly name?: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** A large row of which any number of a group are chosen. */
export function CheckboxRow({ label, detail, end, onCheckedChange, ...input }: CheckboxRowProps) {
  return (
    <ChoiceRow label={label} detail={detail} end={end}>
      <input {...input} type="checkbox" onChange={(event) => onCheckedChange(event.target.checked)} />
    </ChoiceRow>
  );
}
